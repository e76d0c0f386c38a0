/**
 * What the readers of elements share while one quest is read: where faults go, the registers that keys point into, and
 * ways to read what may stand in many places (effects, options, encounters) without those files knowing each other.
 */
import type { AttributeTable, Text, ValuesOf } from './attribute.js';
import { isConditionFault, membersOf, parseCondition, type Condition, type Family } from './condition.js';
import { readElement, reportFault, type ElementRead, type ElementTable, type FaultSink } from './element.js';
import type { Block, Choice, Encounter, Option } from './quest.js';
import type { Place } from './source-text.js';
import type { XmlElement } from './xml-tree.js';

export interface Reader extends FaultSink {
  readonly blocks: Map<string, Block>;
  readonly encounters: Map<string, Encounter>;
  readonly choices: Map<string, Choice>;
  /** Names that conditions and texts ask about, to be compared with those that are set. */
  readonly asked: { readonly family: Family; readonly member: string; readonly place: Place }[];
  /** `family.member` of everything the quest sets, gives or takes. */
  readonly set: Map<string, { readonly scope: 'quest' | 'campaign' }>;
  /** Levels and rooms that something leads to. */
  readonly goals: { readonly kind: 'level' | 'room'; readonly id: string; readonly place: Place; readonly via: 'goto' | 'next' }[];
  /** How many combats' options enclose what is being read. */
  combatOptionDepth: number;
  /** Reads the children that are effects into a block registered under the key. */
  readBlock(children: readonly XmlElement[], key: string): Block;
  /** Reads `<option>` children; reports options of the same name. */
  readOptions(children: readonly XmlElement[], key: string, isInCombat: boolean): readonly Option[];
  /** Reads an encounter element and registers it. */
  readEncounter(element: XmlElement, key: string, place: EncounterPlace): Encounter | null;
}

/** Where an encounter stands: in a level drawn by weights, in a deck, or among effects. */
export type EncounterPlace = 'weighted' | 'deck' | 'effect';

export function read<A extends AttributeTable>(reader: Reader, element: XmlElement, table: ElementTable<A>, key: string): ElementRead<A> {
  const result = readElement(reader, element, table, key);
  noteBraces(reader, element, result.values);
  return result;
}

/** The condition in an attribute; null where there is none or it cannot be read. */
export function readCondition(reader: Reader, element: XmlElement, name = 'if'): Condition | null {
  const given = element.attributes.get(name);
  if (!given) return null;
  const parsed = parseCondition(given.value);
  if (isConditionFault(parsed)) {
    reportFault(reader, given.place, 'bad-condition', `In ${name}="${given.value}" ${parsed.problem}`, parsed.hint);
    return null;
  }
  for (const { family, member } of membersOf(parsed)) reader.asked.push({ family, member, place: given.place });
  return parsed;
}

/** Notes that the quest sets a name, so that asking about it makes sense. */
export function noteSet(reader: Reader, family: Family, member: string, scope: 'quest' | 'campaign' = 'quest'): void {
  const key = `${family}.${member}`;
  if (reader.set.get(key)?.scope !== 'campaign') reader.set.set(key, { scope });
}

const BRACES = /\{\{|\{([^{}]*)\}|\{/g;
const KNOWN_BRACES = ['gold', 'level', 'hero', 'foe', 'count'];

/** Checks what a text's braces name, and notes the variables among them. */
function noteBraces(reader: Reader, element: XmlElement, values: ValuesOf<AttributeTable>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!isText(value)) continue;
    const place = element.attributes.get(name)?.place ?? element.children.find((child) => child.name === name)?.place ?? element.place;
    for (const variant of value.variants) {
      for (const [whole, inside] of variant.matchAll(BRACES)) {
        if (whole === '{{') continue;
        const isFoe = inside === 'foe' || inside === 'count';
        if (inside?.startsWith('var.') === true) reader.asked.push({ family: 'var', member: inside.slice(4), place });
        else if (inside === undefined || !KNOWN_BRACES.includes(inside) || (isFoe && element.name !== 'combat')) {
          const hint = isFoe ? 'only a combat has foes to name' : 'known: {gold} {level} {hero} {var.X}, in a combat {foe} {count}; {{ is a brace';
          reportFault(reader, place, 'unknown-brace', `${whole} in ${name} of <${element.name}> is nothing that can be filled in`, hint);
        }
      }
    }
  }
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'variants' in value;
}
