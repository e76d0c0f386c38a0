/** Reading `<party>` and `<foes>`. */
import { CLASS_NAMES } from '../party/hero-class.js';
import type { HeroSpec } from '../party/hero.js';
import { optionalChoice, optionalNumber, patternAttribute } from './attribute.js';
import type { ElementTable } from './element.js';
import { reportFault } from './fault-sink.js';
import { read, type Reader } from './reader.js';
import type { XmlElement } from './xml-tree.js';

export const MAX_HEROES = 6;

export const HERO_NAME = /^[A-Z][\p{L}\p{M}]{1,39}$/u;
export const HERO_NAME_WANTED = 'one word of 2 to 40 letters, a capital A to Z first';

const heroAttributes = {
  name: patternAttribute<string | null>(
    HERO_NAME,
    HERO_NAME_WANTED,
    false,
    null,
    'the hero’s name; drawn where it is left out',
  ),
  class: optionalChoice(CLASS_NAMES, null, 'archer, warrior or mage; drawn where it is left out'),
  level: optionalNumber({ min: 1 }, 1, 'the level the hero begins at'),
};

export const heroTable: ElementTable<typeof heroAttributes> = {
  name: 'hero',
  doc: 'One of the party.',
  attributes: heroAttributes,
};

export const partyTable: ElementTable = {
  name: 'party',
  doc: 'Who plays; without it three heroes with drawn names, one of each class.',
  attributes: {},
  children: { hero: 'many' },
  needs: { oneOf: ['hero'], hint: `give it 1 to ${MAX_HEROES} <hero>` },
};

const foeAttributes = {
  id: patternAttribute(/\S/, 'a word', true, '', 'the foe, as combats name it'),
  plural: patternAttribute<string | null>(/\S/, 'a word', false, null, 'what several are called'),
  hp: optionalNumber({ min: 0 }, null, 'hit points'),
  attack: optionalNumber({ min: 0 }, null, 'added to the die when it strikes'),
  defence: optionalNumber({ min: 0 }, null, 'what the heroes’ blows must reach'),
  damage: optionalNumber({ min: 0 }, null, 'most damage of a blow'),
  xp: optionalNumber({ min: 0 }, null, 'experience it is worth'),
  gold: optionalNumber({ min: 0 }, null, 'gold it carries'),
};

export const foeTable: ElementTable<typeof foeAttributes> = {
  name: 'foe',
  doc: 'What a foe is like, where it differs from what its level makes of it.',
  attributes: foeAttributes,
};

export const foesTable: ElementTable = {
  name: 'foes',
  doc: 'Foes that differ from what their level makes of them.',
  attributes: {},
  children: { foe: 'many' },
};

/** @returns how many heroes begin: those of the `<party>`, or one of each class */
export function countHeroes(party: XmlElement | undefined): number {
  if (!party) return CLASS_NAMES.length;
  const { length } = party.children.filter(({ name }) => name === heroTable.name);
  return Math.min(Math.max(1, length), MAX_HEROES);
}

export function readParty(reader: Reader, element: XmlElement): HeroSpec[] {
  const { children } = read(reader, element, partyTable, 'party');
  const surplus = children[MAX_HEROES];
  if (surplus) {
    const message = `A party has at most ${MAX_HEROES} heroes`;
    reportFault(reader, surplus.place, 'too-many-heroes', message, 'take this one out');
  }
  const names = new Set<string>();
  return children.map((child, index) => {
    const { values } = read(reader, child, heroTable, `party/${index}`);
    const { name } = values;
    if (name !== null && names.has(name)) {
      const place = child.attributes.get('name')?.place ?? child.place;
      reportFault(reader, place, 'hero-twice', `A second hero is called ${name}`, 'names tell them apart');
    }
    if (name !== null) names.add(name);
    return { name: name ?? undefined, class: values.class ?? undefined, level: values.level };
  });
}

/** Enters the foes into the reader's register. */
export function readFoes(reader: Reader, element: XmlElement): void {
  for (const child of read(reader, element, foesTable, 'foes').children) {
    const { values, isRead } = read(reader, child, foeTable, `foes/${child.attributes.get('id')?.value ?? ''}`);
    if (isRead('id') && reader.foes.has(values.id)) {
      reportFault(reader, child.place, 'id-twice', `The foe ${values.id} is there already`, 'one <foe> each');
    }
    reader.foes.set(values.id, values);
  }
}
