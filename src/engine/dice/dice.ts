/**
 * Seeded dice. Each purpose has a stream of its own, derived from the game's seed by name, so that one more roll in a
 * fight never changes which encounter comes next. A stream's whole state is an array of four 32-bit integers.
 *
 * Generator: xoroshiro128+ (Blackman and Vigna), from pure-rand. The seed of a stream is the FNV-1a hash of seed and name,
 * finished with the mixer of MurmurHash3 so that neighbouring seeds share nothing.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

export const STREAM_NAMES = ['party', 'encounters', 'combat', 'effects', 'text', 'dungeon', 'puzzle', 'ties'] as const;
export type StreamName = (typeof STREAM_NAMES)[number];

/** State of one stream, fit for JSON. */
export type StreamState = readonly number[];

/**
 * What hangs on a throw, for those who try every result in its place (dice that are thrown do not ask): so much of
 * something; or the results from which on something else follows. Where nothing is said, each result is different.
 */
export type Stake = 'hp' | 'xp' | 'gold' | 'foes' | (() => readonly number[]);

export interface Dice {
  /** A whole number from low to high, both included, each as likely. Expects low <= high. */
  roll(low: number, high: number, stake?: Stake): number;
  state(): StreamState;
}

/**
 * @param seed any whole number
 * @param name what the stream is for; the same seed and name give the same dice
 */
export function createDice(seed: number, name: string): Dice {
  return diceOf(xoroshiro128plus(mixSeed(seed, name)));
}

/** Dice that go on where a stream stood. */
export function resumeDice(state: StreamState): Dice {
  return diceOf(xoroshiro128plusFromState(state));
}

/** One of the items, each as likely. Expects at least one. */
export function pick<T>(dice: Dice, items: readonly T[]): T {
  const item = items[dice.roll(0, items.length - 1)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The items in a drawn order (Fisher-Yates); the input stays as it is. */
export function shuffle<T>(dice: Dice, items: readonly T[]): T[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = dice.roll(0, last);
    const held = drawn[last] as T;
    drawn[last] = drawn[other] as T;
    drawn[other] = held;
  }
  return drawn;
}

/** An index, each with probability weight / sum of weights. Expects whole weights from 0 and a sum above 0. */
export function pickWeighted(dice: Dice, weights: readonly number[]): number {
  let left = dice.roll(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
    () => startsOf(weights),
  );
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left <= 0) return index;
  }
  throw new Error('no weight to pick from');
}

/** The results, from 1, at which each weight's share begins. */
export function startsOf(weights: readonly number[]): number[] {
  let next = 1;
  return weights.map((weight) => {
    next += weight;
    return next - weight;
  });
}

/** A seed for something that is told apart by name: 32 bits, the same on every machine. */
export function mixSeed(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${String(seed)}/${name}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function diceOf(generator: ReturnType<typeof xoroshiro128plus>): Dice {
  return {
    roll: (low, high) => (low === high ? low : uniformInt(generator, low, high)),
    state: () => [...generator.getState()],
  };
}
