/** The quest language as a whole: every element, and what may stand in it. */
import { EFFECTS } from './effect/effect-table.js';
import { ENCOUNTERS } from './encounter/encounter-table.js';
import { NARRATIVE_TABLES } from './level/dungeon/narrative.js';
import { PLAN_TABLES } from './level/dungeon/plan.js';
import { LEVEL_KINDS } from './level/level-table.js';
import type { ElementTable } from './quest/element.js';
import { questTable } from './quest/quest-table.js';
import { optionTable } from './quest/read-option.js';
import { foesTable, foeTable, heroTable, partyTable } from './quest/read-party.js';
import { makeSchema } from './quest/schema/schema.js';
import type { Vocabulary } from './quest/vocabulary.js';
import type { XmlElement } from './quest/xml-tree.js';

const COMMON_TABLES: readonly ElementTable[] = [
  ...[questTable, partyTable, heroTable, foesTable, foeTable, optionTable],
  ...[...PLAN_TABLES, ...NARRATIVE_TABLES],
  ...LEVEL_KINDS.flatMap(({ parts }) => parts),
  ...[...ENCOUNTERS.values(), ...EFFECTS.values()].flatMap(({ table, parts }) => [table, ...parts]),
];

/** Every element of the language, for checks, the schema and the manual; kinds of level share a name. */
export const ELEMENT_TABLES: readonly ElementTable[] = [...LEVEL_KINDS.map(({ table }) => table), ...COMMON_TABLES];

const TABLES_BY_NAME = new Map(COMMON_TABLES.map((table) => [table.name, table]));

export const VOCABULARY: Vocabulary = {
  tableOf: (element: XmlElement) =>
    element.name === 'level'
      ? (LEVEL_KINDS.find((kind) => kind.recognises(element))?.table ?? null)
      : (TABLES_BY_NAME.get(element.name) ?? null),
  effectNames: [...EFFECTS.keys()],
  elementNames: new Set(ELEMENT_TABLES.flatMap(namesIn)),
};

/** The language as an XML Schema, for editors that complete and check what is written. @returns the text of a file */
export function makeQuestSchema(): string {
  return makeSchema(questTable.name, ELEMENT_TABLES, VOCABULARY.effectNames);
}

/** An element's name, and those of its texts that may be written as elements. */
function namesIn({ name, attributes }: ElementTable): string[] {
  return [name, ...Object.entries(attributes).flatMap(([key, { type }]) => (type.kind === 'text' ? [key] : []))];
}
