/**
 * Corridors, where nothing touches: from a door spot of one island into the empty space, straight on in a drawn direction
 * until a room of another island is touched where a door may be. A line is given up at the map's edge and at any tile that is
 * taken. Short ones are tried first.
 */
import type { Dice } from '../dice/dice.js';
import { countIslands } from './join-room.js';
import { addDoor, addRoom, areAlike, canJoin, DIRECTIONS, FREE, NO_JOINT, PLAIN_JOINT } from './layout.js';
import type { Layout } from './layout.js';

/** One pass after the other: the longest line in tiles, and in how many directions one is tried from each spot. */
const PASSES = [
  { longest: 6, directions: 1 },
  { longest: Number.MAX_SAFE_INTEGER, directions: 4 },
] as const;

/** Digs until there is one island or no line leads anywhere. @returns true when there is one island only */
export function digCorridors(layout: Layout, dice: Dice): boolean {
  for (;;) {
    const before = countIslands(layout);
    if (before < 2) return true;
    const main = findMainIsland(layout);
    const starts = listStarts(layout, main);
    for (const pass of PASSES) if (digPass(layout, dice, main, starts, pass)) return true;
    if (countIslands(layout) === before) return false;
  }
}

function digPass(
  layout: Layout,
  dice: Dice,
  main: number,
  starts: number[],
  { longest, directions }: (typeof PASSES)[number],
): boolean {
  const { tiles, islands } = layout;
  let islandsLeft = countIslands(layout);
  for (let left = starts.length; left > 0; left -= 1) {
    // Drawn one by one: most often all islands are joined long before all spots were tried.
    const drawn = dice.roll(0, left - 1);
    const start = starts[drawn] ?? 0;
    starts[drawn] = starts[left - 1] ?? 0;
    starts[left - 1] = start;
    const from = start >> 2;
    if (islands.find(tiles[from] ?? 0) === islands.find(main)) continue;
    const turn = dice.roll(0, 3);
    for (let direction = 0; direction < directions; direction += 1) {
      const joined = dig(layout, from, start & 3, (direction + turn) % 4, longest);
      islandsLeft -= Math.max(0, joined - 1);
      if (islandsLeft < 2) return true;
      if (joined > 0) break;
    }
  }
  return false;
}

/** Any room of the island with the most rooms. */
export function findMainIsland(layout: Layout): number {
  const sizes = new Int32Array(layout.rooms.length);
  let main = 0;
  for (let room = 1; room < layout.rooms.length; room += 1) {
    if (layout.rooms[room]?.gone === true) continue;
    const root = layout.islands.find(room);
    sizes[root] = (sizes[root] ?? 0) + 1;
    if (main === 0 || (sizes[root] ?? 0) > (sizes[main] ?? 0)) main = root;
  }
  return main;
}

/** Door spots that open into empty space, of all islands but one: a line between two islands can be dug from either end. */
function listStarts(layout: Layout, main: number): number[] {
  const { tiles, joints, steps, table, rooms, islands, stride } = layout;
  const starts: number[] = [];
  const root = islands.find(main);
  for (let number = 1; number < rooms.length; number += 1) {
    const room = rooms[number];
    if (room === undefined || room.gone || islands.find(number) === root) continue;
    for (let y = room.top; y <= room.bottom; y += 1) {
      for (let at = y * stride + room.left; at <= y * stride + room.right; at += 1) {
        const joint = joints[at] ?? NO_JOINT;
        if (tiles[at] !== number || joint === NO_JOINT || table.spawns[joint] === false) continue;
        for (let side = 0; side < 4; side += 1) if (tiles[at + (steps[side] ?? 0)] === FREE) starts.push(at * 4 + side);
      }
    }
  }
  return starts;
}

/** @returns how many islands are joined by the corridor; 0 when none was dug */
function dig(layout: Layout, from: number, out: number, direction: number, longest: number): number {
  const { tiles, steps, islands } = layout;
  const first = from + (steps[out] ?? 0);
  if (direction === (out + 2) % 4 || tiles[first] !== FREE) return 0;
  const step = steps[direction] ?? 0;
  const home = islands.find(tiles[from] ?? 0);
  const joint = layout.joints[from] ?? NO_JOINT;
  let length = 0;
  for (let at = first; tiles[at] === FREE && length < longest; at += step) {
    length += 1;
    layout.work += 4;
    for (let side = 0; side < 4; side += 1) {
      const other = at + (steps[side] ?? 0);
      const room = tiles[other] ?? 0;
      if (room <= 0 || islands.find(room) === home) continue;
      const carried = layout.joints[other] ?? NO_JOINT;
      if (carried === NO_JOINT) continue;
      if (!areAlike(layout.table, joint, carried)) continue;
      buildCorridor(layout, first, step, length);
      addDoor(layout, from, first);
      return 1 + joinAlong(layout, first, step, length);
    }
  }
  return 0;
}

function buildCorridor(layout: Layout, first: number, step: number, length: number): void {
  const { stride } = layout;
  const last = first + step * (length - 1);
  layout.pieces += 1;
  const box = {
    left: Math.min(first % stride, last % stride),
    top: Math.floor(Math.min(first, last) / stride),
    right: Math.max(first % stride, last % stride),
    bottom: Math.floor(Math.max(first, last) / stride),
  };
  const room = addRoom(layout, { kind: 'corridor', ref: null, part: 0 }, box, layout.pieces);
  for (let index = 0; index < length; index += 1) {
    layout.tiles[first + step * index] = room;
    layout.joints[first + step * index] = PLAIN_JOINT;
  }
}

/** Doors from a new corridor to all other islands it touches: nobody digs where something touches. @returns how many */
function joinAlong(layout: Layout, first: number, step: number, length: number): number {
  const { tiles, steps, islands } = layout;
  let joined = 0;
  for (let index = 0; index < length; index += 1) {
    const at = first + step * index;
    for (const side of DIRECTIONS) {
      const other = at + steps[side];
      const room = tiles[other] ?? 0;
      if (room <= 0 || islands.find(room) === islands.find(tiles[at] ?? 0) || !canJoin(layout, at, other)) continue;
      addDoor(layout, at, other);
      joined += 1;
    }
  }
  return joined;
}
