/**
 * Running away. Every foe gets one blow at the backs of those who run, harder to ward off than in a fight: nobody's guard
 * counts, and nobody strikes back. That costs less than a fight that is lost, and brings nothing.
 */
import { pick, type Dice } from '../dice/dice.js';
import { hurt, isAlive, type Hero } from '../party/hero.js';
import { blow, defenceOf, isHit } from './fight.js';
import type { FoeStats } from './foe.js';

/** How much easier somebody who runs is hit. */
const OPEN_BACK = 2;

/**
 * @param dice the `combat` stream
 * @returns whether anybody was hurt
 */
export function flee(dice: Dice, heroes: readonly Hero[], foe: FoeStats, count: number): boolean {
  let lost = 0;
  for (let striker = 0; striker < count; striker += 1) {
    const standing = heroes.filter(isAlive);
    if (standing.length === 0) break;
    const target = pick(dice, standing);
    if (isHit(dice, foe.attack + OPEN_BACK, defenceOf(target))) lost += hurt(target, blow(dice, foe.damage));
  }
  return lost > 0;
}
