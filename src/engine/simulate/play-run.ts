/** One game played to its end by a policy, without anybody reading it. */
import { ACTIVITIES } from '../activity-table.js';
import { createDice } from '../dice/dice.js';
import { beginRun, chooseInRun } from '../game.js';
import { isAlive } from '../party/hero.js';
import type { Quest } from '../quest/quest.js';
import type { Observer } from '../run.js';
import type { Draft } from '../state.js';
import { policyOf, type Policy } from './policy.js';

/** How a game ended; `unfinished` where it was given up after `MOST_TURNS`. */
export const RUN_OUTCOMES = ['complete', 'failed', 'unfinished'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

export interface PlayedRun {
  readonly seed: number;
  readonly outcome: RunOutcome;
  /** Choices taken. */
  readonly turns: number;
  readonly heroes: number;
  /** Heroes who had fallen at the end. */
  readonly fallen: number;
  readonly gold: number;
}

/** Whoever watches a game from choice to choice. */
export interface Watcher extends Observer {
  /** Something is asked: how things stand then. @param turn choices taken so far */
  readonly asked?: (turn: number, draft: Draft) => void;
  readonly chose?: (option: string) => void;
}

const MOST_TURNS = 10_000;

/**
 * @param seed of the game; the policy throws dice of its own
 * @param watcher told of everything that is reached
 */
export function playRun(quest: Quest, policy: Policy, seed: number, watcher: Watcher | null = null): PlayedRun {
  const run = beginRun(quest, { seed }, { observer: watcher, isQuiet: true });
  const { draft } = run;
  const decide = policyOf(policy).open(createDice(seed, 'policy'));
  let turns = 0;
  for (; draft.prompt && turns < MOST_TURNS; turns += 1) {
    watcher?.asked?.(turns, draft);
    const isFight = ACTIVITIES.get(draft.stack.at(-1)?.kind ?? '')?.isFight ?? false;
    const option = decide({ run, options: draft.prompt.options, isFight });
    watcher?.chose?.(option);
    chooseInRun(run, option);
  }
  const fallen = draft.heroes.filter((hero) => !isAlive(hero)).length;
  return { seed, outcome: draft.outcome ?? 'unfinished', turns, heroes: draft.heroes.length, fallen, gold: draft.gold };
}

/** The choices of one game, to be told again by `replay`. */
export function listChoices(quest: Quest, policy: Policy, seed: number): string[] {
  const choices: string[] = [];
  playRun(quest, policy, seed, { reached: () => undefined, chose: (option) => choices.push(option) });
  return choices;
}
