/**
 * A dungeon: a map that the party walks through, from the stairs to the trap door. The map is built around designed sections
 * from rooms at random, or from a deck of plans; foes are scattered over it, and the quest's narrative happens in it.
 */
import type { DungeonDefinition, Plan } from '../dungeon/definition.js';
import { FIGHT, RUN } from '../encounter/battle.js';
import { noteFight } from '../encounter/encounter-kind.js';
import { optionalNumber, requiredNumber } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
import { read, type Reader } from '../quest/reader.js';
import { collectWays } from '../quest/way.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { checkBuildable } from './dungeon/place-fault.js';
import type { DungeonLevel } from './dungeon/dungeon-level.js';
import { explore } from './dungeon/explore.js';
import { speakDungeon } from './dungeon/speak-dungeon.js';
import { PIECE_TABLES, readDeck, readMonsters, readSection } from './dungeon/piece.js';
import { levelAttributes, noteNext, type LevelKind } from './level-kind.js';

const table = {
  name: 'level',
  doc: 'A dungeon: rooms, ways and foes on a map that is built anew for each game.',
  attributes: {
    ...levelAttributes,
    width: requiredNumber({ min: 0 }, 'columns of the map, in tiles'),
    height: requiredNumber({ min: 0 }, 'rows of the map, in tiles'),
    roomCount: optionalNumber({ min: 0 }, null, 'rooms beside sections and corridors; as many as fit without it'),
  },
  children: { section: 'many', deck: 'once', monsters: 'many' },
} as const;

/** Attributes by which a `<level>` is known to be a dungeon. */
const SIGNS = ['width', 'height', 'roomCount'] as const;

export const dungeon: LevelKind = {
  isMadeAnew: true,
  name: 'dungeon',
  table,
  parts: PIECE_TABLES,
  recognises: ({ attributes }) => SIGNS.some((name) => attributes.has(name)),
  read(reader, element, { id, key, following }) {
    const { values, children, isRead } = read(reader, element, table, key);
    const { width, height, entryText, exitText, next } = values;
    noteNext(reader, element, next);
    const events = reader.events.filter((event) => event.level === null || event.level === id);
    reader.levelWays.set(id, collectWays(element, reader.waysOf, new Set(events.flatMap(({ ways }) => [...ways]))));
    const named = (name: string): XmlElement[] => children.filter((child) => child.name === name);
    const [sections, monsters] = [named('section'), named('monsters')];
    const [deck] = named('deck');
    const uses = sections.map((child) => readSection(reader, child, `${key}/section`));
    const groups = monsters.map((child) => readMonsters(reader, child, `${key}/monsters`));
    const cards = deck ? readDeck(reader, deck, `${key}/deck`) : null;
    const plans = cards ? [] : listPlansAtLarge(reader);
    if (cards) refuseRoomCount(reader, element);
    if (monsters.length > 0) noteFight(reader, key, element, [FIGHT, RUN]);
    const isWhole =
      element.isWhole &&
      (!element.attributes.has('roomCount') || isRead('roomCount')) &&
      [isRead('width'), isRead('height'), ...uses, ...groups, ...(cards ?? []), ...plans].every(Boolean);
    const definition: DungeonDefinition = {
      ...{ width, height, sections: uses.filter(isThere), monsters: groups.filter(isThere) },
      filling: cards
        ? { kind: 'deck', cards: cards.filter(isThere) }
        : { kind: 'rooms', roomCount: values.roomCount, plans: plans.filter(isThere) },
    };
    const level: DungeonLevel = {
      ...{ kind: 'dungeon', key, id, place: element.place, entryText, exitText, next: next ?? following },
      ...{ encounters: [], definition, isWhole, events },
    };
    const placesOf = (elements: readonly XmlElement[]) => elements.map(({ place }) => place);
    const card = placesOf(deck?.children.filter(({ name }) => name === 'card') ?? []);
    const places = { level: element.place, section: placesOf(sections), card, monsters: placesOf(monsters) };
    if (isWhole) checkBuildable(reader, level, places);
    return level;
  },
  speak: (level, quest, book) => speakDungeon(level as DungeonLevel, quest, book),
  activity: explore,
};

/** Plans that no deck deals: they are mixed with the rooms of every level that has no deck. */
function listPlansAtLarge({ plans }: Reader): (Plan | null)[] {
  return [...plans.values()].filter(({ isDealt }) => !isDealt).map(({ plan }) => plan);
}

function refuseRoomCount(reader: Reader, { attributes }: XmlElement): void {
  const place = attributes.get('roomCount')?.place;
  if (!place) return;
  const hint = 'the cards say what is built';
  reportFault(reader, place, 'misplaced-attribute', 'roomCount means nothing beside a <deck>', hint);
}

function isThere<T extends object>(piece: T | null): piece is T {
  return piece !== null;
}
