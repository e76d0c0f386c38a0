/**
 * Walking a dungeon. The party is in a room and sees its ways on, named by the side of the door: NORTH, EAST, SOUTH, WEST.
 * Several doors on one side are told apart as on the map that people are shown: LEFT NORTH and RIGHT NORTH, UPPER EAST and
 * LOWER EAST, with MIDDLE between them, or counted where there are more. Doors side by side into the same room are one way.
 * A corridor with one way on is walked through at once.
 */
import type { Door, DungeonMap, Side } from './dungeon-map.js';
import { roomAt, roomsOfDoor, SIDES } from './dungeon-map.js';

/** Where the party is and what it has seen; plain JSON. */
export interface Walk {
  /** Id of the room the party is in. */
  readonly room: number;
  /** Where it came from, to flee to; null at the start. */
  readonly cameFrom: number | null;
  /** Ids of rooms and corridors it has been in, ascending. */
  readonly explored: readonly number[];
  /** Ids of rooms whose foes are gone, ascending. Rooms that never had any are not among them. */
  readonly cleared: readonly number[];
}

/** One way on. */
export interface Way {
  /** Lower case, single spaces, at most 20 characters. */
  readonly name: string;
  /** Other words for it: the name turned around. */
  readonly aliases: readonly string[];
  /** An arrow where it is the only way on its side. */
  readonly emoji: readonly string[];
  readonly side: Side;
  /** The room right behind the door; it may be a corridor. */
  readonly to: number;
  /** `plain`, or what the sockets name. */
  readonly door: string;
}

const ARROWS: Readonly<Record<Side, string>> = { north: '⬆️', east: '➡️', south: '⬇️', west: '⬅️' };
const COUNTED = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const;

/** The party comes in by the stairs. */
export function beginWalk(map: DungeonMap): Walk {
  const room = roomAt(map, map.stairs.x, map.stairs.y);
  return { room, cameFrom: null, explored: [room], cleared: [] };
}

/** A door as it is seen from one of its rooms. */
interface Exit {
  readonly side: Side;
  readonly to: number;
  readonly door: string;
  /** Along its wall from the left or the top, and how far out the wall stands. */
  readonly along: number;
  readonly depth: number;
}

/** Ways that were asked for before; they follow from the map alone. */
const known = new WeakMap<DungeonMap, Map<number, readonly Way[]>>();

/** The ways out of a room by its doors: north, east, south, west, on one side from the left or from the top. */
export function listWays(map: DungeonMap, room: number): readonly Way[] {
  const rooms = known.get(map) ?? new Map<number, readonly Way[]>();
  if (rooms.size === 0) known.set(map, rooms);
  const ways = rooms.get(room) ?? findWays(map, room);
  rooms.set(room, ways);
  return ways;
}

function findWays(map: DungeonMap, room: number): Way[] {
  const exits = mergeNeighbours(map.doors.flatMap((door) => seeDoor(map, door, room)));
  return SIDES.flatMap((side) => {
    const here = exits.filter((exit) => exit.side === side);
    return here.map((exit, index): Way => {
      const { to, door } = exit;
      if (here.length === 1) return { name: side, aliases: [], emoji: [ARROWS[side]], side, to, door };
      const word = tellApart(side, index, here.length);
      return { name: `${word} ${side}`, aliases: [`${side} ${word}`], emoji: [], side, to, door };
    });
  });
}

/** Whether DOWN leads on from this room. */
export function hasWayDown(map: DungeonMap, room: number): boolean {
  return roomAt(map, map.trapdoor.x, map.trapdoor.y) === room;
}

function seeDoor(map: DungeonMap, door: Door, room: number): Exit[] {
  const { here, beyond } = roomsOfDoor(map, door);
  const isUpright = door.side === 'east' || door.side === 'west';
  const place = { along: isUpright ? door.y : door.x, depth: isUpright ? door.x : door.y, door: door.kind };
  if (here === room) return [{ ...place, side: door.side, to: beyond }];
  if (beyond === room) return [{ ...place, side: OPPOSITES[door.side], to: here }];
  return [];
}

const OPPOSITES: Readonly<Record<Side, Side>> = { north: 'south', east: 'west', south: 'north', west: 'east' };

function mergeNeighbours(exits: readonly Exit[]): Exit[] {
  const sorted = [...exits].sort((a, b) => a.along - b.along || a.depth - b.depth);
  return sorted.filter((exit) => {
    const isSame = (other: Exit): boolean =>
      other.side === exit.side && other.to === exit.to && other.depth === exit.depth && other.along === exit.along - 1;
    return !sorted.some(isSame);
  });
}

function tellApart(side: Side, index: number, count: number): string {
  const [first, last] = side === 'north' || side === 'south' ? ['left', 'right'] : ['upper', 'lower'];
  if (index === 0 && count <= 3) return first;
  if (index === count - 1 && count <= 3) return last;
  return count === 3 ? 'middle' : (COUNTED[index] ?? String(index + 1));
}

export type WalkResult =
  | { readonly ok: true; readonly walk: Walk; readonly passed: readonly number[]; readonly isNew: boolean }
  | { readonly ok: false; readonly refusal: 'no-such-way' };

/**
 * The party goes a way.
 *
 * @param name of one of the ways that `listWays` gives for the room it is in
 * @returns where it is then, the corridors it passed, and whether it was never there before
 */
export function takeWay(map: DungeonMap, walk: Walk, name: string): WalkResult {
  const way = listWays(map, walk.room).find((each) => each.name === name);
  if (way === undefined) return { ok: false, refusal: 'no-such-way' };
  const passed: number[] = [];
  let from = walk.room;
  let at = way.to;
  for (let onward = findWayThrough(map, from, at); onward !== null; onward = findWayThrough(map, from, at)) {
    passed.push(at);
    from = at;
    at = onward;
    if (passed.includes(at)) break;
  }
  const isNew = !walk.explored.includes(at);
  const explored = mergeIds(walk.explored, [...passed, at]);
  return { ok: true, walk: { ...walk, room: at, cameFrom: walk.room, explored }, passed, isNew };
}

/** Where a corridor leads when there is but one way on; null for rooms, dead ends and forks. */
function findWayThrough(map: DungeonMap, from: number, corridor: number): number | null {
  if (map.rooms[corridor - 1]?.kind !== 'corridor') return null;
  const onward = listWays(map, corridor).filter((way) => way.to !== from);
  const [only] = onward;
  return onward.length === 1 && only !== undefined ? only.to : null;
}

/** The party runs back to where it came from; at the stairs it stays. */
export function fleeBack(walk: Walk): Walk {
  if (walk.cameFrom === null) return walk;
  return { ...walk, room: walk.cameFrom, cameFrom: walk.room };
}

/** The foes of the room the party is in are gone. */
export function clearFoes(walk: Walk): Walk {
  return { ...walk, cleared: mergeIds(walk.cleared, [walk.room]) };
}

/** Whether foes are left in a room. */
export function hasFoes(map: DungeonMap, walk: Walk, room: number): boolean {
  return (map.rooms[room - 1]?.foes.length ?? 0) > 0 && !walk.cleared.includes(room);
}

function mergeIds(ids: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...ids, ...more])].sort((a, b) => a - b);
}
