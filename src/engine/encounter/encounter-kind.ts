/** What the file of an encounter says about it, and what all encounters have in common. */
import type { Activity } from '../activity.js';
import { flagAttribute, MAX_NUMBER, optionalId, optionalNumber, patternAttribute } from '../quest/attribute.js';
import type { Attribute, Text, ValuesOf } from '../quest/attribute.js';
import type { ElementTable } from '../quest/element.js';
import { reportFault } from '../quest/fault-sink.js';
import type { Encounter } from '../quest/quest.js';
import { beginningOf } from '../quest/quest-place.js';
import { conditionAttribute, readCondition, type EncounterPlace, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { holds, push, type Run } from '../run.js';
import type { PromptOption } from '../step.js';
import type { Spoken, SpeechBook } from '../speech/speech.js';

export interface EncounterKind {
  readonly table: ElementTable;
  /** Elements that stand in this one only. */
  readonly parts: readonly ElementTable[];
  read(reader: Reader, element: XmlElement, key: string, place: EncounterPlace): Encounter;
  /** What it says, and what comes of each choice in it. */
  speak(encounter: Encounter, book: SpeechBook): Spoken;
  /** Whether what it is made of is drawn anew for each game, from more than anybody could look through. */
  readonly isMadeAnew?: true;
  readonly activity: Activity;
}

/** How many there are of something: `3`, or `2-4` for a number drawn from these. */
export function countAttribute(doc: string): Attribute<string | null> {
  return patternAttribute<string | null>(/^\d+(-\d+)?$/, 'a number or two, as in 2-4', false, null, doc);
}

export const encounterAttributes = {
  id: optionalId('a name for <goto> and for carrying games over to an edited quest'),
  weight: optionalNumber(
    { min: 1 },
    null,
    'how often it comes, against the weights of the others; 1 where it is left out',
  ),
  count: countAttribute('in a deck: how many of it there are'),
  if: conditionAttribute('when it may come'),
  once: flagAttribute(false, 'whether it comes once in the quest at most'),
  cost: optionalNumber({ min: 0 }, null, 'turns it uses when it is over'),
} as const;

/** The common part of an encounter as the engine keeps it. */
export function buildEncounter(
  reader: Reader,
  element: XmlElement,
  key: string,
  place: EncounterPlace,
  values: ValuesOf<typeof encounterAttributes> & { readonly text: Text },
  defaultCost: number,
): Omit<Encounter, 'kind'> {
  const misplaced = place === 'deck' ? 'weight' : 'count';
  const misplacedAt = element.attributes.get(misplaced)?.place;
  if (misplacedAt) {
    const hint = misplaced === 'weight' ? 'a deck has count="2-4"' : 'count belongs to a level with draw="deck"';
    reportFault(reader, misplacedAt, 'misplaced-attribute', `${misplaced} means nothing here`, hint);
  }
  reader.places.push({ key, kind: 'encounter', label: beginningOf(values.text), place: element.place });
  return {
    key,
    id: values.id,
    place: element.place,
    weight: values.weight ?? 1,
    count: readCount(reader, element, values.count),
    condition: readCondition(reader, element),
    once: values.once,
    cost: values.cost ?? defaultCost,
  };
}

/** Notes what may be done in a fight whatever else is offered, as places that stand where the fight does. */
export function noteFight(reader: Reader, key: string, { place }: XmlElement, own: readonly PromptOption[]): void {
  for (const { name } of own) {
    reader.places.push({ key: `${key}/${name}`, kind: 'option', label: name.toUpperCase(), place });
  }
}

/** @returns one where nothing is said */
export function readCount(reader: Reader, element: XmlElement, count: string | null): { low: number; high: number } {
  const [low = 1, high = low] = (count ?? '1').split('-').map(Number);
  const place = element.attributes.get('count')?.place ?? element.place;
  if (Math.max(low, high) > MAX_NUMBER) {
    reportFault(reader, place, 'bad-number', `count="${String(count)}" is too much`, `at most ${MAX_NUMBER}`);
  } else if (low > high) {
    const hint = 'the smaller number stands first';
    reportFault(reader, place, 'low-above-high', `count="${String(count)}" goes down`, hint);
  }
  return { low, high };
}

/** Begins an encounter. */
export function pushEncounter(run: Run, key: string): void {
  const encounter = encounterAt(run, key);
  if (encounter.once && !run.draft.met.includes(key)) run.draft.met.push(key);
  run.observer?.reached(key);
  push(run, { kind: encounter.kind, at: key });
}

/** Whether the encounter may come now. */
export function isEligible(run: Run, encounter: Encounter): boolean {
  return holds(run, encounter.condition) && !(encounter.once && run.draft.met.includes(encounter.key));
}

export function encounterAt(run: Run, key: string): Encounter {
  const encounter = run.quest.encounters.get(key);
  if (!encounter) throw new Error(`the quest has no encounter ${key}`);
  return encounter;
}
