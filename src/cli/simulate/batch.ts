/**
 * A batch: some of the games of a simulation, by every policy that was asked for. Each seed is played by all policies one after
 * the other, so that the map of a dungeon is built once for all of them.
 */
import type { Quest } from '../../engine/quest/quest.js';
import type { Policy } from '../../engine/simulate/policy.js';
import { createCounter, type Tally } from '../../engine/simulate/tally.js';

/** What all batches of a simulation have in common; fit to be sent to a thread. */
export interface Subject {
  readonly quest: Quest;
  readonly policies: readonly Policy[];
}

export interface Batch {
  /** Of the first game. */
  readonly seed: number;
  /** How many seeds, one after the other. */
  readonly games: number;
}

export interface BatchResult {
  /** One for each policy, in their order. */
  readonly tallies: readonly Tally[];
  /** All games together. */
  readonly choices: number;
}

/** Plays a batch game by game. @yields after each seed, for those who have to look at something else in between */
export function* playStepwise({ quest, policies }: Subject, { seed, games }: Batch): Generator<void, BatchResult> {
  const counters = policies.map((policy) => createCounter(quest, policy));
  let choices = 0;
  for (let index = 0; index < games; index += 1) {
    for (const counter of counters) choices += counter.play(seed + index).turns;
    yield;
  }
  return { tallies: counters.map(({ tally }) => tally), choices };
}

/** Plays a batch at one go. */
export function playBatch(subject: Subject, batch: Batch): BatchResult {
  const playing = playStepwise(subject, batch);
  for (;;) {
    const step = playing.next();
    if (step.done === true) return step.value;
  }
}
