/**
 * A finished map: tiles holding room ids. Two neighbours with different ids have a wall between them, which takes no tile
 * of its own, and a door is a place in such a wall.
 */

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

export const ROOM_KINDS = ['room', 'corridor', 'section', 'plan'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export interface Spot {
  /** From 0 at the left. */
  readonly x: number;
  /** From 0 at the top. */
  readonly y: number;
}

/** A door between a tile and its neighbour on one side. */
export interface Door extends Spot {
  readonly side: Side;
  /** `plain`, or what the sockets name. */
  readonly kind: string;
}

/** Foes of one type and level in one room. */
export interface Foes {
  readonly type: string;
  readonly level: number;
  readonly count: number;
}

export interface Room {
  readonly id: number;
  readonly kind: RoomKind;
  /** The section's file or the plan's id; absent for others. */
  readonly ref?: string;
  /** The room's number in that drawing. */
  readonly part?: number;
  readonly foes: readonly Foes[];
}

export interface DungeonMap {
  readonly seed: number;
  /** How often the layout was begun afresh. */
  readonly restarts: number;
  readonly width: number;
  readonly height: number;
  /** Row by row from the top: a room's id, or 0 for nothing. */
  readonly tiles: Int32Array;
  /** Each once, in reading order, seen from its western or northern tile. */
  readonly doors: readonly Door[];
  /** `rooms[id - 1]` is the room with that id. */
  readonly rooms: readonly Room[];
  /** Where the party comes in. */
  readonly stairs: Spot;
  /** Where it goes down. */
  readonly trapdoor: Spot;
}

export interface MapJson extends Omit<DungeonMap, 'tiles'> {
  /** Rows from the top. */
  readonly tiles: readonly (readonly number[])[];
}

/** The map as plain JSON, rows as lists. */
export function makeMapJson(map: DungeonMap): MapJson {
  const { seed, restarts, width, height, tiles, doors, rooms, stairs, trapdoor } = map;
  const rows = Array.from({ length: height }, (_, y) => Array.from(tiles.subarray(y * width, (y + 1) * width)));
  return { seed, restarts, width, height, tiles: rows, doors, rooms, stairs, trapdoor };
}

/** The id of the room at a place: 0 where there is none, outside the map too. */
export function roomAt(map: DungeonMap, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= map.width || y >= map.height) return 0;
  return map.tiles[y * map.width + x] ?? 0;
}

/** The two rooms that a door joins: on its own tile, and behind it. */
export function roomsOfDoor(map: DungeonMap, door: Door): { readonly here: number; readonly beyond: number } {
  const dx = door.side === 'east' ? 1 : door.side === 'west' ? -1 : 0;
  const dy = door.side === 'south' ? 1 : door.side === 'north' ? -1 : 0;
  return { here: roomAt(map, door.x, door.y), beyond: roomAt(map, door.x + dx, door.y + dy) };
}
