/**
 * Dice for the generator, which rolls a few times for every tile of a map: the same streams as all dice, but a roll is one
 * multiplication instead of a remainder with rejection. The price is a bias of less than range / 2^32, which no map shows.
 */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { mixSeed } from '../dice/dice.js';
import type { Dice } from '../dice/dice.js';

/** @param seed any whole number; with the name it decides all rolls */
export function createSwiftDice(seed: number, name: string): Dice {
  const generator = xoroshiro128plus(mixSeed(seed, name));
  return {
    roll: (low, high) => low + Math.floor(((generator.next() + 2_147_483_648) * (high - low + 1)) / 4_294_967_296),
    state: () => [...generator.getState()],
  };
}
