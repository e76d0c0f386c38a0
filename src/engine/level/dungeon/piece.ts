/** Reading what a dungeon level is made of: its sections, its deck, its foes. */
import type { Card, MonsterGroup, SectionUse } from '../../dungeon/definition.js';
import { countAttribute, readCount } from '../../encounter/encounter-kind.js';
import { flagAttribute, patternAttribute, requiredNumber } from '../../quest/attribute.js';
import { checkBounds, type ElementTable } from '../../quest/element.js';
import { reportFault } from '../../quest/fault-sink.js';
import { findNearest } from '../../quest/nearest.js';
import { fileAttribute } from '../../quest/quest-files.js';
import { read, type Reader } from '../../quest/reader.js';
import type { XmlElement } from '../../quest/xml-tree.js';
import { readDrawingFile } from './drawing-file.js';

const sectionAttributes = {
  ref: fileAttribute('the drawing'),
  rotate: flagAttribute(false, 'whether it may be turned by quarters'),
} as const;

const sectionTable: ElementTable<typeof sectionAttributes> = {
  name: 'section',
  doc: 'Designed rooms, drawn in a file of their own, that must be on the map.',
  attributes: sectionAttributes,
};

const cardAttributes = {
  plan: patternAttribute(/\S/, 'the id of a plan', true, '', 'which plan'),
  count: countAttribute('how many of it there are; one where it is left out'),
} as const;

const cardTable: ElementTable<typeof cardAttributes> = {
  name: 'card',
  doc: 'How many of a plan are built.',
  attributes: cardAttributes,
};

const deckTable: ElementTable = {
  name: 'deck',
  doc: 'The plans that a level is built from, instead of rooms at random.',
  attributes: {},
  children: { card: 'many' },
  needs: { oneOf: ['card'], hint: 'give it a <card plan="…"/>' },
};

const monstersAttributes = {
  type: patternAttribute(/\S/, 'a word', true, '', 'what they are'),
  minLevel: requiredNumber({ min: 0 }, 'how strong the weakest are'),
  maxLevel: requiredNumber({ min: 0 }, 'how strong the strongest are'),
  minCount: requiredNumber({ min: 0 }, 'fewest of them'),
  maxCount: requiredNumber({ min: 0 }, 'most of them'),
} as const;

const monstersTable: ElementTable<typeof monstersAttributes> = {
  name: 'monsters',
  doc: 'Foes that are scattered over the rooms.',
  attributes: monstersAttributes,
};

export const PIECE_TABLES: readonly ElementTable[] = [sectionTable, deckTable, cardTable, monstersTable];

/** More foes than this in one level are a slip of the keyboard, and take long to scatter. */
const MOST_FOES = 10_000;

/** @returns null where it cannot be used, as for the others here */
export function readSection(reader: Reader, element: XmlElement, key: string): SectionUse | null {
  const { values, isRead } = read(reader, element, sectionTable, key);
  if (!isRead('ref')) return null;
  const place = element.attributes.get('ref')?.place ?? element.place;
  const section = readDrawingFile(reader, 'section', values.ref, place);
  return section && { section, rotate: values.rotate };
}

/** The cards of a deck in document order. */
export function readDeck(reader: Reader, element: XmlElement, key: string): (Card | null)[] {
  const { children } = read(reader, element, deckTable, key);
  return children.map((child) => {
    const { values, isRead } = read(reader, child, cardTable, `${key}/card`);
    const { low, high } = readCount(reader, child, values.count);
    if (!isRead('plan')) return null;
    const known = reader.plans.get(values.plan);
    if (!known) {
      const nearest = findNearest(values.plan, reader.plans.keys());
      const hint = nearest === null ? 'it must stand in <plans>' : `did you mean ${nearest}?`;
      const place = child.attributes.get('plan')?.place ?? child.place;
      reportFault(reader, place, 'unknown-plan', `There is no plan ${values.plan}`, hint);
    }
    const plan = known?.plan ?? null;
    return plan && low <= high ? { plan, min: low, max: high } : null;
  });
}

export function readMonsters(reader: Reader, element: XmlElement, key: string): MonsterGroup | null {
  const { values, isRead } = read(reader, element, monstersTable, key);
  checkBounds(reader, element, isRead, 'minLevel', 'maxLevel');
  checkBounds(reader, element, isRead, 'minCount', 'maxCount');
  if (values.maxCount > MOST_FOES) {
    const place = element.attributes.get('maxCount')?.place ?? element.place;
    const message = `maxCount="${String(values.maxCount)}" is too much for one level`;
    reportFault(reader, place, 'bad-number', message, `at most ${String(MOST_FOES)}`);
    return null;
  }
  const isSound = values.minLevel <= values.maxLevel && values.minCount <= values.maxCount;
  return isSound && Object.keys(monstersAttributes).every(isRead) ? values : null;
}
