/**
 * The independent checker: says which promises a map breaks. Written from the promises and not from the generator, with which
 * it shares nothing but types.
 */
import { checkCorridors, checkDoorways, checkLoops, checkSpawns, checkWaysToFind } from './check-map-door.js';
import { checkCards, checkMonsters, checkWays } from './check-map-content.js';
import type { DungeonDefinition } from './definition.js';
import type { DungeonMap } from './dungeon-map.js';
import { measureFrom, readDoors } from './map-opening.js';
import { matchDrawings } from './match-drawing.js';
import type { Breach } from './promise.js';

/** @returns every breach found; an empty list for a map that keeps all promises */
export function checkDungeon(definition: DungeonDefinition, map: DungeonMap): Breach[] {
  const breaches: Breach[] = [];
  checkSize(definition, map, breaches);
  if (breaches.length > 0) return breaches;
  checkWholeRooms(map, breaches);
  const openings = readDoors(map, breaches);
  const distances = measureFrom(map, openings, 1);
  for (const room of map.rooms) {
    if (distances[room.id] !== undefined) continue;
    breaches.push({ promise: 'reach', message: `no way leads to room ${String(room.id)}` });
  }
  const matching = matchDrawings(definition, map, openings, breaches);
  checkDoorways(map, openings, matching, breaches);
  checkSpawns(definition, openings, matching, breaches);
  checkLoops(map, openings, matching, breaches);
  checkWaysToFind(definition, map, openings, matching, breaches);
  checkCorridors(map, openings, matching, breaches);
  checkCards(definition, map, matching, breaches);
  checkWays(map, openings, matching, breaches);
  checkMonsters(definition, map, breaches);
  return breaches;
}

function checkSize(definition: DungeonDefinition, map: DungeonMap, breaches: Breach[]): void {
  const report = (message: string): number => breaches.push({ promise: 'size', message });
  if (map.width !== definition.width || map.height !== definition.height) report('the map has another size');
  if (map.tiles.length !== map.width * map.height) report('the number of tiles is not width times height');
  if (map.rooms.length === 0) report('there is no room');
  if (map.rooms.some((room, index) => room.id !== index + 1)) report('room ids do not run from 1');
  const present = new Set(map.tiles);
  for (const id of present) if (id < 0 || id > map.rooms.length) report(`tiles of an unknown room ${String(id)}`);
  for (const room of map.rooms) if (!present.has(room.id)) report(`room ${String(room.id)} has no tile`);
}

function checkWholeRooms(map: DungeonMap, breaches: Breach[]): void {
  const seen = new Uint8Array(map.tiles.length);
  const found = new Set<number>();
  for (const [start, id] of map.tiles.entries()) {
    if (id === 0 || seen[start] === 1) continue;
    if (found.has(id)) breaches.push({ promise: 'whole-rooms', message: `room ${String(id)} is in pieces` });
    found.add(id);
    seen[start] = 1;
    const queue = [start];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const next of neighboursOf(map, at)) {
        if (map.tiles[next] !== id || seen[next] === 1) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
  }
}

/** Tiles to the east, south, west and north that are on the map. */
function neighboursOf(map: DungeonMap, at: number): number[] {
  const x = at % map.width;
  const near: number[] = [];
  if (x < map.width - 1) near.push(at + 1);
  if (at + map.width < map.tiles.length) near.push(at + map.width);
  if (x > 0) near.push(at - 1);
  if (at >= map.width) near.push(at - map.width);
  return near;
}
