/** What a map shows, said in words for people who do not see it. */
import type { DungeonMap } from '../../engine/dungeon/dungeon-map.js';
import { lookAtRoom } from '../../engine/dungeon/room-look.js';
import type { Shape } from '../../engine/dungeon/room-look.js';
import { hasWayDown, listWays } from '../../engine/dungeon/walk.js';
import { boxOf, middleOf } from './map-view.js';
import type { MapView } from './map-view.js';

/** No alt text is longer, in UTF-16 units: the least that networks allow. */
export const MAX_ALT_LENGTH = 1000;

const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  square: 'room',
  long: 'long room',
  L: 'L-shaped room',
  T: 'T-shaped room',
  cross: 'cross-shaped room',
  U: 'U-shaped room',
  odd: 'room of many corners',
  passage: 'corridor',
};

/** How some foes of one type are called: `3 wolves`. */
export type NameFoes = (type: string, count: number) => string;

const nameFoesPlainly: NameFoes = (type, number) => count(number, type);

/**
 * The alt text of a map: how much there is, where the party is and what its ways are, stairs, foes, what is unexplored.
 *
 * @param nameFoes where a type's plural is known; else an s is added
 */
export function describeMap(view: MapView, nameFoes: NameFoes = nameFoesPlainly): string {
  const what = view.party === null ? 'of the whole dungeon' : 'of what the party has seen of the dungeon';
  const sentences = [`A hand-drawn map on old paper ${what}: ${countRooms(view)}.`, ...describeAll(view, nameFoes)];
  const text = sentences.join(' ');
  if (text.length <= MAX_ALT_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_ALT_LENGTH - 1))}…`;
}

/**
 * The same for those who have no picture before them.
 *
 * @param mostLength in UTF-16 units; sentences that do not fit are left out, the last ones first
 */
export function tellMap(view: MapView, nameFoes: NameFoes, mostLength = MAX_ALT_LENGTH): string {
  let told = `Seen so far: ${countRooms(view)}.`;
  for (const sentence of describeAll(view, nameFoes)) {
    if (told.length + 1 + sentence.length > mostLength) break;
    told += ` ${sentence}`;
  }
  return told;
}

function describeAll(view: MapView, nameFoes: NameFoes): string[] {
  return [...describeParty(view), ...describeSigns(view, nameFoes), ...describeUnknown(view)];
}

function countRooms(view: MapView): string {
  const ids = [...view.rooms];
  const corridors = ids.filter((id) => view.map.rooms[id - 1]?.kind === 'corridor').length;
  const rooms = count(ids.length - corridors, 'room');
  return corridors === 0 ? rooms : `${rooms} and ${count(corridors, 'corridor')}`;
}

function describeParty(view: MapView): string[] {
  const { map, party } = view;
  if (party === null) return [];
  const { shape, size } = lookAtRoom(map, party);
  const sentences = [`The party is in a ${size} ${SHAPE_WORDS[shape]} ${whereOn(view, party)}.`];
  const ways = listWays(map, party).map(({ name, to, door }) => {
    const notes = [door === 'plain' ? '' : door, view.rooms.has(to) ? '' : 'unexplored'].filter((note) => note !== '');
    return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  });
  if (hasWayDown(map, party)) ways.push('down');
  if (ways.length > 0) sentences.push(`${ways.length === 1 ? 'Way' : 'Ways'} on: ${joinWords(ways)}.`);
  return sentences;
}

function describeSigns(view: MapView, nameFoes: NameFoes): string[] {
  const { map } = view;
  const sentences: string[] = [];
  if (view.hasStairs) sentences.push(`The stairs are ${whereSpot(view, map, map.stairs)}.`);
  if (view.hasTrapdoor) sentences.push(`A trap door leads down ${whereSpot(view, map, map.trapdoor)}.`);
  const groups = new Map<string, { type: string; place: string; number: number }>();
  for (const { room, count: number, type } of view.foes) {
    const place = whereRoom(view, room);
    const group = groups.get(`${type} ${place}`) ?? { type, place, number: 0 };
    groups.set(`${type} ${place}`, { ...group, number: group.number + number });
  }
  const foes = [...groups.values()].map(({ type, place, number }) => `${nameFoes(type, number)} ${place}`);
  if (foes.length > 0) sentences.push(`Foes: ${joinWords(foes)}.`);
  return sentences;
}

function describeUnknown(view: MapView): string[] {
  const open = view.openDoors.length;
  if (open === 0) return view.party === null ? [] : ['Every door in sight has been opened.'];
  return [`${count(open, 'door')} ${open === 1 ? 'leads' : 'lead'} on into the unknown.`];
}

function whereSpot(view: MapView, map: DungeonMap, { x, y }: { readonly x: number; readonly y: number }): string {
  return whereRoom(view, map.tiles[y * map.width + x] ?? 0);
}

function whereRoom(view: MapView, room: number): string {
  return room === view.party ? 'in the same room' : whereOn(view, room);
}

/** In which of nine parts of the map a room lies. */
function whereOn(view: MapView, room: number): string {
  const box = boxOf(view);
  const { x, y } = middleOf(view.map, room);
  const row = ['north', '', 'south'][Math.min(2, Math.floor(((y + 0.5 - box.top) / box.height) * 3))] ?? '';
  const column = ['west', '', 'east'][Math.min(2, Math.floor(((x + 0.5 - box.left) / box.width) * 3))] ?? '';
  if (row === '' && column === '') return 'in the middle of the map';
  return `in the ${[row, column].filter((word) => word !== '').join('-')} of the map`;
}

function count(number: number, word: string): string {
  return `${String(number)} ${word}${number === 1 ? '' : 's'}`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
