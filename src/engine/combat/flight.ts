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
  const pursuers = groups.flatMap(({ stats, count }) =>
    Array.from({ length: Math.min(count, fleeing.length) }, () => stats),
  );
  let lost = 0;
  for (const [index, hero] of fleeing.entries()) {
    const foe = pursuers[index];
    if (foe && isHit(dice, foe.attack, BACK + levelDefence(hero))) lost += hurt(hero, blow(dice, foe.damage));
  }
  return lost > 0;
}
