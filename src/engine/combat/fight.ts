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

/** Foes of one kind. */
export interface FoeGroup {
  readonly stats: FoeStats;
  /** How many there are. */
  readonly count: number;
}

interface Foe {
  readonly stats: FoeStats;
  hp: number;
}

/** The foes that still stand. */
interface Foes {
  /** Those in front, fewest hit points first. */
  readonly front: Foe[];
  /** Those who wait unhurt behind them, in the order in which they step forward. */
  readonly waiting: { readonly stats: FoeStats; left: number }[];
}

/**
 * Fights until one side is down; the heroes' hit points change.
 * @param dice the `combat` stream
 * @param groups all the foes, at least one; those named first reach the party first
 * @returns whether the heroes won
 */
export function fight(dice: Dice, heroes: readonly Hero[], groups: readonly FoeGroup[]): boolean {
  const foes: Foes = { front: [], waiting: groups.map(({ stats, count }) => ({ stats, left: count })) };
  while (foes.front.length < FRONT && stepForward(foes));
  for (const name of STRIKE_ORDER) if (HERO_CLASSES[name].shootsFirst) strikeAll(dice, name, heroes, foes);
  for (let round = 1; foes.front.length > 0; round += 1) {
    for (const name of STRIKE_ORDER) strikeAll(dice, name, heroes, foes);
    for (const { stats } of foes.front) {
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
  const { front } = foes;
  const above = hero.level - 1;
  let index = 0;
  for (let blows = Math.min(targets, front.length); blows > 0; blows -= 1) {
    const defence = front[index]?.stats.defence ?? 0;
    const isFallen = isHit(dice, attack + above, defence) && wound(front, index, blow(dice, damage) + above);
    if (isFallen) stepForward(foes);
    else index += 1;
  }
}

/** Takes hit points from one of those in front and keeps their order. @returns whether it fell, and so is gone */
function wound(front: Foe[], index: number, amount: number): boolean {
  const foe = front[index];
  if (!foe) return false;
  foe.hp -= amount;
  if (foe.hp <= 0) {
    front.splice(index, 1);
    return true;
  }
  moveForward(front, foe, index);
  return false;
}

/** One of those who wait comes to the front. @returns false when nobody waits */
function stepForward({ front, waiting }: Foes): boolean {
  const group = waiting.find(({ left }) => left > 0);
  if (!group) return false;
  group.left -= 1;
  const foe: Foe = { stats: group.stats, hp: group.stats.hp };
  front.push(foe);
  moveForward(front, foe, front.length - 1);
  return true;
}

/** Puts a foe before all that have more hit points. */
function moveForward(front: Foe[], foe: Foe, from: number): void {
  let place = from;
  for (let before = front[place - 1]; before && before.hp > foe.hp; before = front[place - 1]) {
    front[place] = before;
    place -= 1;
  }
  front[place] = foe;
}
