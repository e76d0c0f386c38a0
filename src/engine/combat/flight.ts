/**
 * Running away. Whoever runs turns their back once: the foes that are quick enough get one blow each, never two at the same
 * hero. So it is the many who are caught: a party that is down to its last hero slips away more easily. That costs less than
 * a fight that is lost, and brings nothing.
 */
import { shuffle, type Dice } from '../dice/dice.js';
import { hurt, isAlive, type Hero } from '../party/hero.js';
import { blow, isHit, levelDefence, type FoeGroup } from './fight.js';

/** What a blow at a back must reach, whoever's it is: shield and robe are no different from behind. A level helps as in a fight. */
const BACK = 11;

/**
 * @param dice the `combat` stream
 * @param groups all the foes, at least one
 * @returns whether anybody was hurt
 */
export function flee(dice: Dice, heroes: readonly Hero[], groups: readonly FoeGroup[]): boolean {
  const fleeing = shuffle(dice, heroes.filter(isAlive));
  let lost = 0;
  let index = 0;
  for (const { stats, count } of groups) {
    for (let left = count; left > 0 && index < fleeing.length; left -= 1) {
      const hero = fleeing[index];
      index += 1;
      if (hero && isHit(dice, stats.attack, BACK + levelDefence(hero))) lost += hurt(hero, blow(dice, stats.damage));
    }
  }
  return lost > 0;
}
