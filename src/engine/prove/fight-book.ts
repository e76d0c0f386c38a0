/**
 * How fights end, by sampling: each fight is fought out so and so many times with the real rules, and what came of it is
 * kept. Two fights in which the same heroes, as strong and as hurt, stand against the same foes are one.
 */
import { fight, type FoeGroup } from '../combat/fight.js';
import { flee } from '../combat/flight.js';
import { createDice, type Dice } from '../dice/dice.js';
import type { Hero } from '../party/hero.js';

export interface FightEnds {
  /** How many of the fights ended so. */
  readonly odds: readonly number[];
  /** The heroes' hit points then. */
  readonly hp: readonly (readonly number[])[];
}

export interface FightBook {
  fight(heroes: readonly Hero[], groups: readonly FoeGroup[]): FightEnds;
  flee(heroes: readonly Hero[], groups: readonly FoeGroup[]): FightEnds;
  /** How many fights are in it, flights among them. */
  count(): number;
}

/**
 * @param tries of each fight
 * @param seed of the dice; a fight's dice do not hang on which fights were asked for before
 */
export function createFightBook(tries: number, seed: number): FightBook {
  const known = new Map<string, FightEnds>();
  const look = (name: string, heroes: readonly Hero[], groups: readonly FoeGroup[], go: typeof fight): FightEnds => {
    const key = JSON.stringify([name, heroes.map((hero) => [hero.class, hero.level, hero.hp]), groups]);
    const found = known.get(key) ?? tryOut(createDice(seed, key), tries, heroes, groups, go);
    known.set(key, found);
    return found;
  };
  return {
    fight: (heroes, groups) => look('fight', heroes, groups, fight),
    flee: (heroes, groups) => look('flee', heroes, groups, flee),
    count: () => known.size,
  };
}

function tryOut(
  dice: Dice,
  tries: number,
  heroes: readonly Hero[],
  groups: readonly FoeGroup[],
  go: typeof fight,
): FightEnds {
  const counts = new Map<string, { readonly hp: readonly number[]; count: number }>();
  for (let index = 0; index < tries; index += 1) {
    const those = heroes.map((hero) => ({ ...hero }));
    go(dice, those, groups);
    const hp = those.map((hero) => hero.hp);
    const end = counts.get(hp.join()) ?? { hp, count: 0 };
    counts.set(hp.join(), end);
    end.count += 1;
  }
  const ends = [...counts.values()];
  return { odds: ends.map(({ count }) => count), hp: ends.map(({ hp }) => hp) };
}
