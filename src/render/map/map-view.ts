/** What of a dungeon is shown: all of it, or what the party has seen. */
import type { Door, DungeonMap, Spot } from '../../engine/dungeon/dungeon-map.js';
import { roomAt, roomsOfDoor } from '../../engine/dungeon/dungeon-map.js';
import type { Walk } from '../../engine/dungeon/walk.js';
import { hasFoes } from '../../engine/dungeon/walk.js';

export interface SeenFoes {
  readonly room: number;
  readonly count: number;
  /** Of the group that is largest there. */
  readonly type: string;
}

export interface MapView {
  readonly map: DungeonMap;
  /** Ids of the rooms and corridors that are shown. */
  readonly rooms: ReadonlySet<number>;
  /** The room the party is in; null on a map that shows everything. */
  readonly party: number | null;
  readonly foes: readonly SeenFoes[];
  /** Doors of which both rooms are shown. */
  readonly doors: readonly Door[];
  /** Doors that lead from what is shown into the unknown. */
  readonly openDoors: readonly Door[];
  readonly hasStairs: boolean;
  readonly hasTrapdoor: boolean;
}

/** Everything, for authors. */
export function viewWhole(map: DungeonMap): MapView {
  const rooms = new Set(map.rooms.map((room) => room.id));
  return makeView(map, rooms, null, (room) => (map.rooms[room - 1]?.foes.length ?? 0) > 0);
}

/** The rooms the party has been in; foes are seen where it has fled from them. */
export function viewExplored(map: DungeonMap, walk: Walk): MapView {
  return makeView(map, new Set(walk.explored), walk.room, (room) => hasFoes(map, walk, room));
}

function makeView(
  map: DungeonMap,
  rooms: ReadonlySet<number>,
  party: number | null,
  isHaunted: (room: number) => boolean,
): MapView {
  const foes = [...rooms].filter(isHaunted).map((room): SeenFoes => {
    const groups = map.rooms[room - 1]?.foes ?? [];
    const largest = [...groups].sort((a, b) => b.count - a.count)[0];
    return { room, count: groups.reduce((sum, group) => sum + group.count, 0), type: largest?.type ?? '' };
  });
  const doors: Door[] = [];
  const openDoors: Door[] = [];
  for (const door of map.doors) {
    const { here, beyond } = roomsOfDoor(map, door);
    if (rooms.has(here) && rooms.has(beyond)) doors.push(door);
    else if (rooms.has(here) || rooms.has(beyond)) openDoors.push(door);
  }
  const hasStairs = rooms.has(roomAt(map, map.stairs.x, map.stairs.y));
  const hasTrapdoor = rooms.has(roomAt(map, map.trapdoor.x, map.trapdoor.y));
  return { map, rooms, party, foes, doors, openDoors, hasStairs, hasTrapdoor };
}

/** The room shown at a place: 0 where nothing is shown. */
export function shownAt(view: MapView, x: number, y: number): number {
  const room = roomAt(view.map, x, y);
  return view.rooms.has(room) ? room : 0;
}

/** The middle of a door, in tiles from the map's corner. */
export function middleOfDoor({ x, y, side }: Door): { readonly x: number; readonly y: number } {
  const isUpright = side === 'east' || side === 'west';
  return {
    x: isUpright ? x + (side === 'east' ? 1 : 0) : x + 0.5,
    y: isUpright ? y + 0.5 : y + (side === 'south' ? 1 : 0),
  };
}

export interface TileBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The smallest box of tiles that holds all that is shown.
 *
 * @param withUnknown also the tiles behind doors that lead into the unknown; these may lie off the map
 */
export function boxOf(view: MapView, withUnknown = false): TileBox {
  const { map } = view;
  let [left, top, right, bottom] = [map.width, map.height, -1, -1];
  const include = (x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (let y = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width; x += 1) if (shownAt(view, x, y) !== 0) include(x, y);
  }
  for (const { x, y, side } of withUnknown ? view.openDoors : []) {
    include(x, y);
    include(x + (side === 'east' ? 1 : 0), y + (side === 'south' ? 1 : 0));
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A tile in the middle of a room: the one farthest from walls, of those the nearest to the room's centre. */
export function middleOf(map: DungeonMap, room: number, taken: readonly Spot[] = []): Spot {
  const tiles: Spot[] = [];
  for (let at = 0; at < map.tiles.length; at += 1) {
    if (map.tiles[at] === room) tiles.push({ x: at % map.width, y: Math.floor(at / map.width) });
  }
  const centreX = tiles.reduce((sum, tile) => sum + tile.x, 0) / tiles.length;
  const centreY = tiles.reduce((sum, tile) => sum + tile.y, 0) / tiles.length;
  const cost = ({ x, y }: Spot): number => {
    const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => roomAt(map, x + dx, y + dy) === room));
    const isTaken = taken.some((spot) => spot.x === x && spot.y === y);
    return Math.hypot(x - centreX, y - centreY) + near.filter((inside) => !inside).length / 2 + (isTaken ? 1000 : 0);
  };
  return tiles.sort((a, b) => cost(a) - cost(b))[0] ?? { x: 0, y: 0 };
}
