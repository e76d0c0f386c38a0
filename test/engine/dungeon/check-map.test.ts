import { describe, expect, test } from 'vitest';
import { checkDungeon } from '../../../src/engine/dungeon/check-map.js';
import type { DungeonDefinition } from '../../../src/engine/dungeon/definition.js';
import type { Door, DungeonMap, Room, Spot } from '../../../src/engine/dungeon/dungeon-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import { PROMISES, type PromiseName } from '../../../src/engine/dungeon/promise.js';
import { LEVELS } from './level-definition.js';

/** A map that may be spoilt. */
interface Spoilt extends Omit<DungeonMap, 'doors' | 'rooms'> {
  width: number;
  doors: Door[];
  rooms: Room[];
  stairs: Spot;
  trapdoor: Spot;
}

/** Spoils the map. @returns false where this map has nothing that could be spoilt so */
type Spoil = (map: Spoilt, definition: DungeonDefinition) => boolean;

function roomOf(map: Spoilt, at: number): Room | undefined {
  return map.rooms[(map.tiles[at] ?? 0) - 1];
}

function ends(map: Spoilt, { x, y, side }: Door): [number, number] {
  const at = y * map.width + x;
  return [at, side === 'east' ? at + 1 : at + map.width];
}

function walls(map: Spoilt): Door[] {
  const doors = new Set(map.doors.map(({ x, y, side }) => `${String(x)},${String(y)} ${side}`));
  const found: Door[] = [];
  for (let at = 0; at < map.tiles.length; at += 1) {
    const [x, y] = [at % map.width, Math.floor(at / map.width)];
    for (const side of ['east', 'south'] as const) {
      if ((side === 'east' && x === map.width - 1) || doors.has(`${String(x)},${String(y)} ${side}`)) continue;
      const [here, there] = ends(map, { x, y, side, kind: 'plain' });
      if (!map.tiles[here] || !map.tiles[there] || map.tiles[here] === map.tiles[there]) continue;
      found.push({ x, y, side, kind: 'plain' });
    }
  }
  return found;
}

function changeRoom(map: Spoilt, wanted: (room: Room) => boolean, change: (room: Room) => Room): boolean {
  const index = map.rooms.findIndex(wanted);
  const room = map.rooms[index];
  if (room === undefined) return false;
  map.rooms[index] = change(room);
  return true;
}

function addWall(map: Spoilt, wanted: (a: Room | undefined, b: Room | undefined) => boolean): boolean {
  const door = walls(map).find((wall) => {
    const [a, b] = ends(map, wall);
    return wanted(roomOf(map, a), roomOf(map, b));
  });
  if (door !== undefined) map.doors.push(door);
  return door !== undefined;
}

function dropDoor(map: Spoilt, wanted: (a: Room | undefined, b: Room | undefined) => boolean): boolean {
  const index = map.doors.findIndex((door) => wanted(roomOf(map, ends(map, door)[0]), roomOf(map, ends(map, door)[1])));
  return index >= 0 && map.doors.splice(index, 1).length === 1;
}

function clearTile(map: Spoilt, wanted: (room: Room | undefined) => boolean): boolean {
  const at = map.tiles.findIndex((_, tile) => wanted(roomOf(map, tile)));
  if (at < 0) return false;
  map.tiles[at] = 0;
  return true;
}

const isKind = (kind: Room['kind']) => (room: Room | undefined) => room?.kind === kind;

const SPOILS: readonly [what: string, promise: PromiseName, spoil: Spoil][] = [
  ['another width', 'size', (map) => (map.width -= 1) >= 0],
  ['an id without tiles', 'size', (map) => map.rooms.push({ id: map.rooms.length + 1, kind: 'room', foes: [] }) > 0],
  [
    'an id out of order',
    'size',
    (map) =>
      changeRoom(
        map,
        (room) => room.id === 1,
        (room) => ({ ...room, id: 9999 }),
      ),
  ],
  ['a tile of no room', 'size', (map) => map.tiles.fill(9999, 0, 1).length > 0],
  [
    'a piece of a room elsewhere',
    'whole-rooms',
    (map) => {
      const at = map.tiles.findIndex(
        (id, tile) => id === 0 && ![1, -1, map.width, -map.width].some((step) => map.tiles[tile + step] === 1),
      );
      if (at < 0) return false;
      map.tiles[at] = 1;
      return true;
    },
  ],
  ['a door given twice', 'paired-doors', (map) => map.doors[0] !== undefined && map.doors.push(map.doors[0]) > 0],
  [
    'a door given from both its sides',
    'paired-doors',
    (map) => {
      const door = map.doors.find((each) => each.side === 'east');
      return door !== undefined && map.doors.push({ ...door, x: door.x + 1, side: 'west' }) > 0;
    },
  ],
  ['a door off the map', 'paired-doors', (map) => map.doors.push({ x: 0, y: 0, side: 'north', kind: 'plain' }) > 0],
  [
    'a door within a room',
    'paired-doors',
    (map) => {
      const at = map.tiles.findIndex((id, tile) => id > 0 && map.tiles[tile + 1] === id && (tile + 1) % map.width > 0);
      return (
        at >= 0 && map.doors.push({ x: at % map.width, y: Math.floor(at / map.width), side: 'east', kind: 'plain' }) > 0
      );
    },
  ],
  [
    'a door into nothing',
    'paired-doors',
    (map) => {
      const at = map.tiles.findIndex((id, tile) => id > 0 && map.tiles[tile + 1] === 0 && (tile + 1) % map.width > 0);
      return (
        at >= 0 && map.doors.push({ x: at % map.width, y: Math.floor(at / map.width), side: 'east', kind: 'plain' }) > 0
      );
    },
  ],
  ['a door less', 'reach', (map) => dropDoor(map, (a, b) => a?.kind === 'room' || b?.kind === 'room')],
  ['a section that lost a tile', 'sections', (map) => clearTile(map, isKind('section'))],
  [
    'a section said to be another',
    'sections',
    (map) => changeRoom(map, isKind('section'), (room) => ({ ...room, ref: 'other.txt' })),
  ],
  [
    'a section with its parts mixed up',
    'sections',
    (map) =>
      changeRoom(
        map,
        (room) => room.kind === 'section' && room.part === 1,
        (room) => ({ ...room, part: 2 }),
      ),
  ],
  [
    'a section that is a plain room',
    'sections',
    (map) => changeRoom(map, isKind('section'), ({ id, foes }) => ({ id, kind: 'room', foes })),
  ],
  [
    'a door into a section beside its X',
    'section-doors',
    (map) => addWall(map, (a, b) => (a?.kind === 'section') !== (b?.kind === 'section')),
  ],
  [
    'a door within a section',
    'section-doors',
    (map) => addWall(map, (a, b) => a?.kind === 'section' && a.ref === b?.ref),
  ],
  [
    'a drawn door less',
    'section-doors',
    (map) => dropDoor(map, (a, b) => a?.kind === 'section' && a.ref === b?.ref && a.part !== b?.part),
  ],
  ['a plan that lost a tile', 'plans', (map) => clearTile(map, isKind('plan'))],
  [
    'a plan said to be another',
    'plans',
    (map) => changeRoom(map, isKind('plan'), (room) => ({ ...room, ref: 'other' })),
  ],
  [
    'a drawn door of a plan less',
    'plans',
    (map) => dropDoor(map, (a, b) => a?.kind === 'plan' && a.ref === b?.ref && a.part !== b?.part),
  ],
  [
    'a card more or less',
    'cards',
    (map, { filling }) => {
      if (filling.kind !== 'deck') return false;
      return changeRoom(
        map,
        (room) => room.ref === 'shrine' || room.ref === 'throne',
        ({ id, foes }) => ({ id, kind: 'corridor', foes }),
      );
    },
  ],
  [
    'a room that nobody dealt',
    'cards',
    (map, { filling }) =>
      filling.kind === 'deck' && changeRoom(map, isKind('plan'), ({ id, foes }) => ({ id, kind: 'room', foes })),
  ],
  [
    'a door into a plan beside its doorways',
    'doorways',
    (map) => addWall(map, (a, b) => (a?.kind === 'plan') !== (b?.kind === 'plan')),
  ],
  [
    'another kind of door',
    'doorways',
    (map) => {
      const [door] = map.doors;
      if (door !== undefined) map.doors[0] = { ...door, kind: 'curtain' };
      return door !== undefined;
    },
  ],
  [
    'a loop less',
    'loops',
    (map) => {
      // Any door between two always-joined doorways will do; that the map stays in one piece is for another promise.
      return dropDoor(map, (a, b) => a?.ref === 'loopy' && b?.ref === 'loopy');
    },
  ],
  [
    'a room more than was asked for',
    'room-count',
    (map, { filling }) => {
      if (filling.kind !== 'rooms' || filling.roomCount === null) return false;
      return changeRoom(map, isKind('corridor'), (room) => ({ ...room, kind: 'room' }));
    },
  ],
  [
    'all doors that could be',
    'ways-to-find',
    (map) => addWall(map, (a, b) => a?.kind === 'room' && b?.kind === 'room'),
  ],
  [
    'a corridor with a bulge',
    'corridors',
    (map) => {
      const steps = [1, map.width, -1, -map.width];
      const at = map.tiles.findIndex(
        (id, tile) =>
          id === 0 &&
          steps.some((step) => {
            const room = roomOf(map, tile + step);
            return (
              room?.kind === 'corridor' &&
              steps.some((turn) => Math.abs(turn) !== Math.abs(step) && map.tiles[tile + step + turn] === room.id)
            );
          }),
      );
      const id = steps.map((step) => roomOf(map, at + step)).find((room) => room?.kind === 'corridor')?.id;
      if (at < 0 || id === undefined) return false;
      map.tiles[at] = id;
      return true;
    },
  ],
  [
    'a corridor where rooms touch',
    'corridors',
    (map) => {
      const door = map.doors.findIndex((each) => ends(map, each).every((at) => roomOf(map, at)?.kind === 'room'));
      return door >= 0 && map.doors.splice(door, 1).length === 1;
    },
  ],
  [
    'stairs in nothing',
    'ways',
    (map) => {
      const at = map.tiles.indexOf(0);
      map.stairs = { x: at % map.width, y: Math.floor(at / map.width) };
      return at >= 0;
    },
  ],
  ['a trap door off the map', 'ways', (map) => (map.trapdoor = { x: map.width, y: 0 }).y === 0],
  [
    'a trap door in a corridor',
    'ways',
    (map) => {
      const at = map.tiles.findIndex((_, tile) => roomOf(map, tile)?.kind === 'corridor');
      map.trapdoor = { x: at % map.width, y: Math.floor(at / map.width) };
      return at >= 0;
    },
  ],
  [
    'a trap door beside the stairs',
    'ways',
    (map) => {
      const at = map.stairs.y * map.width + map.stairs.x;
      const next = [1, -1, map.width, -map.width]
        .map((step) => at + step)
        .find((tile) => map.tiles[tile] === map.tiles[at]);
      if (next === undefined || map.rooms.length === 1) return false;
      map.trapdoor = { x: next % map.width, y: Math.floor(next / map.width) };
      return true;
    },
  ],
  [
    'stairs that are not where they were drawn',
    'ways',
    (map) => {
      const at = map.stairs.y * map.width + map.stairs.x;
      const next = [1, -1, map.width].map((step) => at + step).find((tile) => map.tiles[tile] === map.tiles[at]);
      if (roomOf(map, at)?.kind !== 'section' || next === undefined) return false;
      map.stairs = { x: next % map.width, y: Math.floor(next / map.width) };
      return true;
    },
  ],
  [
    'a foe of another level',
    'monsters',
    (map) =>
      changeRoom(
        map,
        (room) => room.foes.length > 0,
        (room) => ({ ...room, foes: room.foes.map((foes) => ({ ...foes, level: 9 })) }),
      ),
  ],
  [
    'a foe nobody asked for',
    'monsters',
    (map) => changeRoom(map, isKind('room'), (room) => ({ ...room, foes: [{ type: 'dragon', level: 3, count: 1 }] })),
  ],
  [
    'foes too many',
    'monsters',
    (map) =>
      changeRoom(
        map,
        (room) => room.foes.length > 0,
        (room) => ({ ...room, foes: room.foes.map((foes) => ({ ...foes, count: 500 })) }),
      ),
  ],
  [
    'foes too few',
    'monsters',
    (map, { monsters }) => {
      if (monsters.every((group) => group.minCount === 0)) return false;
      map.rooms = map.rooms.map((room) => ({ ...room, foes: [] }));
      return true;
    },
  ],
  [
    'foes in a corridor',
    'monsters',
    (map) => {
      const foes = map.rooms.find((room) => room.foes.length > 0)?.foes ?? [];
      return foes.length > 0 && changeRoom(map, isKind('corridor'), (room) => ({ ...room, foes }));
    },
  ],
  [
    'no foe at all in a group',
    'monsters',
    (map) =>
      changeRoom(
        map,
        (room) => room.foes.length > 0,
        (room) => ({ ...room, foes: room.foes.map((foes) => ({ ...foes, count: 0 })) }),
      ),
  ],
];

/** A few maps of each level, to be copied and spoilt. */
const MAPS = Object.values(LEVELS).flatMap((definition) =>
  [1, 2, 3, 4].flatMap((seed) => {
    const result = generateDungeon(definition, seed);
    return result.ok ? [{ definition, map: result.map }] : [];
  }),
);

test.each(SPOILS)('notices %s', (_what, promise, spoil) => {
  let tried = 0;
  let noticed = 0;
  for (const { definition, map } of MAPS) {
    const copy: Spoilt = { ...map, tiles: map.tiles.slice(), doors: [...map.doors], rooms: [...map.rooms] };
    if (!spoil(copy, definition)) continue;
    tried += 1;
    if (checkDungeon(definition, copy).some((breach) => breach.promise === promise)) noticed += 1;
  }
  // Now and then a spoilt map is a good one still: a door more at an X, a room more where not all had fitted.
  expect(noticed).toBeGreaterThan(tried / 2);
});

describe('the promises', () => {
  test('are all tried', () => {
    expect(new Set(SPOILS.map(([, promise]) => promise))).toEqual(new Set(Object.keys(PROMISES)));
  });

  test('are kept by the maps that were spoilt', () => {
    expect(MAPS).toHaveLength(4 * Object.keys(LEVELS).length);
    for (const { definition, map } of MAPS) expect(checkDungeon(definition, map)).toEqual([]);
  });
});
