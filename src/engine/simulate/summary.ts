/** What many games of a quest come to: how they end, how long they last, who falls. */
import { RUN_OUTCOMES, type PlayedRun, type RunOutcome } from './play-run.js';

/** Counts that games are added to; those of several machines can be put together. */
export interface Tally {
  runs: number;
  readonly outcomes: Record<RunOutcome, number>;
  /** Games by how many turns they lasted. */
  readonly turns: Map<number, number>;
  /** Games by how many heroes had fallen at the end. */
  readonly fallen: Map<number, number>;
  heroes: number;
  gold: number;
}

export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly median: number;
  /** Nine of ten are not above this. */
  readonly p90: number;
  readonly max: number;
}

export interface Summary {
  readonly runs: number;
  readonly outcomes: Readonly<Record<RunOutcome, number>>;
  /** Of all games, 0 to 1. */
  readonly shares: Readonly<Record<RunOutcome, number>>;
  readonly turns: Spread;
  readonly heroDeaths: {
    readonly total: number;
    /** In a game. */
    readonly mean: number;
    /** Of all heroes, 0 to 1. */
    readonly share: number;
    /** Games by how many heroes fell, from 0 on. */
    readonly byCount: readonly number[];
  };
  readonly goldMean: number;
}

export function createTally(): Tally {
  return {
    runs: 0,
    outcomes: { complete: 0, failed: 0, unfinished: 0 },
    turns: new Map(),
    fallen: new Map(),
    heroes: 0,
    gold: 0,
  };
}

export function addRun(tally: Tally, run: PlayedRun): void {
  tally.runs += 1;
  tally.outcomes[run.outcome] += 1;
  count(tally.turns, run.turns);
  count(tally.fallen, run.fallen);
  tally.heroes += run.heroes;
  tally.gold += run.gold;
}

/** @param tally with at least one game */
export function summarise({ runs, outcomes, turns, fallen, heroes, gold }: Tally): Summary {
  const shares = Object.fromEntries(RUN_OUTCOMES.map((name) => [name, outcomes[name] / runs]));
  const deaths = sumOf(fallen);
  const most = Math.max(...fallen.keys());
  return {
    runs,
    outcomes: { ...outcomes },
    shares: shares as Record<RunOutcome, number>,
    turns: spreadOf(turns, runs),
    heroDeaths: {
      total: deaths,
      mean: deaths / runs,
      share: deaths / heroes,
      byCount: Array.from({ length: most + 1 }, (_, dead) => fallen.get(dead) ?? 0),
    },
    goldMean: gold / runs,
  };
}

function spreadOf(counts: ReadonlyMap<number, number>, total: number): Spread {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const values = sorted.map(([value]) => value);
  const quantile = (share: number): number => {
    let left = Math.ceil(share * total);
    for (const [value, times] of sorted) {
      left -= times;
      if (left <= 0) return value;
    }
    return values.at(-1) ?? 0;
  };
  return {
    mean: sumOf(counts) / total,
    min: values[0] ?? 0,
    median: quantile(0.5),
    p90: quantile(0.9),
    max: values.at(-1) ?? 0,
  };
}

function sumOf(counts: ReadonlyMap<number, number>): number {
  return [...counts].reduce((sum, [value, times]) => sum + value * times, 0);
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
