/**
 * From a quest file to a quest that can be played: the one gate through which quests come in. Everything that is wrong with
 * a file is reported at once, and a quest with an error is not given out.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { EFFECTS } from './effect/effect-table.js';
import { ENCOUNTERS } from './encounter/encounter-table.js';
import { LEVEL_KINDS } from './level/level-table.js';
import { optionalName, optionalNumber, optionalText, requiredText, type ValuesOf } from './quest/attribute.js';
import { reportFault, type ElementTable } from './quest/element.js';
import { hasErrors, sortFaults, type Fault } from './quest/fault.js';
import { checkNames, checkGoals } from './quest/check-reference.js';
import { findNearest } from './quest/nearest.js';
import type { Level, Quest } from './quest/quest.js';
import { questIdOf } from './quest/quest-id.js';
import { optionTable, readOptions } from './quest/read-option.js';
import { foesTable, foeTable, heroTable, partyTable, readFoes, readParty } from './quest/read-party.js';
import { read, type Reader } from './quest/reader.js';
import { parseXmlTree, type XmlElement } from './quest/xml-tree.js';

export interface QuestRead {
  /** Null where there is an error. */
  readonly quest: Quest | null;
  /** In document order. */
  readonly faults: readonly Fault[];
}

const MAX_QUEST_LEVEL = 100;

const questAttributes = {
  name: requiredText('what the quest is called'),
  description: requiredText('said at the beginning, after the name'),
  complete: requiredText('the last thing said when the quest is complete'),
  failed: optionalText('said when the party are lost'),
  id: optionalName('stable name for commands and links; from the file name where it is left out'),
  after: optionalName('id of the quest that must be complete before'),
  minLevel: optionalNumber({ min: 1, max: MAX_QUEST_LEVEL }, 1, 'lowest party level it is offered to'),
  maxLevel: optionalNumber({ min: 1, max: MAX_QUEST_LEVEL }, MAX_QUEST_LEVEL, 'highest party level it is offered to'),
} as const;

const questTable: ElementTable<typeof questAttributes> = {
  name: 'quest',
  doc: 'The whole story.',
  attributes: questAttributes,
  children: { party: 'once', foes: 'once', level: 'many' },
};

/** Every element of the language, for checks, the schema and the manual. */
export const ELEMENT_TABLES: readonly ElementTable[] = [
  questTable,
  partyTable,
  heroTable,
  foesTable,
  foeTable,
  ...LEVEL_KINDS.flatMap(({ table, parts }) => [table, ...parts]),
  ...[...ENCOUNTERS.values()].flatMap(({ table, parts }) => [table, ...parts]),
  optionTable,
  ...[...EFFECTS.values()].flatMap(({ table, parts }) => [table, ...parts]),
];

/**
 * @param input the file's bytes, or its text
 * @param fileName gives the quest its id where it names none
 */
export function readQuest(input: Uint8Array | string, fileName: string): QuestRead {
  const { root, faults } = parseXmlTree(input);
  const reader = createReader([...faults]);
  const quest = root ? readRoot(reader, root, fileName, hashOf(input)) : null;
  const sorted = sortFaults(reader.faults);
  return { quest: hasErrors(sorted) ? null : quest, faults: sorted };
}

function hashOf(input: Uint8Array | string): string {
  return bytesToHex(sha256(typeof input === 'string' ? utf8ToBytes(input) : input));
}

function createReader(faults: Fault[]): Reader {
  const reader: Reader = {
    faults,
    elementNames: new Set(ELEMENT_TABLES.flatMap(namesIn)),
    effectNames: [...EFFECTS.keys()],
    blocks: new Map(),
    encounters: new Map(),
    choices: new Map(),
    asked: [],
    set: new Map(),
    goals: [],
    combatOptionDepth: 0,
    readBlock(children, key) {
      const effects = children.flatMap((child, index) => EFFECTS.get(child.name)?.read(reader, child, `${key}/${child.name}${String(index)}`) ?? []);
      const block = { key, effects };
      reader.blocks.set(key, block);
      return block;
    },
    readOptions(children, key, isInCombat) {
      if (isInCombat) reader.combatOptionDepth += 1;
      const options = readOptions(reader, children, key, isInCombat);
      if (isInCombat) reader.combatOptionDepth -= 1;
      return options;
    },
    readEncounter(element, key, place) {
      const encounter = ENCOUNTERS.get(element.name)?.read(reader, element, key, place);
      if (encounter) reader.encounters.set(key, encounter);
      return encounter ?? null;
    },
  };
  return reader;
}

/** An element's name, and those of its texts that may be written as elements. */
function namesIn({ name, attributes }: ElementTable): string[] {
  return [name, ...Object.entries(attributes).flatMap(([key, { type }]) => (type.kind === 'text' ? [key] : []))];
}

function readRoot(reader: Reader, root: XmlElement, fileName: string, hash: string): Quest | null {
  if (root.name !== 'quest') {
    const nearest = findNearest(root.name, ['quest']);
    reportFault(reader, root.place, 'wrong-root', `The outermost element is <${root.name}>`, nearest === null ? 'it must be <quest>' : 'did you mean <quest>?');
    return null;
  }
  const { values, children } = read(reader, root, questTable, 'quest');
  const id = values.id ?? questIdOf(fileName);
  checkQuest(reader, root, values, id);
  const partyElement = children.find(({ name }) => name === 'party');
  const foesElement = children.find(({ name }) => name === 'foes');
  const levelElements = children.filter(({ name }) => name === 'level');
  if (levelElements.length === 0) reportFault(reader, root.place, 'missing-element', '<quest> has no level', 'give it a <level>');
  const levels = readLevels(reader, levelElements);
  checkGoals(reader, levels);
  checkNames(reader, values.after !== null);
  const { name, description, complete, failed, after, minLevel, maxLevel } = values;
  return {
    ...{ hash, id, name, description, complete, failed, after, minLevel, maxLevel, levels },
    party: partyElement ? readParty(reader, partyElement) : null,
    foes: foesElement ? readFoes(reader, foesElement) : new Map(),
    blocks: reader.blocks,
    encounters: reader.encounters,
    choices: reader.choices,
  };
}

function checkQuest(reader: Reader, root: XmlElement, { after, minLevel, maxLevel }: ValuesOf<typeof questAttributes>, id: string): void {
  const at = (name: string) => root.attributes.get(name)?.place ?? root.place;
  if (after === id) reportFault(reader, at('after'), 'after-itself', `The quest ${id} comes after itself`, 'name another quest');
  if (minLevel > maxLevel) {
    reportFault(reader, at(root.attributes.has('minLevel') ? 'minLevel' : 'maxLevel'), 'low-above-high', `minLevel ${String(minLevel)} lies above maxLevel ${String(maxLevel)}`, 'swap them');
  }
}

function readLevels(reader: Reader, elements: readonly XmlElement[]): Level[] {
  const ids = elements.map((element, index) => (element.attributes.get('id') ?? element.attributes.get('index'))?.value.trim() ?? String(index));
  return elements.map((element, index) => {
    const id = ids[index] ?? '';
    if (ids.indexOf(id) < index) reportFault(reader, element.place, 'id-twice', `The level ${id} is there already`, 'give each level an id of its own');
    const given = element.attributes.get('index');
    if (given && element.attributes.has('id')) reportFault(reader, given.place, 'attribute-twice', 'index says the same as id', 'keep one');
    const kind = LEVEL_KINDS.find((candidate) => candidate.recognises(element));
    if (!kind) throw new Error('every level is of some kind');
    return kind.read(reader, element, { id, key: `level:${id}`, following: ids[index + 1] ?? null });
  });
}

