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
 * @returns one to four short sentences, blanks between them
 */
export function describeRoom(map: DungeonMap, room: number, visit: Visit, text: Dice): string {
  const sentences =
    visit === 'first'
      ? [describeShape(map, room, text), findDressing(map, room)]
      : [pick(text, visit === 'again' ? RETURN_SENTENCES : CLEARED_SENTENCES), findDressing(map, room)];
  const isPassage = map.rooms[room - 1]?.kind === 'corridor';
  if (isPassage) sentences.pop();
  if (roomAt(map, map.stairs.x, map.stairs.y) === room) sentences.push(pick(text, STAIRS_SENTENCES));
  if (hasWayDown(map, room)) sentences.push(pick(text, TRAPDOOR_SENTENCES));
  else sentences.push(describeExits(map, room, text));
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
  const special = ways.find((way) => way.door !== 'plain');
  if (special !== undefined && text.roll(0, 1) === 0) {
    const article = /^[aeiou]/iu.test(special.door) ? 'an' : 'a';
    return `To the ${special.side} you see ${article} ${special.door}.`;
  }
  const sentences = ways.length === 1 ? EXIT_SENTENCES.one : EXIT_SENTENCES.several;
  return pick(text, sentences).replace('{ways}', joinSides(sides));
}

function joinSides(sides: readonly Side[]): string {
  const last = sides.at(-1) ?? '';
  return sides.length === 1 ? last : `${sides.slice(0, -1).join(', ')} and ${last}`;
}
