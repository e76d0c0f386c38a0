/**
 * A map in the making. Tiles and all that belongs to them lie in typed arrays with a frame of one tile around the map, so
 * that a look at a neighbour needs no bounds: beyond the edge everything is taken and no door may be.
 *
 * Which edges of a room may get a door depends on its tiles: all of a built-in shape and of a corridor, only the X of a
 * section, only the doorways of a plan. Each tile therefore has a joint: 0 none, 1 any door, 2 an X, from 3 a socket.
 */
import type { Plan } from './definition.js';
import type { RoomKind } from './dungeon-map.js';
import { createIslands } from './island.js';
import type { Islands } from './island.js';

export const FREE = 0;
export const NO_JOINT = 0;
export const PLAIN_JOINT = 1;
export const CROSS_JOINT = 2;
const FIRST_SOCKET = 3;

/** North, east, south, west: `(direction + 2) % 4` is the opposite. */
export const DIRECTIONS = [0, 1, 2, 3] as const;

export interface RoomDraft {
  readonly kind: RoomKind;
  readonly ref: string | null;
  readonly part: number;
  /** Rooms of one drawing laid at once have one piece; nothing but the drawing's own doors may join them. */
  readonly piece: number;
  /** The tiles lie within these rows and columns, frame counted. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  doors: number;
  /** Taken off the map again. */
  gone: boolean;
}

/** Between the tile `at` and the one to the east or south of it. */
export interface DoorDraft {
  readonly at: number;
  readonly side: 'east' | 'south';
  readonly kind: string;
  /** Part of a drawing. */
  readonly drawn: boolean;
}

/** What the joints of sockets mean: `kinds[joint]` and so on. Joints that are no sockets have the kind 0. */
export interface JointTable {
  readonly kinds: readonly number[];
  readonly doors: readonly string[];
  readonly spawns: readonly boolean[];
  readonly loops: readonly number[];
  /** The joint of a plan's letter; NO_JOINT for a letter without a socket. */
  jointOf(planId: string, letter: string): number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Distance from a tile to the one below. */
  readonly stride: number;
  /** What to add to a tile's index to go in each direction. */
  readonly steps: readonly [number, number, number, number];
  /** The room on each tile, from 1; 0 free; -1 beyond the edge. */
  readonly tiles: Int32Array;
  readonly joints: Uint16Array;
  readonly table: JointTable;
  /** By room number; the first is no room. */
  rooms: RoomDraft[];
  doors: DoorDraft[];
  islands: Islands;
  pieces: number;
  /** Tiles with stairs and trap door, -1 while there are none. */
  stairs: number;
  trapdoor: number;
  /** How much was tried, in looks at a tile; bounds the whole search. */
  work: number;
}

export function createJointTable(plans: readonly Plan[]): JointTable {
  const kindNumbers = new Map<string, number>();
  const byLetter = new Map<string, number>();
  const kinds = [0, 0, 0];
  const doors = ['plain', 'plain', 'plain'];
  const spawns = [true, true, true];
  const loops = [0, 0, 0];
  for (const plan of plans) {
    for (const socket of plan.sockets) {
      const kind = kindNumbers.get(socket.kind) ?? kindNumbers.size + 1;
      kindNumbers.set(socket.kind, kind);
      byLetter.set(`${plan.id} ${socket.at}`, FIRST_SOCKET + byLetter.size);
      kinds.push(kind);
      doors.push(socket.door);
      spawns.push(socket.spawn);
      loops.push(socket.loop);
    }
  }
  const jointOf = (planId: string, letter: string): number => byLetter.get(`${planId} ${letter}`) ?? NO_JOINT;
  return { kinds, doors, spawns, loops, jointOf };
}

/** Memory for a map; `clearLayout` makes it an empty one. */
export function createLayout(width: number, height: number, table: JointTable): Layout {
  const stride = width + 2;
  return {
    width,
    height,
    stride,
    steps: [-stride, 1, stride, -1],
    tiles: new Int32Array(stride * (height + 2)),
    joints: new Uint16Array(stride * (height + 2)),
    table,
    rooms: [],
    doors: [],
    islands: createIslands(),
    pieces: 0,
    stairs: -1,
    trapdoor: -1,
    work: 0,
  };
}

/** Empties the map, also to begin with; only the work done so far is kept. */
export function clearLayout(layout: Layout): void {
  const { width, height, stride, tiles } = layout;
  tiles.fill(-1);
  for (let y = 1; y <= height; y += 1) tiles.fill(FREE, y * stride + 1, y * stride + 1 + width);
  layout.joints.fill(NO_JOINT);
  layout.islands = createIslands();
  layout.rooms = [];
  layout.doors = [];
  layout.pieces = 0;
  layout.stairs = -1;
  layout.trapdoor = -1;
  layout.work += tiles.length >> 3;
  addRoom(layout, BUILT_IN_ROOM, { left: 0, top: 0, right: 0, bottom: 0 }, 0);
}

/** Where a room that nobody drew comes from. */
export const BUILT_IN_ROOM = { kind: 'room', ref: null, part: 0 } as const;

/** Room 0 stands for no room; the first real one is number 1. @returns the room's number */
export function addRoom(
  layout: Layout,
  origin: { readonly kind: RoomKind; readonly ref: string | null; readonly part: number },
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  piece: number,
): number {
  const { kind, ref, part } = origin;
  const { left, top, right, bottom } = box;
  layout.rooms.push({ kind, ref, part, piece, left, top, right, bottom, doors: 0, gone: false });
  return layout.islands.add();
}

/** Whether a door may be between two neighbouring tiles. */
export function canJoin(layout: Layout, a: number, b: number): boolean {
  const jointA = layout.joints[a] ?? NO_JOINT;
  const jointB = layout.joints[b] ?? NO_JOINT;
  if (jointA === NO_JOINT || jointB === NO_JOINT) return false;
  if (!areAlike(layout.table, jointA, jointB)) return false;
  if (growsNothing(layout.table, jointA) && growsNothing(layout.table, jointB)) return false;
  return pieceAt(layout, a) !== pieceAt(layout, b);
}

/** Sockets join only with sockets of their kind; whatever is no socket joins with anything. */
export function areAlike(table: JointTable, jointA: number, jointB: number): boolean {
  const kindA = table.kinds[jointA] ?? 0;
  const kindB = table.kinds[jointB] ?? 0;
  return kindA === 0 || kindB === 0 || kindA === kindB;
}

/** Such a doorway waits for something to be grown towards it, so that two of them wait for ever. */
function growsNothing({ spawns, loops }: JointTable, joint: number): boolean {
  return spawns[joint] === false && loops[joint] === 0;
}

function pieceAt(layout: Layout, at: number): number {
  return layout.rooms[layout.tiles[at] ?? 0]?.piece ?? 0;
}

/** Puts a door between two neighbouring tiles and makes their rooms one island. */
export function addDoor(layout: Layout, a: number, b: number, drawn = false): void {
  const roomA = layout.rooms[layout.tiles[a] ?? 0];
  const roomB = layout.rooms[layout.tiles[b] ?? 0];
  if (roomA === undefined || roomB === undefined) throw new Error('a door outside the map');
  roomA.doors += 1;
  roomB.doors += 1;
  const socket = roomA.kind === 'plan' ? layout.joints[a] : roomB.kind === 'plan' ? layout.joints[b] : undefined;
  const kind = layout.table.doors[socket ?? PLAIN_JOINT] ?? 'plain';
  for (const tile of [a, b]) {
    const room = tile === a ? roomA : roomB;
    // From now on the corridor joins doorways of this kind only.
    if (room.kind === 'corridor' && socket !== undefined)
      eachTile(layout, layout.tiles[tile] ?? 0, (at) => (layout.joints[at] = socket));
  }
  layout.doors.push({ at: Math.min(a, b), side: Math.abs(a - b) === 1 ? 'east' : 'south', kind, drawn });
  layout.islands.join(layout.tiles[a] ?? 0, layout.tiles[b] ?? 0);
}

/** Calls back with each tile of a room, in reading order. */
export function eachTile(layout: Layout, room: number, visit: (at: number) => void): void {
  const { tiles, stride } = layout;
  const draft = layout.rooms[room];
  if (draft === undefined) return;
  for (let y = draft.top; y <= draft.bottom; y += 1) {
    for (let at = y * stride + draft.left; at <= y * stride + draft.right; at += 1) {
      if (tiles[at] === room) visit(at);
    }
  }
}
