/** What a finished layout gets besides rooms: stairs, trap door and foes. */
import { pick } from '../dice/dice.js';
import type { Dice } from '../dice/dice.js';
import type { MonsterGroup } from './definition.js';
import type { Foes } from './dungeon-map.js';
import { eachTile } from './layout.js';
import type { DoorDraft, Layout } from './layout.js';

/**
 * Puts the stairs in a room and the trap door in the room farthest from them by doors, as far as no section brought them.
 * Never in a corridor. A trap door that a section brought has the stairs put farthest from it.
 *
 * @returns false when there is no tile left for one of them
 */
export function placeWays(layout: Layout, dice: Dice): boolean {
  if (layout.stairs < 0 && layout.trapdoor < 0) {
    const rooms = listRooms(layout);
    if (rooms.length === 0) return false;
    const room = pick(dice, rooms);
    layout.stairs = drawTile(layout, dice, room, -1);
  }
  if (layout.stairs < 0) layout.stairs = drawFarTile(layout, dice, layout.trapdoor);
  if (layout.trapdoor < 0) layout.trapdoor = drawFarTile(layout, dice, layout.stairs);
  return layout.stairs >= 0 && layout.trapdoor >= 0;
}

function listRooms(layout: Layout): number[] {
  const rooms: number[] = [];
  for (let number = 1; number < layout.rooms.length; number += 1) {
    const room = layout.rooms[number];
    if (room !== undefined && !room.gone && room.kind !== 'corridor') rooms.push(number);
  }
  return rooms;
}

function drawFarTile(layout: Layout, dice: Dice, from: number): number {
  const distances = measureDistances(layout, layout.tiles[from] ?? 0);
  let farthest = -1;
  let candidates: number[] = [];
  for (const room of listRooms(layout)) {
    const distance = distances[room] ?? -1;
    if (distance > farthest) {
      farthest = distance;
      candidates = [];
    }
    if (distance === farthest) candidates.push(room);
  }
  return candidates.length === 0 ? -1 : drawTile(layout, dice, pick(dice, candidates), from);
}

/** By room number: how many doors away from a room it is; -1 where no way leads. */
function measureDistances(layout: Layout, from: number): Int32Array {
  const { doors, tiles, rooms } = layout;
  // Each door is two ways; the ways out of a room form a chain: first of room, then the next of each way.
  const firsts = new Int32Array(rooms.length).fill(-1);
  const nexts = new Int32Array(doors.length * 2);
  const targets = new Int32Array(doors.length * 2);
  let ways = 0;
  const addWay = (source: number, target: number): void => {
    targets[ways] = target;
    nexts[ways] = firsts[source] ?? -1;
    firsts[source] = ways;
    ways += 1;
  };
  for (const door of doors) {
    const a = tiles[door.at] ?? 0;
    const b = tiles[farSide(layout, door)] ?? 0;
    addWay(a, b);
    addWay(b, a);
  }
  const distances = new Int32Array(layout.rooms.length).fill(-1);
  distances[from] = 0;
  const queue = [from];
  // The queue grows while it is walked through.
  for (const room of queue) {
    for (let way = firsts[room] ?? -1; way !== -1; way = nexts[way] ?? -1) {
      const next = targets[way] ?? 0;
      if (distances[next] !== -1) continue;
      distances[next] = (distances[room] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}

function farSide(layout: Layout, door: DoorDraft): number {
  return door.at + (door.side === 'east' ? 1 : layout.stride);
}

/** A tile of the room, one away from its doors if there is any; -1 when its only tile is taken. */
function drawTile(layout: Layout, dice: Dice, room: number, taken: number): number {
  const atDoors = new Set<number>();
  for (const door of layout.doors) {
    if (layout.tiles[door.at] === room) atDoors.add(door.at);
    else if (layout.tiles[farSide(layout, door)] === room) atDoors.add(farSide(layout, door));
  }
  const all: number[] = [];
  const quiet: number[] = [];
  eachTile(layout, room, (at) => {
    if (at === taken) return;
    all.push(at);
    if (!atDoors.has(at)) quiet.push(at);
  });
  const tiles = quiet.length > 0 ? quiet : all;
  return tiles.length === 0 ? -1 : pick(dice, tiles);
}

/**
 * Scatters foes over the rooms: each goes to the emptier of two rooms drawn, so that they spread. None in corridors, and
 * none where the party comes in unless that is the only room. In one room all foes of a group have one level.
 *
 * @returns by room number
 */
export function scatterFoes(layout: Layout, dice: Dice, groups: readonly MonsterGroup[]): Map<number, readonly Foes[]> {
  const found = new Map<number, Foes[]>();
  const start = layout.tiles[layout.stairs] ?? 0;
  const others = listRooms(layout).filter((room) => room !== start);
  const rooms = others.length > 0 ? others : [start];
  const crowd = new Int32Array(layout.rooms.length);
  for (const group of groups) {
    const counts = new Map<number, number>();
    for (let left = dice.roll(group.minCount, group.maxCount); left > 0; left -= 1) {
      const first = pick(dice, rooms);
      const second = pick(dice, rooms);
      const room = (crowd[second] ?? 0) < (crowd[first] ?? 0) ? second : first;
      crowd[room] = (crowd[room] ?? 0) + 1;
      counts.set(room, (counts.get(room) ?? 0) + 1);
    }
    for (const [room, count] of counts) {
      const foes = found.get(room) ?? [];
      found.set(room, foes);
      addFoes(foes, { type: group.type, level: dice.roll(group.minLevel, group.maxLevel), count });
    }
  }
  return found;
}

function addFoes(foes: Foes[], more: Foes): void {
  const same = foes.findIndex((each) => each.type === more.type && each.level === more.level);
  const old = foes[same];
  if (old === undefined) foes.push(more);
  else foes[same] = { ...old, count: old.count + more.count };
}
