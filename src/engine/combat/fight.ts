/**
 * A fight, fought out in rounds.
 *
 * Those who shoot first do so before anyone else moves. Then, round by round, the heroes strike in the party's order and the
 * foes strike back. A blow hits when d20 + attack (+ the hero's level above the first) reaches the other's defence; a 20
 * always hits, a 1 never. A hit costs 1 to `damage` hit points, for a hero's blow one more per level above the first. Heroes
 * go for the foe that is nearest to falling, and strike several where their class does; foes go for whom they can reach, and
 * who stands in front is reached most often.
 *
 * After `TIRING_ROUNDS` rounds everybody who still fights loses a hit point a round, so that every fight ends.
 */
import { pickWeighted, type Dice } from '../dice/dice.js';
import { HERO_CLASSES } from '../party/hero-class.js';
import { hurt, isAlive, type Hero } from '../party/hero.js';
import type { FoeStats } from './foe.js';

const DIE = 20;
const TIRING_ROUNDS = 100;

/**
 * Fights until one side is down; the heroes' hit points change.
 * @param dice the `combat` stream
 * @returns whether the heroes won
 */
export function fight(dice: Dice, heroes: readonly Hero[], foe: FoeStats, count: number): boolean {
  const foes: number[] = Array.from({ length: count }, () => foe.hp);
  for (const hero of heroes) {
    if (isAlive(hero) && HERO_CLASSES[hero.class].shootsFirst) strikeFoes(dice, hero, foe, foes);
  }
  for (let round = 1; foes.length > 0; round += 1) {
    for (const hero of heroes) if (isAlive(hero)) strikeFoes(dice, hero, foe, foes);
    for (let striker = 0; striker < foes.length; striker += 1) {
      const target = chooseTarget(dice, heroes);
      if (!target) return false;
      if (isHit(dice, foe.attack, HERO_CLASSES[target.class].defence + levelDefence(target))) hurt(target, blow(dice, foe.damage));
    }
    if (round > TIRING_ROUNDS) for (const hero of heroes) hurt(hero, 1);
    if (!heroes.some(isAlive)) return false;
  }
  return true;
}

/** Whom a foe goes for: a living hero, each with the chance of their guard; null when nobody is left. */
export function chooseTarget(dice: Dice, heroes: readonly Hero[]): Hero | null {
  const standing = heroes.filter(isAlive);
  if (standing.length < 2) return standing[0] ?? null;
  return standing[pickWeighted(dice, standing.map((hero) => HERO_CLASSES[hero.class].guard))] ?? null;
}

export function isHit(dice: Dice, attack: number, defence: number): boolean {
  const shown = dice.roll(1, DIE);
  return shown === DIE || (shown > 1 && shown + attack >= defence);
}

/** @param most the most it can cost; nothing where that is 0 */
export function blow(dice: Dice, most: number): number {
  return most < 1 ? 0 : dice.roll(1, most);
}

/** A hero grows harder to hit by one for every two levels. */
export function levelDefence(hero: Hero): number {
  return Math.floor((hero.level - 1) / 2);
}

/** @param foes hit points of the foes that still stand; those that fall are taken out */
function strikeFoes(dice: Dice, hero: Hero, foe: FoeStats, foes: number[]): void {
  const { attack, damage, targets } = HERO_CLASSES[hero.class];
  const above = hero.level - 1;
  foes.sort((a, b) => a - b);
  const reached = Math.min(targets, foes.length);
  for (let index = 0; index < reached; index += 1) {
    if (isHit(dice, attack + above, foe.defence)) foes[index] = (foes[index] ?? 0) - blow(dice, damage) - above;
  }
  for (let index = reached - 1; index >= 0; index -= 1) if ((foes[index] ?? 1) <= 0) foes.splice(index, 1);
}
