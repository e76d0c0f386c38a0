/**
 * What is counted of very many games of a quest by one policy. Everything is a sum or a first of something, so that tallies of
 * different games can be put together in any order and come to the same. Plain data: a tally can be sent between threads.
 */
import type { Quest } from '../quest/quest.js';
import { playRun, type PlayedRun, type RunOutcome, type Watcher } from './play-run.js';
import type { Policy } from './policy.js';

/** How games stood when a choice was asked, of those that were still going on. */
export interface Moment {
  games: number;
  /** Games by the party's hit points, in whole hundredths of its maximum, 0 to 100. */
  readonly hitPoints: Map<number, number>;
  readonly gold: Map<number, number>;
}

export interface Tally {
  runs: number;
  readonly outcomes: Record<RunOutcome, number>;
  /** Games by how many choices they lasted. */
  readonly turns: Map<number, number>;
  /** Games by how many heroes had fallen at the end. */
  readonly fallen: Map<number, number>;
  heroes: number;
  gold: number;
  /** By how many choices had been taken, the first `MOST_MOMENTS` of them. */
  readonly moments: Moment[];
  /** These and those below have a number for each of the quest's places: how often it was come to. */
  readonly times: Float64Array;
  /** In how many games. */
  readonly games: Float64Array;
  /** The lowest seed of a game that came there; infinite where none did. */
  readonly firstSeed: Float64Array;
  /** How many heroes fell there, and how many parties were lost there. */
  readonly heroesLost: Float64Array;
  readonly partiesLost: Float64Array;
  worst: PlayedRun | null;
}

/** Longer games are rare, and few are left to be counted in them. */
const MOST_MOMENTS = 400;

const COUNTS = ['times', 'games', 'heroesLost', 'partiesLost'] as const;

export function createTally(places: number): Tally {
  return {
    runs: 0,
    outcomes: { complete: 0, failed: 0, unfinished: 0 },
    turns: new Map(),
    fallen: new Map(),
    heroes: 0,
    gold: 0,
    moments: [],
    times: new Float64Array(places),
    games: new Float64Array(places),
    firstSeed: new Float64Array(places).fill(Infinity),
    heroesLost: new Float64Array(places),
    partiesLost: new Float64Array(places),
    worst: null,
  };
}

/** Plays games of a quest and counts them. */
export interface Counter {
  readonly tally: Tally;
  play(seed: number): PlayedRun;
}

export function createCounter(quest: Quest, policy: Policy): Counter {
  const { places } = quest;
  const tally = createTally(places.length);
  const indexes = new Map(places.map(({ key }, index) => [key, index]));
  /** Places that a hero can be said to have fallen at. */
  const graves = new Map(
    places.flatMap(({ key, kind }, index) =>
      kind === 'encounter' || kind === 'event' || kind === 'level' ? [[key, index] as const] : [],
    ),
  );
  const lastGame = new Int32Array(places.length).fill(-1);
  let seed = 0;
  let lostAt = -1;
  const watcher: Watcher = {
    reached(key) {
      const index = indexes.get(key) ?? -1;
      raise(tally.times, index);
      if (lastGame[index] === tally.runs) return;
      lastGame[index] = tally.runs;
      raise(tally.games, index);
      if (seed < (tally.firstSeed[index] ?? 0)) tally.firstSeed[index] = seed;
    },
    fell(stack, heroes) {
      const frame = stack.findLast(({ at }) => graves.has(at));
      const index = graves.get(frame?.at ?? '') ?? -1;
      raise(tally.heroesLost, index);
      lostAt = heroes.some(({ hp }) => hp > 0) ? -1 : index;
    },
    asked(turn, { heroes, gold }) {
      if (turn >= MOST_MOMENTS) return;
      const moment = (tally.moments[turn] ??= { games: 0, hitPoints: new Map(), gold: new Map() });
      moment.games += 1;
      count(moment.hitPoints, healthOf(heroes));
      count(moment.gold, gold);
    },
  };
  return {
    tally,
    play(gameSeed) {
      seed = gameSeed;
      lostAt = -1;
      const run = playRun(quest, policy, seed, watcher);
      if (lostAt >= 0 && run.fallen === run.heroes) raise(tally.partiesLost, lostAt);
      addRun(tally, run);
      return run;
    },
  };
}

/** Adds what was counted in other games of the same quest. */
export function addTally(to: Tally, more: Tally): void {
  to.runs += more.runs;
  for (const [name, games] of Object.entries(more.outcomes)) to.outcomes[name as RunOutcome] += games;
  addCounts(to.turns, more.turns);
  addCounts(to.fallen, more.fallen);
  to.heroes += more.heroes;
  to.gold += more.gold;
  for (const [turn, { games, hitPoints, gold }] of more.moments.entries()) {
    const moment = (to.moments[turn] ??= { games: 0, hitPoints: new Map(), gold: new Map() });
    moment.games += games;
    addCounts(moment.hitPoints, hitPoints);
    addCounts(moment.gold, gold);
  }
  for (const name of COUNTS) for (const [index, value] of more[name].entries()) raise(to[name], index, value);
  for (const [index, seed] of more.firstSeed.entries()) {
    to.firstSeed[index] = Math.min(seed, to.firstSeed[index] ?? Infinity);
  }
  if (more.worst && (!to.worst || isWorse(more.worst, to.worst))) to.worst = more.worst;
}

function addRun(tally: Tally, run: PlayedRun): void {
  tally.runs += 1;
  tally.outcomes[run.outcome] += 1;
  count(tally.turns, run.turns);
  count(tally.fallen, run.fallen);
  tally.heroes += run.heroes;
  tally.gold += run.gold;
  if (!tally.worst || isWorse(run, tally.worst)) tally.worst = run;
}

const BADNESS: Readonly<Record<RunOutcome, number>> = { failed: 2, unfinished: 1, complete: 0 };

/** Worst is who fails soonest; of those alike who lost more heroes, then who has less gold, then the lower seed. */
function isWorse(a: PlayedRun, b: PlayedRun): boolean {
  const sooner = a.outcome === 'failed' ? a.turns - b.turns : b.turns - a.turns;
  const order = BADNESS[b.outcome] - BADNESS[a.outcome] || sooner || b.fallen - a.fallen || a.gold - b.gold;
  return (order || a.seed - b.seed) < 0;
}

/** The party's hit points in whole hundredths of their maximum; 0 only where nobody lives. */
function healthOf(heroes: readonly { readonly hp: number; readonly maxHp: number }[]): number {
  let hp = 0;
  let maxHp = 0;
  for (const hero of heroes) {
    hp += hero.hp;
    maxHp += hero.maxHp;
  }
  return Math.ceil((hp * 100) / maxHp);
}

function raise(counts: Float64Array, index: number, by = 1): void {
  counts[index] = (counts[index] ?? 0) + by;
}

function addCounts(to: Map<number, number>, more: ReadonlyMap<number, number>): void {
  for (const [value, times] of more) to.set(value, (to.get(value) ?? 0) + times);
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}
