/** Whom an effect reaches: everybody, one drawn hero, the one in front, or those of a class. */
import { pick } from '../dice/dice.js';
import { CLASS_NAMES, HERO_CLASSES, type ClassName } from '../party/hero-class.js';
import type { Hero } from '../party/hero.js';
import { optionalChoice, type Attribute } from '../quest/attribute.js';
import type { Run } from '../run.js';

const TARGETS = ['all', 'random', 'front', 'class:archer', 'class:warrior', 'class:mage'] as const;
export type Target = (typeof TARGETS)[number];

export function targetAttribute(): Attribute<Target> {
  return optionalChoice(
    TARGETS,
    'all',
    'who is meant: all, one drawn at random, the one in front, or those of a class',
  );
}

/** @param candidates those who can be reached at all, in the party's order */
export function chooseTargets(run: Run, target: Target, candidates: readonly Hero[]): readonly Hero[] {
  if (candidates.length === 0 || target === 'all') return candidates;
  if (target === 'random') return [pick(run.dice('effects'), candidates)];
  if (target === 'front') return [inFront(candidates)];
  const className = CLASS_NAMES.find((name): name is ClassName => target === `class:${name}`);
  return candidates.filter((hero) => hero.class === className);
}

/** The one who stands before the others: of the best guard, the first in the party. */
function inFront(heroes: readonly Hero[]): Hero {
  return heroes.reduce((front, hero) =>
    HERO_CLASSES[hero.class].guard > HERO_CLASSES[front.class].guard ? hero : front,
  );
}
