/** Where the signs of party and foes stand in a room: near its middle, clear of walls, doors and each other. */
import { middleOfDoor, shownAt } from './map-view.js';
import type { MapView } from './map-view.js';

/** A point of the map in tiles from its own corner; the middle of the first tile is at 0.5, 0.5. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Obstacle extends Point {
  /** In tiles. */
  readonly radius: number;
}

/** What a tile that a sign reaches beyond what it stands clear of counts, against a tile away from the middle of the room. */
const WALL_COST = 4;
const OBSTACLE_COST = 12;
/** Doors reach so far into a room, in tiles. */
const DOOR_REACH = 0.2;

/**
 * @param radius of the sign, in tiles
 * @param obstacles other signs
 * @returns the best place: the middle of a tile, or between two or four tiles of the room
 */
export function placeSign(view: MapView, room: number, radius: number, obstacles: readonly Obstacle[]): Point {
  const spots = listSpots(view, room);
  const count = spots.length;
  const middle = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / count,
    y: spots.reduce((sum, { y }) => sum + y, 0) / count,
  };
  const doors = [...view.doors, ...view.openDoors]
    .map((door): Obstacle => ({ ...middleOfDoor(door), radius: DOOR_REACH }))
    .filter(({ x, y }) => spots.some((spot) => Math.hypot(spot.x - x, spot.y - y) < 1));
  const cost = (spot: Point): number => {
    const missing = Math.max(0, radius - clearOfWalls(view, room, spot, radius));
    const hits = [...obstacles, ...doors].map((other) =>
      Math.max(0, radius + other.radius - Math.hypot(spot.x - other.x, spot.y - other.y)),
    );
    return (
      Math.hypot(spot.x - middle.x, spot.y - middle.y) +
      WALL_COST * missing +
      OBSTACLE_COST * hits.reduce((sum, hit) => sum + hit, 0)
    );
  };
  let best = spots[0] ?? { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const costs = cost(spot);
    if (costs >= least) continue;
    best = spot;
    least = costs;
  }
  return best;
}

/** Middles of tiles, and the points between two or four tiles of the room, row by row. */
function listSpots(view: MapView, room: number): Point[] {
  const isIn = (x: number, y: number): boolean => shownAt(view, x, y) === room;
  const spots: Point[] = [];
  for (let y = 0; y < view.map.height; y += 1) {
    for (let x = 0; x < view.map.width; x += 1) {
      if (!isIn(x, y)) continue;
      const [east, south] = [isIn(x + 1, y), isIn(x, y + 1)];
      spots.push({ x: x + 0.5, y: y + 0.5 });
      if (east) spots.push({ x: x + 1, y: y + 0.5 });
      if (south) spots.push({ x: x + 0.5, y: y + 1 });
      if (east && south && isIn(x + 1, y + 1)) spots.push({ x: x + 1, y: y + 1 });
    }
  }
  return spots;
}

/** How far the nearest wall is, in tiles; nothing beyond `enough` is looked at. */
function clearOfWalls(view: MapView, room: number, { x, y }: Point, enough: number): number {
  let nearest = enough;
  for (let tileY = Math.floor(y - enough); tileY <= y + enough; tileY += 1) {
    for (let tileX = Math.floor(x - enough); tileX <= x + enough; tileX += 1) {
      if (shownAt(view, tileX, tileY) === room) continue;
      const awayX = Math.max(tileX - x, 0, x - tileX - 1);
      const awayY = Math.max(tileY - y, 0, y - tileY - 1);
      nearest = Math.min(nearest, Math.hypot(awayX, awayY));
    }
  }
  return nearest;
}
