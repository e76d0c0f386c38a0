/**
 * What the readers of elements share while one quest is read: where faults go, the registers that keys point into, and
 * ways to read what may stand in many places (effects, options, encounters) without those files knowing each other.
 */
import type { Drawing } from '../dungeon/drawing.js';
import type { NarrativeEvent } from '../level/dungeon/narrative.js';
import type { PlanRead } from '../level/dungeon/plan.js';
import { patternAttribute, type Attribute, type AttributeTable, type Text, type ValuesOf } from './attribute.js';
import { membersOf, type Condition, type Family } from './condition.js';
import { readElement, type ElementRead, type ElementTable } from './element.js';
import { reportFault, reportWarning, type FaultSink } from './fault-sink.js';
import { isConditionFault, parseCondition } from './parse-condition.js';
import type { PromptOption } from '../step.js';
import type { Block, Choice, Encounter, FoeSpec, Option } from './quest.js';
import type { QuestFiles } from './quest-files.js';
import type { QuestPlace } from './quest-place.js';
import type { Place } from './source-text.js';
import type { Way } from './way.js';
import type { XmlElement } from './xml-tree.js';

export interface Reader extends FaultSink {
  readonly foes: Map<string, FoeSpec>;
  readonly blocks: Map<string, Block>;
  readonly encounters: Map<string, Encounter>;
  readonly choices: Map<string, Choice>;
  /** Everything that a game can come to. */
  readonly places: QuestPlace[];
  /** Names that conditions and texts ask about, to be compared with those that are set. */
  readonly asked: Asked[];
  /** `family.member` of everything the quest sets or gives, with the least and the most it sets it to or adds to it. */
  readonly set: Map<string, { readonly scope: 'quest' | 'campaign'; readonly least: number; readonly most: number }>;
  /** Levels and rooms that something leads to. */
  readonly goals: Goal[];
  readonly prompts: AskedPrompt[];
  /** Rooms with an id that ask nothing, and where they lead. */
  readonly passages: { readonly id: string; readonly place: Place; readonly ways: ReadonlySet<Way> }[];
  /** Where anything in a level may lead, by the level's id. */
  readonly levelWays: Map<string, ReadonlySet<Way>>;
  /** Files beside the quest, by name. */
  readonly files: QuestFiles;
  /** What stands before the name of such a file where people look for it; empty, or it ends in a slash. */
  readonly folder: string;
  /** Drawings read so far; null for those that cannot be used. */
  readonly drawings: Map<string, Drawing | null>;
  readonly plans: Map<string, PlanRead>;
  readonly events: NarrativeEvent[];
  /** How many heroes the party begins with. */
  heroCount: number;
  /** How many combats enclose what is being read: then texts may name the foes. */
  combatDepth: number;
  /** How many options of combats do: then an <end> has something to end. */
  combatOptionDepth: number;
  /** Reads the children that are effects into a block registered under the key. */
  readBlock(children: readonly XmlElement[], key: string): Block;
  /**
   * Reads `<option>` children; reports options of the same name.
   * @param taken names of options that stand beside them in any case
   */
  readOptions(children: readonly XmlElement[], key: string, taken: readonly string[]): readonly Option[];
  /** Where effects that stand one after the other may lead. */
  readonly waysOf: (effects: readonly XmlElement[]) => ReadonlySet<Way>;
  /** Whether an effect leaves the level, or is a fight that uses a turn of it. */
  isWayOut(effect: XmlElement): boolean;
  /** Reads an encounter element and registers it. */
  readEncounter(element: XmlElement, key: string, place: EncounterPlace): Encounter | null;
}

/** A prompt with all its options, whether they are shown together or not. */
export interface AskedPrompt {
  /** Options that are always there, before those that the quest gives. */
  readonly own: readonly PromptOption[];
  readonly options: readonly Option[];
  readonly place: Place;
}

/** A name that is asked about somewhere. */
export interface Asked {
  readonly family: Family;
  readonly member: string;
  readonly place: Place;
}

/** A place that something leads to. */
export interface Goal {
  readonly kind: 'level' | 'room';
  readonly id: string;
  readonly place: Place;
  readonly via: 'goto' | 'next' | 'event';
}

/** Where an encounter stands: in a level drawn by weights, in a deck, or among effects. */
export type EncounterPlace = 'weighted' | 'deck' | 'effect';

export function read<A extends AttributeTable>(
  reader: Reader,
  element: XmlElement,
  table: ElementTable<A>,
  key: string,
): ElementRead<A> {
  const result = readElement(reader, element, table, key);
  noteBraces(reader, element, result.values);
  return result;
}

export function conditionAttribute(doc: string): Attribute<string | null> {
  return patternAttribute<string | null>(/\S/, 'a condition', false, null, doc);
}

/** The condition in an attribute; null where there is none or it cannot be read. */
export function readCondition(reader: Reader, element: XmlElement, name = 'if'): Condition | null {
  const given = element.attributes.get(name);
  if (!given || given.value.trim() === '') return null;
  const parsed = parseCondition(given.value);
  if (isConditionFault(parsed)) {
    reportFault(reader, given.place, 'bad-condition', `In ${name}="${given.value}" ${parsed.problem}`, parsed.hint);
    return null;
  }
  for (const { family, member } of membersOf(parsed)) reader.asked.push({ family, member, place: given.place });
  return parsed;
}

/**
 * Notes that the quest sets a name, so that asking about it makes sense.
 * @param value what it becomes, or what is added to it; 1 and 0 for on and off
 */
export function noteSet(
  reader: Reader,
  family: Family,
  member: string,
  scope: 'quest' | 'campaign',
  value: number,
): void {
  const key = `${family}.${member}`;
  const before = reader.set.get(key);
  reader.set.set(key, {
    scope: before?.scope === 'campaign' ? 'campaign' : scope,
    least: Math.min(value, before?.least ?? value),
    most: Math.max(value, before?.most ?? value),
  });
}

const BRACES = /\{\{|\{([^{}]*)\}|\{/g;
const KNOWN_BRACES = ['gold', 'level', 'hero', 'foe', 'count'];

/** Checks what a text's braces name, and notes the variables among them. */
function noteBraces(reader: Reader, element: XmlElement, values: ValuesOf<AttributeTable>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!isText(value) || !value.variants.some((variant) => variant.includes('{'))) continue;
    const elements = element.children.filter((child) => child.name === name && child.text.includes('{'));
    const places = element.attributes.has(name)
      ? [element.attributes.get(name)?.place ?? element.place]
      : elements.map(({ place }) => place);
    value.variants
      .filter((variant) => variant.includes('{'))
      .forEach((variant, index) => checkBraces(reader, element, name, variant, places[index] ?? element.place));
  }
}

function checkBraces(reader: Reader, element: XmlElement, name: string, variant: string, place: Place): void {
  for (const [whole, inside] of variant.matchAll(BRACES)) {
    if (whole === '{{') continue;
    const where = `${whole} in ${name} of <${element.name}>`;
    if (inside?.startsWith('var.') === true) {
      reader.asked.push({ family: 'var', member: inside.slice(4), place });
    } else if (inside === undefined || !KNOWN_BRACES.includes(inside)) {
      const hint = 'known: {gold} {level} {hero} {foe} {count} {var.X}; {{ is a brace';
      reportFault(reader, place, 'unknown-brace', `${where} is nothing that can be filled in`, hint);
    } else if ((inside === 'foe' || inside === 'count') && element.name !== 'combat' && reader.combatDepth === 0) {
      const hint = 'only a combat, and what stands in it, has foes to name';
      reportWarning(reader, place, 'brace-without-foes', `${where} is said outside any combat`, hint);
    }
  }
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'variants' in value;
}
