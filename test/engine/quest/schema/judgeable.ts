/**
 * Which faults of a quest a schema can see. It sees one element at a time, by its name: its attributes, each by itself, and
 * which children it has. It cannot compare two values, follow a name to where it is set, ask that one of two attributes be
 * there, look into files, or tell a dungeon from a journey. What it can see it must refuse.
 */
import { DEFINITION_FAULT_CODES } from '../../../../src/engine/dungeon/definition-fault.js';
import { DRAWING_FAULT_CODES } from '../../../../src/engine/dungeon/drawing-fault.js';
import { ELEMENT_TABLES, VOCABULARY } from '../../../../src/engine/language.js';
import type { ElementTable } from '../../../../src/engine/quest/element.js';
import type { FaultCode } from '../../../../src/engine/quest/fault-code.js';
import type { Fault } from '../../../../src/engine/quest/fault.js';
import type { XmlElement } from '../../../../src/engine/quest/xml-tree.js';

/** What stands where a fault is. */
interface Spot {
  readonly element: XmlElement;
  readonly parent: XmlElement | null;
  /** Where the fault is an attribute's. */
  readonly attribute: string | null;
}

/** Always; never, and why; or as what stands there says. */
type Judge = 'always' | { readonly never: string } | ((spot: Spot) => boolean);

const NAMES_ONLY = { never: 'a schema knows no names that are set elsewhere' };
const TWO_VALUES = { never: 'a schema compares no values' };
const WHOLE_STORY = { never: 'where the story leads is more than one element' };
const OUR_RULE = { never: 'XML allows it, this language does not' };

export const JUDGES: Readonly<Record<FaultCode, Judge>> = {
  'file-empty': 'always',
  'file-too-large': OUR_RULE,
  'not-utf8': OUR_RULE,
  'bad-character': 'always',
  doctype: OUR_RULE,
  'processing-instruction': OUR_RULE,
  'too-deep': OUR_RULE,
  'no-root': 'always',
  'wrong-root': 'always',
  'second-root': 'always',
  'unclosed-element': 'always',
  'stray-end-tag': 'always',
  'unclosed-markup': 'always',
  'bad-tag': 'always',
  'bad-attribute': 'always',
  // The same attribute again is no XML; `index` beside `id` is a rule of ours.
  'attribute-twice': ({ attribute }) => attribute === null,
  'bad-entity': 'always',
  'bad-comment': 'always',
  'stray-text': 'always',
  'unknown-element': 'always',
  // An <end> may stand among effects, but only where a combat is around them.
  'misplaced-element': ({ element, parent }) => element.name !== 'end' || (parent !== null && !holdsEffects(parent)),
  'element-twice': 'always',
  // A dungeon may be empty, so a level may.
  'missing-element': ({ element }) => element.name !== 'level',
  'unknown-attribute': ({ element, attribute }) =>
    tablesOf(element).every(({ attributes }) => !Object.hasOwn(attributes, String(attribute))),
  'misplaced-attribute': { never: 'what it means here depends on the parent, or on another attribute' },
  'missing-attribute': ({ element }) => isOneMissing(element),
  // A schema cannot tie an attribute to a child, but it sees one that is empty.
  'text-twice': ({ element, parent }) => isRequiredText(parent, element.name) && element.text.trim() === '',
  'empty-text': ({ element, parent, attribute }) =>
    isRequiredText(attribute === null ? parent : element, attribute ?? element.name),
  'bad-number': (spot) => isUnreadable(spot),
  'bad-value': (spot) => isUnreadable(spot),
  'low-above-high': TWO_VALUES,
  'range-gap': TWO_VALUES,
  'range-overlap': TWO_VALUES,
  'range-outside': TWO_VALUES,
  'id-twice': { never: 'ids are compared without the blanks around them, and a level’s may be its position' },
  'option-twice': { never: 'names are compared without regard to case' },
  'one-option': { never: 'a room has no options, or two and more: the tables do not count' },
  'unknown-level': NAMES_ONLY,
  'level-endless': WHOLE_STORY,
  'loop-endless': WHOLE_STORY,
  'loop-without-exit': WHOLE_STORY,
  'level-unreachable': WHOLE_STORY,
  'unknown-room': NAMES_ONLY,
  'bad-condition': { never: 'the grammar of conditions nests' },
  'prompt-may-be-empty': WHOLE_STORY,
  'unset-name': NAMES_ONLY,
  'unknown-brace': NAMES_ONLY,
  'brace-without-foes': WHOLE_STORY,
  'too-many-heroes': { never: 'the tables do not count' },
  'hero-twice': TWO_VALUES,
  'after-itself': TWO_VALUES,
  'unknown-quest': NAMES_ONLY,
  'quest-twice': NAMES_ONLY,
  'unknown-file': NAMES_ONLY,
  'unknown-plan': NAMES_ONLY,
  'unknown-section': NAMES_ONLY,
  'event-nowhere': WHOLE_STORY,
  'dungeon-unbuildable': WHOLE_STORY,
  'option-never': WHOLE_STORY,
  'encounter-never': WHOLE_STORY,
  'word-misread': WHOLE_STORY,
  'line-too-long': WHOLE_STORY,
  'thread-likely': WHOLE_STORY,
  'looks-like-link': WHOLE_STORY,
  'puzzle-unmakeable': WHOLE_STORY,
  'bad-board': { never: 'a drawing is read by its own rules' },
  'board-unsolved': { never: 'a drawing is read by its own rules' },
  ...beyond({ ...DEFINITION_FAULT_CODES, ...DRAWING_FAULT_CODES }),
};

function beyond<T extends object>(codes: T): Readonly<Record<keyof T, Judge>> {
  const judge: Judge = { never: 'drawings are files of their own' };
  return Object.fromEntries(Object.keys(codes).map((code) => [code, judge])) as Record<keyof T, Judge>;
}

/** @param root of the file that the fault is in */
export function isJudgeable({ code, line, column, file }: Fault, root: XmlElement | null): boolean {
  const judge = JUDGES[code];
  if (file !== undefined || typeof judge === 'object') return false;
  if (judge === 'always') return true;
  const spot = root && findSpot(root, null, line, column);
  // What stands nowhere in the tree is a fault of the XML.
  return spot ? judge(spot) : true;
}

function findSpot(element: XmlElement, parent: XmlElement | null, line: number, column: number): Spot | null {
  const isHere = (place: { readonly line: number; readonly column: number }): boolean =>
    place.line === line && place.column === column;
  if (isHere(element.place)) return { element, parent, attribute: null };
  for (const [attribute, { place }] of element.attributes) if (isHere(place)) return { element, parent, attribute };
  for (const child of element.children) {
    const found = findSpot(child, element, line, column);
    if (found) return found;
  }
  return null;
}

function tablesOf({ name }: XmlElement): readonly ElementTable[] {
  return ELEMENT_TABLES.filter((table) => table.name === name);
}

function holdsEffects(element: XmlElement): boolean {
  return tablesOf(element).some(({ effects = false }) => effects !== false);
}

/** Whether the tables, not one of the rules beside them, ask for something that is not there. */
function isOneMissing(element: XmlElement): boolean {
  return tablesOf(element).every(({ attributes }) =>
    Object.entries(attributes).some(
      ([name, { required, type }]) => required && type.kind !== 'text' && !element.attributes.has(name),
    ),
  );
}

function isRequiredText(element: XmlElement | null, name: string): boolean {
  return element !== null && tablesOf(element).every(({ attributes }) => attributes[name]?.required === true);
}

/** Whether the value cannot be read whatever stands beside it. */
function isUnreadable({ element, attribute }: Spot): boolean {
  const value = attribute === null ? undefined : element.attributes.get(attribute)?.value;
  const type = attribute === null ? undefined : VOCABULARY.tableOf(element)?.attributes[attribute];
  return value !== undefined && type !== undefined && 'problem' in type.parse(value);
}
