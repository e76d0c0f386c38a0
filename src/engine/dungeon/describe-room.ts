/**
 * Says what a room looks like: its shape and size, what stands about, the ways out. The words are drawn from the stream that
 * is handed in; what stands about belongs to the dungeon and is the same at every visit.
 */
import { createDice, pick } from '../dice/dice.js';
import type { Dice } from '../dice/dice.js';
import type { DungeonMap, Side } from './dungeon-map.js';
import { roomAt, SIDES } from './dungeon-map.js';
import { lookAtRoom } from './room-look.js';
import {
  CLEARED_SENTENCES,
  DRESSINGS,
  EXIT_SENTENCES,
  RETURN_SENTENCES,
  SHAPE_SENTENCES,
  SIZE_WORDS,
  STAIRS_SENTENCES,
  TRAPDOOR_SENTENCES,
} from './room-words.js';
import { hasWayDown, listWays } from './walk.js';

/** No description is longer, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 220;

/** `first`: never been here. `again`: been here. `cleared`: been here, and its foes were beaten then. */
export type Visit = 'first' | 'again' | 'cleared';

/**
 * @param room id of the room
 * @param text the stream of words
 * @param ways `asked`: a prompt names them anyway, so only remarkable doors are told of
 * @returns one to four short sentences, blanks between them
 */
export function describeRoom(
  map: DungeonMap,
  room: number,
  visit: Visit,
  text: Dice,
  ways: 'told' | 'asked' = 'told',
): string {
  const sentences =
    visit === 'first'
      ? [describeShape(map, room, text), findDressing(map, room)]
      : [pick(text, visit === 'again' ? RETURN_SENTENCES : CLEARED_SENTENCES), findDressing(map, room)];
  const isPassage = map.rooms[room - 1]?.kind === 'corridor';
  if (isPassage) sentences.pop();
  if (roomAt(map, map.stairs.x, map.stairs.y) === room) sentences.push(pick(text, STAIRS_SENTENCES));
  if (hasWayDown(map, room)) sentences.push(pick(text, TRAPDOOR_SENTENCES));
  else sentences.push(ways === 'told' ? describeExits(map, room, text) : describeDoor(map, room));
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function describeShape(map: DungeonMap, room: number, text: Dice): string {
  const { shape, size, runs } = lookAtRoom(map, room);
  const word = pick(text, SIZE_WORDS[size]);
  return pick(text, SHAPE_SENTENCES[shape])
    .replace('{runs}', runs)
    .replace(/\b([Aa]) \{size\}/u, /^[aeiou]/u.test(word) ? '$1n {size}' : '$1 {size}')
    .replace('{size}', word);
}

function findDressing(map: DungeonMap, room: number): string {
  return pick(createDice(map.seed, `dressing ${String(map.restarts)} ${String(room)}`), DRESSINGS);
}

function describeExits(map: DungeonMap, room: number, text: Dice): string {
  const ways = listWays(map, room);
  const sides = SIDES.filter((side) => ways.some((way) => way.side === side));
  if (sides.length === 0) return '';
  const hasRemarkable = ways.some((way) => way.door !== 'plain');
  if (hasRemarkable && text.roll(0, 1) === 0) return describeDoor(map, room);
  const sentences = ways.length === 1 ? EXIT_SENTENCES.one : EXIT_SENTENCES.several;
  return pick(text, sentences).replace('{ways}', joinSides(sides));
}

/** The first door that is not a plain one. */
function describeDoor(map: DungeonMap, room: number): string {
  const door = listWays(map, room).find((way) => way.door !== 'plain');
  if (door === undefined) return '';
  return `To the ${door.side} you see ${/^[aeiou]/iu.test(door.door) ? 'an' : 'a'} ${door.door}.`;
}

function joinSides(sides: readonly Side[]): string {
  const last = sides.at(-1) ?? '';
  return sides.length === 1 ? last : `${sides.slice(0, -1).join(', ')} and ${last}`;
}
