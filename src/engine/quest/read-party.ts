/** Reading `<party>` and `<foes>`. */
import { CLASS_NAMES } from '../party/hero-class.js';
import { MAX_LEVEL, type HeroSpec } from '../party/hero.js';
import { optionalChoice, optionalNumber, patternAttribute, requiredName } from './attribute.js';
import { reportFault, type ElementTable } from './element.js';
import type { FoeSpec } from './quest.js';
import { read, type Reader } from './reader.js';
import type { XmlElement } from './xml-tree.js';

const MAX_HEROES = 6;

const heroAttributes = {
  name: patternAttribute<string | null>(/^[A-Z]\p{L}{1,19}$/u, 'one word of 2 to 20 letters, a capital A to Z first', false, null, 'the hero’s name; drawn where it is left out'),
  class: optionalChoice(CLASS_NAMES, null, 'archer, warrior or mage; drawn where it is left out'),
  level: optionalNumber({ min: 1, max: MAX_LEVEL }, 1, 'the level the hero begins at'),
};

export const heroTable: ElementTable<typeof heroAttributes> = { name: 'hero', doc: 'One of the party.', attributes: heroAttributes };

export const partyTable: ElementTable = {
  name: 'party',
  doc: 'Who plays; without it three heroes with drawn names, one of each class.',
  attributes: {},
  children: { hero: 'many' },
};

const foeAttributes = {
  id: requiredName('the foe, as combats name it'),
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

export const foesTable: ElementTable = { name: 'foes', doc: 'Foes that differ from what their level makes of them.', attributes: {}, children: { foe: 'many' } };

export function readParty(reader: Reader, element: XmlElement): HeroSpec[] {
  const { children } = read(reader, element, partyTable, 'party');
  if (children.length === 0) reportFault(reader, element.place, 'missing-element', '<party> has no hero', 'give it 1 to 6 <hero>');
  const surplus = children[MAX_HEROES];
  if (surplus) reportFault(reader, surplus.place, 'element-twice', `A party has at most ${String(MAX_HEROES)} heroes`, 'take this one out');
  const names = new Set<string>();
  return children.map((child, index) => {
    const { values } = read(reader, child, heroTable, `party/${String(index)}`);
    const { name } = values;
    if (name !== null && names.has(name)) {
      reportFault(reader, child.attributes.get('name')?.place ?? child.place, 'hero-twice', `A second hero is called ${name}`, 'names tell them apart');
    }
    if (name !== null) names.add(name);
    return { name: name ?? undefined, class: values.class ?? undefined, level: values.level };
  });
}

export function readFoes(reader: Reader, element: XmlElement): Map<string, FoeSpec> {
  const foes = new Map<string, FoeSpec>();
  for (const child of read(reader, element, foesTable, 'foes').children) {
    const { values } = read(reader, child, foeTable, `foes/${child.attributes.get('id')?.value ?? ''}`);
    if (foes.has(values.id)) reportFault(reader, child.place, 'id-twice', `The foe ${values.id} is there already`, 'one <foe> each');
    foes.set(values.id, values);
  }
  return foes;
}
