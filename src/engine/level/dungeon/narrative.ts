/**
 * The narrative of dungeon levels: what happens when the party enters a room, leaves it, or has cleared a place of foes. A
 * filter that is left out matches any. An event that comes when a place is cleared means the whole of what its filters name:
 * a room, else all rooms of a section, else the level; where there never was a foe it does not come.
 */
import { flagAttribute, optionalId, optionalNumber, patternAttribute, requiredChoice } from '../../quest/attribute.js';
import type { ValuesOf } from '../../quest/attribute.js';
import type { ElementTable } from '../../quest/element.js';
import { reportFault, reportWarning } from '../../quest/fault-sink.js';
import { findNearest } from '../../quest/nearest.js';
import type { Block, Level } from '../../quest/quest.js';
import { read, type Reader } from '../../quest/reader.js';
import type { Place } from '../../quest/source-text.js';
import type { Way } from '../../quest/way.js';
import type { XmlElement } from '../../quest/xml-tree.js';
import { isDungeon, listPieces } from './dungeon-level.js';

export const OCCASIONS = ['enter', 'cleared', 'leave'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export interface NarrativeEvent {
  readonly key: string;
  readonly on: Occasion;
  /** Id of a level; null for any, as for the others. */
  readonly level: string | null;
  /** A section's file, or a plan's id. */
  readonly section: string | null;
  /** The room's number in that drawing. */
  readonly room: number | null;
  readonly once: boolean;
  readonly block: Block;
  /** Where its effects may lead. */
  readonly ways: ReadonlySet<Way>;
  readonly place: Place;
  /** Where its filters stand. */
  readonly places: { readonly section: Place; readonly room: Place };
  /** Whether all its filters could be read. */
  readonly isSound: boolean;
}

const MOST_PARTS = 9;

const eventAttributes = {
  on: requiredChoice(OCCASIONS, 'what it waits for: enter, cleared or leave'),
  level: optionalId('in which level; in any where it is left out'),
  section: patternAttribute<string | null>(/\S/, 'a file or a plan', false, null, 'in which section, or plan'),
  room: optionalNumber({ min: 1, max: MOST_PARTS }, null, 'in which room of it'),
  once: flagAttribute(false, 'whether it comes once in the quest at most'),
} as const;

const eventTable: ElementTable<typeof eventAttributes> = {
  name: 'event',
  doc: 'Something that happens at a place in a dungeon.',
  attributes: eventAttributes,
  effects: true,
};

const narrativeTable: ElementTable = {
  name: 'narrative',
  doc: 'What happens in dungeon levels, and where.',
  attributes: {},
  children: { event: 'many' },
};

export const NARRATIVE_TABLES: readonly ElementTable[] = [narrativeTable, eventTable];

/** Enters the events into the reader's register. */
export function readNarrative(reader: Reader, element: XmlElement): void {
  for (const [index, child] of read(reader, element, narrativeTable, 'narrative').children.entries()) {
    const key = `event:${String(index)}`;
    const { values, children, isRead } = read(reader, child, eventTable, key);
    const { on, level, section, room, once } = values;
    const placeOf = (name: string): Place => child.attributes.get(name)?.place ?? child.place;
    if (level !== null) reader.goals.push({ kind: 'level', id: level, place: placeOf('level'), via: 'event' });
    reader.places.push({ key, kind: 'event', label: labelOf(values), place: child.place });
    reader.events.push({
      ...{ key, on, level, section, room, once, place: child.place, ways: reader.waysOf(children) },
      places: { section: placeOf('section'), room: placeOf('room') },
      block: reader.readBlock(children, key),
      isSound: [...child.attributes.keys()].every(isRead),
    });
  }
}

/** `enter vault.txt room 2` */
function labelOf({ on, level, section, room }: ValuesOf<typeof eventAttributes>): string {
  const parts = [on, level === null ? null : `level ${level}`, section, room === null ? null : `room ${String(room)}`];
  return parts.filter((part) => part !== null).join(' ');
}

/** Reports events whose place is nowhere. */
export function checkNarrative(reader: Reader, levels: readonly Level[]): void {
  const dungeons = levels.filter(isDungeon);
  for (const event of reader.events) {
    if (!event.isSound || (event.level !== null && !levels.some(({ id }) => id === event.level))) continue;
    const meant = dungeons.filter(({ id }) => event.level === null || event.level === id);
    if (meant.length === 0) {
      const where = event.level === null ? 'the quest has no dungeon' : `the level ${event.level} is no dungeon`;
      const hint = 'a level with width and height is one';
      reportWarning(reader, event.place, 'event-nowhere', `This event never comes: ${where}`, hint);
    } else if (meant.every(({ isWhole }) => isWhole)) checkPlaceOf(reader, event, meant.flatMap(listPieces));
  }
}

function checkPlaceOf(reader: Reader, event: NarrativeEvent, pieces: ReturnType<typeof listPieces>): void {
  const { section, room, places } = event;
  const here = pieces.filter(({ ref }) => section === null || ref === section);
  if (section !== null && here.length === 0) {
    const names = [...new Set(pieces.map(({ ref }) => ref))];
    const nearest = findNearest(section, names);
    const known = names.length === 0 ? 'no level has one' : `known: ${names.slice(0, 10).join(', ')}`;
    const hint = nearest === null ? known : `did you mean ${nearest}?`;
    reportFault(
      reader,
      places.section,
      'unknown-section',
      `There is no section ${section} where this event is to come`,
      hint,
    );
  } else if (room !== null && !here.some(({ parts }) => parts.includes(room))) {
    const parts = [...new Set(here.flatMap((piece) => piece.parts))].sort((a, b) => a - b);
    const hint = parts.length === 0 ? 'only sections and plans number their rooms' : `it has ${parts.join(', ')}`;
    const message = `There is no room ${String(room)} in ${section ?? 'any section'}`;
    reportFault(reader, places.room, 'unknown-room', message, hint);
  }
}
