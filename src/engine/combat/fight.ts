/**
 * A fight, fought out in rounds.
 *
 * Those who shoot first do so before anyone else moves. Then, round by round, the heroes strike, mages before archers
 * before warriors, and the foes strike back. A blow hits when d20 + attack (+ the hero's level above the first) reaches the other's defence; a 20
 * always hits, a 1 never. A hit costs 1 to `damage` hit points, for a hero's blow one more per level above the first. Heroes
 * go for the foe that is nearest to falling, and strike several where their class does; foes go for whom they can reach, and
 * who stands in front is reached most often.
 *
 * However many foes there are, `FRONT` of them reach the party at a time and the others wait to take the place of the
 * fallen; and a party that fights for longer than `TIRING_ROUNDS` tires, by one hit point each in the next round, two in
 * the one after, then four. So a fight against a million foes, or against one with a million hit points, takes no more
 * rounds and no more room than a hundred rounds against a dozen.
 */
import type { Dice } from '../dice/dice.js';
import { HERO_CLASSES, STRIKE_ORDER, type ClassName, type HeroClass } from '../party/hero-class.js';
import { hurt, isAlive, type Hero } from '../party/hero.js';
import type { FoeStats } from './foe.js';

const DIE = 20;
const FRONT = 12;
const TIRING_ROUNDS = 100;

/** The foes that still stand. */
interface Foes {
  readonly stats: FoeStats;
  /** Hit points of those in front, fewest first. */
  readonly front: number[];
  /** How many wait unhurt behind them. */
  waiting: number;
}

/**
 * Fights until one side is down; the heroes' hit points change.
 * @param dice the `combat` stream
 * @param count how many foes there are, from 1
 * @returns whether the heroes won
 */
export function fight(dice: Dice, heroes: readonly Hero[], stats: FoeStats, count: number): boolean {
  const foes: Foes = { stats, front: [], waiting: count };
  while (foes.waiting > 0 && foes.front.length < FRONT) stepForward(foes);
  for (const name of STRIKE_ORDER) if (HERO_CLASSES[name].shootsFirst) strikeAll(dice, name, heroes, foes);
  for (let round = 1; foes.front.length > 0; round += 1) {
    for (const name of STRIKE_ORDER) strikeAll(dice, name, heroes, foes);
    for (let striker = foes.front.length; striker > 0; striker -= 1) {
      const target = chooseTarget(dice, heroes);
      if (!target) return false;
      if (isHit(dice, stats.attack, HERO_CLASSES[target.class].defence + levelDefence(target))) {
        hurt(target, blow(dice, stats.damage));
      }
    }
    if (round > TIRING_ROUNDS) for (const hero of heroes) hurt(hero, 2 ** (round - TIRING_ROUNDS - 1));
    if (!heroes.some(isAlive)) return false;
  }
  return true;
}

/** Whom a foe goes for: a living hero, each with the chance of their guard; null when nobody is left. */
function chooseTarget(dice: Dice, heroes: readonly Hero[]): Hero | null {
  let guards = 0;
  let standing = 0;
  let target: Hero | null = null;
  for (const hero of heroes) {
    if (!isAlive(hero)) continue;
    standing += 1;
    guards += HERO_CLASSES[hero.class].guard;
    target = hero;
  }
  if (standing < 2) return target;
  let left = dice.roll(1, guards);
  for (const hero of heroes) {
    if (!isAlive(hero)) continue;
    left -= HERO_CLASSES[hero.class].guard;
    if (left <= 0) return hero;
  }
  return target;
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

function strikeAll(dice: Dice, className: ClassName, heroes: readonly Hero[], foes: Foes): void {
  for (const hero of heroes) if (hero.class === className) strikeFoes(dice, hero, foes);
}

function strikeFoes(dice: Dice, hero: Hero, foes: Foes): void {
  if (!isAlive(hero)) return;
  const { attack, damage, targets }: HeroClass = HERO_CLASSES[hero.class];
  const { front, stats } = foes;
  const above = hero.level - 1;
  let index = 0;
  for (let blows = Math.min(targets, front.length); blows > 0; blows -= 1) {
    const isFallen = isHit(dice, attack + above, stats.defence) && wound(front, index, blow(dice, damage) + above);
    if (isFallen) stepForward(foes);
    else index += 1;
  }
}

/** Takes hit points from one of those in front and keeps their order. @returns whether it fell, and so is gone */
function wound(front: number[], index: number, amount: number): boolean {
  const left = (front[index] ?? 0) - amount;
  if (left <= 0) {
    front.splice(index, 1);
    return true;
  }
  let place = index;
  for (; place > 0 && (front[place - 1] ?? 0) > left; place -= 1) front[place] = front[place - 1] ?? 0;
  front[place] = left;
  return false;
}

/** One of those who wait comes to the front; unhurt, so last in the order. */
function stepForward(foes: Foes): void {
  if (foes.waiting === 0) return;
  foes.waiting -= 1;
  foes.front.push(foes.stats.hp);
}
