/** Play without thought: how often arrows drawn at random win. */
import type { Dice } from '../dice/dice.js';
import type { Floor } from './floor.js';
import { countTreasure, findLegalMovers, pushArrow } from './move.js';

/** @returns how many of the plays won, each of legal arrows drawn until it was won or lost */
export function countRandomWins(floor: Floor, dice: Dice, plays: number): number {
  const state = floor.start.slice();
  const legal = new Int32Array(floor.arrows.length);
  const movers = new Int32Array(floor.arrows.length);
  let wins = 0;
  for (let play = 0; play < plays; play += 1) {
    state.set(floor.start);
    for (;;) {
      let count = 0;
      for (let arrow = 0; arrow < floor.arrows.length; arrow += 1) {
        const who = findLegalMovers(floor, state, arrow);
        if (who === 0) continue;
        legal[count] = arrow;
        movers[count] = who;
        count += 1;
      }
      if (count === 0) break;
      const drawn = dice.roll(0, count - 1);
      pushArrow(floor, state, legal[drawn] ?? 0, movers[drawn] ?? 0);
      if (countTreasure(floor, state) === 0) {
        wins += 1;
        break;
      }
    }
  }
  return wins;
}
