/** What a room looks like, seen from its tiles: its shape, its size, which way it runs. */
import type { DungeonMap } from './dungeon-map.js';

export const SHAPES = ['square', 'long', 'L', 'T', 'cross', 'U', 'odd', 'passage'] as const;
export type Shape = (typeof SHAPES)[number];

export const SIZES = ['tiny', 'small', 'middling', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

export interface RoomLook {
  readonly shape: Shape;
  readonly size: Size;
  /** Along which line a long room or a passage runs. */
  readonly runs: 'from north to south' | 'from east to west';
}

/** A room this many times as long as wide is long. */
const LONG = 2.4;

/** @param id of a room on the map */
export function lookAtRoom(map: DungeonMap, id: number): RoomLook {
  const { width } = map;
  let [left, top, right, bottom, count] = [width, map.height, -1, -1, 0];
  for (let at = 0; at < map.tiles.length; at += 1) {
    if (map.tiles[at] !== id) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    count += 1;
  }
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const runs = wide >= high ? 'from east to west' : 'from north to south';
  const size: Size =
    count <= 4 ? 'tiny' : count <= 12 ? 'small' : count <= 30 ? 'middling' : count <= 70 ? 'large' : 'huge';
  if (map.rooms[id - 1]?.kind === 'corridor') return { shape: 'passage', size, runs };
  if (count === wide * high) {
    return { shape: Math.max(wide, high) >= LONG * Math.min(wide, high) ? 'long' : 'square', size, runs };
  }
  const has = (x: number, y: number): boolean => map.tiles[y * width + x] === id;
  const corners = [has(left, top), has(right, top), has(right, bottom), has(left, bottom)];
  return { shape: nameOutline(corners), size, runs };
}

/** By the corners of its bounding box that it fills, clockwise. */
function nameOutline(corners: readonly boolean[]): Shape {
  const filled = corners.filter(Boolean).length;
  if (filled === 4) return 'U';
  if (filled === 3) return 'L';
  if (filled === 0) return 'cross';
  const neighbours = corners.some((corner, index) => corner && corners[(index + 1) % 4] === true);
  return filled === 2 && neighbours ? 'T' : 'odd';
}
