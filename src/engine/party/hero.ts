/** Heroes: how they are made, written, hurt, healed and how they grow. */
import { pick, type Dice } from '../dice/dice.js';
import { CLASS_NAMES, HERO_CLASSES, type ClassName } from './hero-class.js';
import { drawHeroNames } from './hero-name.js';

export interface Hero {
  readonly name: string;
  readonly class: ClassName;
  level: number;
  xp: number;
  hp: number;
  maxHp: number;
}

/** A hero as a quest asks for one; what it leaves open is drawn. */
export interface HeroSpec {
  readonly name?: string | undefined;
  readonly class?: ClassName | undefined;
  readonly level?: number | undefined;
}

/** The highest level there is. */
const MAX_LEVEL = 1_000_000;
/** Levels begin at 0, 1, 3, 6, 10 … times this. */
const XP_STEP = 60;

/** Experience that a hero of this level (from 1) began it with: 0, 60, 180, 360 … */
function xpForLevel(level: number): number {
  return (XP_STEP / 2) * level * (level - 1);
}

/** The level that so much experience makes. */
function levelForXp(xp: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (8 * xp) / XP_STEP)) / 2);
  // The root is rounded, so that it may miss by one where a level begins.
  return Math.min(MAX_LEVEL, xpForLevel(level) > xp ? level - 1 : xpForLevel(level + 1) <= xp ? level + 1 : level);
}

/** A hero at the beginning of a level, not hurt. */
export function createHero(name: string, className: ClassName, level: number): Hero {
  const maxHp = maxHpAt(className, level);
  return { name, class: className, level, xp: xpForLevel(level), hp: maxHp, maxHp };
}

/**
 * The heroes a quest asks for; without a wish, three with drawn names, one of each class.
 * @param dice the `party` stream
 */
export function createHeroes(dice: Dice, specs: readonly HeroSpec[] | null): Hero[] {
  const wanted = specs ?? CLASS_NAMES.map((className): HeroSpec => ({ class: className }));
  const taken = wanted.flatMap((spec) => (spec.name === undefined ? [] : [spec.name]));
  const names = drawHeroNames(dice, wanted.length, taken);
  return wanted.map((spec, index) =>
    createHero(spec.name ?? names[index] ?? `Hero${index + 1}`, spec.class ?? pick(dice, CLASS_NAMES), spec.level ?? 1),
  );
}

export function isAlive(hero: Hero): boolean {
  return hero.hp > 0;
}

/** Takes hit points, never below 0. @returns what was really lost */
export function hurt(hero: Hero, amount: number): number {
  const lost = Math.min(hero.hp, Math.max(0, amount));
  hero.hp -= lost;
  return lost;
}

/** Gives hit points, never above the maximum. @returns what was really gained */
export function heal(hero: Hero, amount: number): number {
  const gained = Math.min(hero.maxHp - hero.hp, Math.max(0, amount));
  hero.hp += gained;
  return gained;
}

/** Adds experience and the levels it brings; a level's new hit points are there at once. @returns levels gained */
export function gainXp(hero: Hero, amount: number): number {
  hero.xp = Math.min(hero.xp + amount, xpForLevel(MAX_LEVEL));
  const gained = levelForXp(hero.xp) - hero.level;
  if (gained <= 0) return 0;
  hero.level += gained;
  const maxHp = maxHpAt(hero.class, hero.level);
  hero.hp += maxHp - hero.maxHp;
  hero.maxHp = maxHp;
  return gained;
}

/** `Hale (Archer/1 [10/10])` */
export function makeHeroCard(hero: Hero): string {
  return `${hero.name} (${HERO_CLASSES[hero.class].title}/${hero.level} [${hitPoints(hero)}])`;
}

/** `Hale [10/10] Brun [8/10]` */
export function makeHeroList(heroes: readonly Hero[]): string {
  let list = '';
  for (const hero of heroes) list += `${list === '' ? '' : ' '}${hero.name} [${hitPoints(hero)}]`;
  return list;
}

function hitPoints(hero: Hero): string {
  return `${hero.hp}/${hero.maxHp}`;
}

/** Hit points of a hero of this class and level who is not hurt. */
export function maxHpAt(className: ClassName, level: number): number {
  const { hp, hpPerLevel } = HERO_CLASSES[className];
  return hp + hpPerLevel * (level - 1);
}
