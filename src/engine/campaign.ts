/**
 * A chain of quests played one after the other: when a quest is complete the party goes on to the one that comes `after` it,
 * with what it carries. Wraps the state machine of a single quest; a game is always played through here.
 */
import { mixSeed } from './dice/dice.js';
import { begin, choose, isRefusal, type BeginOptions } from './game.js';
import { migrateState, type MigratedState } from './migrate/migrate-state.js';
import type { Quest } from './quest/quest.js';
import type { GameState, Party } from './state.js';
import type { Refusal, Step } from './step.js';

/** A game along a chain of quests: the state of the quest at hand, and what lies behind. */
export interface Game {
  readonly state: GameState;
  /** The seed the chain began with. */
  readonly seed: number;
  /** Ids of the quests completed, in order. */
  readonly completed: readonly string[];
}

export interface GameStep extends Omit<Step, 'state'> {
  readonly game: Game;
  /** The quest the prompt belongs to; another than before when the chain went on. */
  readonly quest: Quest;
}

/** A game on the edited version, or what it needs and that version does not have. */
export type MigratedGame = { readonly ok: true; readonly game: Game } | Extract<MigratedState, { readonly ok: false }>;

const NO_MORE_QUESTS = 'There are no more quests available.';

export interface BeginGame extends BeginOptions {
  /** Ids of quests completed before; they are not offered again. */
  readonly completed?: readonly string[];
  /** The quests that may come next, should this one be over before anything is asked. */
  readonly shelf?: readonly Quest[];
}

export function beginGame(quest: Quest, options: BeginGame): GameStep {
  const { seed, completed = [], shelf = [] } = options;
  const { state, ...step } = begin(quest, options);
  return goOnAlongChain({ ...step, quest, game: { state, seed, completed } }, shelf);
}

/**
 * @param quest the quest the game is at
 * @param shelf the quests that may come next
 * @returns the next step; when a quest is complete, the beginning of the next one is part of it
 */
export function chooseInGame(
  quest: Quest,
  shelf: readonly Quest[],
  game: Game,
  optionName: string,
): GameStep | Refusal {
  const step = choose(quest, game.state, optionName);
  if (isRefusal(step)) return step;
  const { state, ...rest } = step;
  return goOnAlongChain({ ...rest, quest, game: { ...game, state } }, shelf);
}

/**
 * A game that goes on in an edited version of the quest it is at.
 * @param from the version it is at, `to` the edited one
 */
export function migrateGame(from: Quest, to: Quest, game: Game): MigratedGame {
  const migrated = migrateState(from, to, game.state);
  return migrated.ok ? { ok: true, game: { ...game, state: migrated.state } } : migrated;
}

/** Begins the next quest where one is complete, until something is asked, a quest has failed, or there is none left. */
function goOnAlongChain(step: GameStep, shelf: readonly Quest[]): GameStep {
  if (step.outcome !== 'complete') return step;
  const { quest, game } = step;
  const completed = [...game.completed, quest.id];
  const next = findNextQuest(shelf, quest.id, completed, game.state);
  if (!next) return { ...step, lines: [...step.lines, NO_MORE_QUESTS], game: { ...game, completed } };
  const { state, ...begun } = begin(next, { seed: chapterSeed(game.seed, completed.length), party: game.state });
  const lines = [...step.lines, ...begun.lines];
  return goOnAlongChain({ ...begun, lines, quest: next, game: { ...game, state, completed } }, shelf);
}

/** The quest that comes after another: the first by id that fits the party and was not played yet. */
function findNextQuest(
  shelf: readonly Quest[],
  questId: string,
  completed: readonly string[],
  party: Party,
): Quest | null {
  const fitting = shelf.filter(
    (quest) => quest.after === questId && !completed.includes(quest.id) && isFit(quest, party),
  );
  return fitting.sort((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** Whether a quest is meant for parties of this level (that of the highest hero). */
export function isFit({ minLevel, maxLevel }: Quest, party: Party | null): boolean {
  const level = party ? Math.max(...party.heroes.map((hero) => hero.level)) : 1;
  return level >= minLevel && level <= (maxLevel ?? Infinity);
}

/** Each quest of a chain throws dice of its own. */
function chapterSeed(seed: number, chapter: number): number {
  return mixSeed(seed, `chapter ${String(chapter)}`);
}
