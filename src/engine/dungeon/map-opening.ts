/**
 * The doors of a finished map as pairs of tiles, and what lies how far away by them. Part of the checker: shares nothing with the
 * generator but types.
 */
import type { DungeonMap } from './dungeon-map.js';
import type { Breach } from './promise.js';

/** A door as the two tiles it joins, counted row by row. */
export interface Opening {
  readonly a: number;
  readonly b: number;
  readonly kind: string;
}

/** All doors that are between two rooms; the others are breaches. */
export function readDoors(map: DungeonMap, breaches: Breach[]): Opening[] {
  const openings: Opening[] = [];
  const seen = new Set<number>();
  for (const { x, y, side, kind } of map.doors) {
    const where = `the door at ${String(x)},${String(y)} ${side}`;
    const farX = side === 'east' ? x + 1 : side === 'west' ? x - 1 : x;
    const farY = side === 'south' ? y + 1 : side === 'north' ? y - 1 : y;
    const onMap =
      [x, farX].every((at) => at >= 0 && at < map.width) && [y, farY].every((at) => at >= 0 && at < map.height);
    if (!onMap) {
      breaches.push({ promise: 'paired-doors', message: `${where} leads off the map` });
      continue;
    }
    const a = y * map.width + x;
    const b = farY * map.width + farX;
    if (map.tiles[a] === 0 || map.tiles[b] === 0 || map.tiles[a] === map.tiles[b]) {
      breaches.push({ promise: 'paired-doors', message: `${where} is not between two rooms` });
      continue;
    }
    const key = Math.min(a, b) * map.tiles.length + Math.max(a, b);
    if (seen.has(key)) breaches.push({ promise: 'paired-doors', message: `${where} is there twice` });
    seen.add(key);
    openings.push({ a, b, kind });
  }
  return openings;
}

/** By room id: how many doors away from a room it is; nothing where no way leads. */
export function measureFrom(map: DungeonMap, openings: readonly Opening[], start: number): (number | undefined)[] {
  const near = map.rooms.map((): number[] => []);
  for (const { a, b } of openings) {
    const [roomA, roomB] = [map.tiles[a] ?? 0, map.tiles[b] ?? 0];
    near[roomA - 1]?.push(roomB);
    near[roomB - 1]?.push(roomA);
  }
  const distances: (number | undefined)[] = [];
  distances[start] = 0;
  let rim = [start];
  for (let distance = 1; rim.length > 0; distance += 1) {
    const next: number[] = [];
    for (const room of rim) {
      for (const other of near[room - 1] ?? []) {
        if (distances[other] !== undefined) continue;
        distances[other] = distance;
        next.push(other);
      }
    }
    rim = next;
  }
  return distances;
}
