/**
 * Looks for good and for bad ways of playing, by playing. Where the game asks, what was learnt in earlier games says how often
 * each option led to completion: at first anything is tried, then more and more what did best (or worst). What is told apart
 * is the question and what conditions may still ask; then also how the party are; a situation that is new is judged by the
 * wider one it belongs to.
 */
import { ACTIVITIES } from '../activity-table.js';
import { createDice, type Dice } from '../dice/dice.js';
import { beginRun, chooseInRun } from '../game.js';
import { isAlive } from '../party/hero.js';
import type { Quest } from '../quest/quest.js';
import type { Observer, Run } from '../run.js';
import type { Party } from '../state.js';
import type { PlayedWay } from './played-way.js';
import type { Keeper } from './state-key.js';

export interface Way {
  /** @param dice for what it leaves open */
  readonly choose: (run: Run, dice: Dice) => string;
}

export type Aim = 'best' | 'worst';

/** How options did, by the situation, then by their place in its prompt. */
type Scores = Map<string, Score[]>;

interface Step {
  readonly situations: readonly string[];
  readonly option: number;
  /** How many options there were. */
  readonly count: number;
  readonly isTrying: boolean;
}

interface Score {
  count: number;
  mean: number;
}

/** Old games, in which it played worse, are forgotten. */
const LEAST_STEP = 0.01;
/** So often an option must have been tried in a situation before that situation is trusted. */
const TRUSTED = 12;
const MOST_CHOICES = 2_000;
/** Where games are longer than this, there are fewer of them. */
export const CHOICES_A_GAME = 20;

/**
 * @param games to learn from
 * @param seed of the first; the others follow
 */
export function learnWay(
  quest: Quest,
  keeper: Keeper,
  aim: Aim,
  games: number,
  seed: number,
  observer: Observer,
  note: (game: PlayedWay) => void,
): Way {
  const scores: Scores = new Map();
  let choices = 0;
  for (let game = 0; game < games && choices < games * CHOICES_A_GAME; game += 1) {
    const boldness = Math.max(0.05, 1 - 1.5 * Math.max(game / games, choices / (games * CHOICES_A_GAME)));
    const steps: Step[] = [];
    const played = playWay(quest, seed + game, observer, (run, dice) => {
      const options = run.draft.prompt?.options ?? [];
      const situations = listSituations(run, keeper);
      const isTrying = dice.roll(1, 1000) <= boldness * 1000;
      const count = options.length;
      const option = isTrying ? dice.roll(0, count - 1) : chooseBest(count, situations, scores, aim).option;
      steps.push({ situations, option, count, isTrying });
      return options[option]?.name ?? '';
    });
    note(played);
    choices += played.choices.length;
    let result = played.outcome === 'complete' ? 1 : 0;
    for (const { situations, option, count, isTrying } of steps.reverse()) {
      for (const situation of situations) learn(scores, situation, option, result);
      // What came of only trying something is no fault of the choices before: they led to what could be done there.
      if (isTrying) result = chooseBest(count, situations, scores, aim).mean;
    }
  }
  return {
    choose(run) {
      const options = run.draft.prompt?.options ?? [];
      return options[chooseBest(options.length, listSituations(run, keeper), scores, aim).option]?.name ?? '';
    },
  };
}

/**
 * Plays one game to its end.
 * @param party what is brought along from an earlier quest, if anything
 */
export function playWay(
  quest: Quest,
  seed: number,
  observer: Observer | null,
  choose: Way['choose'],
  party?: Party,
): PlayedWay {
  const run = beginRun(quest, { seed, ...(party && { party }) }, { observer, isQuiet: true });
  const dice = createDice(seed, 'way');
  const choices: string[] = [];
  while (run.draft.prompt && choices.length < MOST_CHOICES) {
    const option = choose(run, dice);
    choices.push(option);
    chooseInRun(run, option);
  }
  return { seed, choices, outcome: run.draft.outcome };
}

function learn(scores: Scores, situation: string, option: number, result: number): void {
  let options = scores.get(situation);
  if (!options) scores.set(situation, (options = []));
  const score = (options[option] ??= { count: 0, mean: 0 });
  score.count += 1;
  score.mean += (result - score.mean) * Math.max(1 / score.count, LEAST_STEP);
}

/** @returns an option's place in the prompt, and how often it led to completion */
function chooseBest(
  count: number,
  situations: readonly string[],
  scores: Scores,
  aim: Aim,
): { readonly option: number; readonly mean: number } {
  const tables = situations.map((situation) => scores.get(situation));
  let best = { option: 0, mean: aim === 'best' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY };
  for (let option = 0; option < count; option += 1) {
    const known = tables.map((table) => table?.[option]);
    const mean = (known.findLast((score) => score !== undefined && score.count >= TRUSTED) ?? known[0])?.mean ?? 0.5;
    if (aim === 'best' ? mean > best.mean : mean < best.mean) best = { option, mean };
  }
  return best;
}

/** Situations the party are in, from the widest to the narrowest. */
function listSituations(run: Run, keeper: Keeper): string[] {
  const { draft } = run;
  const top = draft.stack.at(-1);
  const names = draft.prompt?.options.map(({ name }) => name).join();
  const isFight = ACTIVITIES.get(top?.kind ?? '')?.isFight ?? false;
  const question = `${top?.at ?? ''}?${names ?? ''}`;
  const memory = `${question} ${keeper.memoryOf(draft)}`;
  const wounds = `${String(draft.heroes.filter(isAlive).length)}/${strengthOf(run)}`;
  return isFight
    ? [question, `${question} ${wounds}`, `${memory} ${wounds}`]
    : [question, memory, `${memory} ${wounds}`];
}

/** How much the party have left of their hit points, in quarters. */
function strengthOf({ draft }: Run): string {
  let [hp, maxHp] = [0, 0];
  for (const hero of draft.heroes) {
    hp += hero.hp;
    maxHp += hero.maxHp;
  }
  return String(Math.ceil((4 * hp) / Math.max(1, maxHp)));
}
