/**
 * Doors where rooms touch. Each room without a door gets one to a neighbour, then islands that touch are joined, one door
 * for each two of them: rooms that touch are not all joined.
 */
import type { Dice } from '../dice/dice.js';
import { addDoor, canJoin, DIRECTIONS, FREE, NO_JOINT } from './layout.js';
import type { Layout } from './layout.js';

/** An edge between two tiles, as a number: twice the western or northern tile, plus 1 when it is the southern edge. */
type Edge = number;

/** @returns true when there is one island only */
export function joinTouching(layout: Layout, dice: Dice): boolean {
  const edges = findEdges(layout);
  openShutRooms(layout, dice, edges);
  const bridges = edges.filter((edge) => isBridge(layout, edge));
  shuffleInPlace(dice, bridges);
  for (const edge of bridges) if (isBridge(layout, edge)) openEdge(layout, edge);
  return countIslands(layout) < 2;
}

/** All edges between two pieces where a door may be. */
function findEdges(layout: Layout): Edge[] {
  const { tiles, joints, stride, width, height } = layout;
  const edges: Edge[] = [];
  for (let y = 1; y <= height; y += 1) {
    const start = y * stride + 1;
    for (let at = start; at < start + width; at += 1) {
      if (joints[at] === NO_JOINT) continue;
      const room = tiles[at] ?? 0;
      const east = tiles[at + 1] ?? 0;
      const south = tiles[at + stride] ?? 0;
      if (east > 0 && east !== room && canJoin(layout, at, at + 1)) edges.push(at * 2);
      if (south > 0 && south !== room && canJoin(layout, at, at + stride)) edges.push(at * 2 + 1);
    }
  }
  layout.work += tiles.length;
  return edges;
}

/** The edges of each room, one room after the other: those of room r from `starts[r]` up to `starts[r + 1]`. */
function sortByRoom(layout: Layout, edges: readonly Edge[]): { starts: Int32Array; sorted: Int32Array } {
  const { tiles } = layout;
  const starts = new Int32Array(layout.rooms.length + 2);
  for (const edge of edges) {
    const a = tiles[edge >> 1] ?? 0;
    const b = tiles[farTile(layout, edge)] ?? 0;
    starts[a + 2] = (starts[a + 2] ?? 0) + 1;
    starts[b + 2] = (starts[b + 2] ?? 0) + 1;
  }
  for (let room = 2; room < starts.length; room += 1) starts[room] = (starts[room] ?? 0) + (starts[room - 1] ?? 0);
  const sorted = new Int32Array(edges.length * 2);
  const put = (room: number, edge: Edge): void => {
    const next = starts[room + 1] ?? 0;
    sorted[next] = edge;
    starts[room + 1] = next + 1;
  };
  for (const edge of edges) {
    put(tiles[edge >> 1] ?? 0, edge);
    put(tiles[farTile(layout, edge)] ?? 0, edge);
  }
  return { starts, sorted };
}

function openShutRooms(layout: Layout, dice: Dice, edges: readonly Edge[]): void {
  const { starts, sorted } = sortByRoom(layout, edges);
  for (let room = 1; room < layout.rooms.length; room += 1) {
    const draft = layout.rooms[room];
    const from = starts[room] ?? 0;
    const to = starts[room + 1] ?? 0;
    if (draft === undefined || draft.gone || draft.doors > 0 || from === to) continue;
    openEdge(layout, sorted[dice.roll(from, to - 1)] ?? 0);
  }
}

function farTile(layout: Layout, edge: Edge): number {
  return (edge >> 1) + ((edge & 1) === 0 ? 1 : layout.stride);
}

function isBridge(layout: Layout, edge: Edge): boolean {
  const { tiles, islands } = layout;
  return islands.find(tiles[edge >> 1] ?? 0) !== islands.find(tiles[farTile(layout, edge)] ?? 0);
}

function openEdge(layout: Layout, edge: Edge): void {
  addDoor(layout, edge >> 1, farTile(layout, edge));
}

export function shuffleInPlace(dice: Dice, items: number[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = dice.roll(0, last);
    const held = items[last] ?? 0;
    items[last] = items[other] ?? 0;
    items[other] = held;
  }
}

export function countIslands(layout: Layout): number {
  let count = 0;
  for (let room = 1; room < layout.rooms.length; room += 1) {
    if (layout.rooms[room]?.gone === false && layout.islands.find(room) === room) count += 1;
  }
  return count;
}

/** Joins doorways that touch a place where a door may be, each with the chance its socket gives; not twice. */
export function joinLoops(layout: Layout, dice: Dice): void {
  if (!layout.table.loops.some((loop) => loop > 0)) return;
  const taken = new Set(layout.doors.map((door) => door.at * 2 + (door.side === 'east' ? 0 : 1)));
  for (const edge of findEdges(layout)) {
    if (taken.has(edge)) continue;
    const far = farTile(layout, edge);
    const loop = Math.max(loopAt(layout, edge >> 1), loopAt(layout, far));
    if (loop === 0 || dice.roll(1, 1_000_000) > loop * 1_000_000) continue;
    // A loop before this one may have given a corridor a kind of its own.
    if (canJoin(layout, edge >> 1, far)) openEdge(layout, edge);
  }
}

function loopAt(layout: Layout, at: number): number {
  return layout.table.loops[layout.joints[at] ?? 0] ?? 0;
}

/** Free neighbours of a tile where it may be joined on, as directions. */
export function openDirections(layout: Layout, at: number): number[] {
  if (layout.joints[at] === NO_JOINT) return [];
  return DIRECTIONS.filter((direction) => layout.tiles[at + layout.steps[direction]] === FREE);
}
