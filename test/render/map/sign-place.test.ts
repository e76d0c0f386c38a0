import { describe, expect, test } from 'vitest';
import type { DungeonMap } from '../../../src/engine/dungeon/dungeon-map.js';
import { viewWhole } from '../../../src/render/map/map-view.js';
import { placeSign } from '../../../src/render/map/sign-place.js';

/** Rooms as digits, rows apart by blanks; doors as `x y side`. */
function mapOf(drawing: string, ...doors: [number, number, 'east' | 'south'][]): DungeonMap {
  const rows = drawing.split(' ');
  const tiles = Int32Array.from(rows.join(''), Number);
  return {
    ...{ seed: 1, restarts: 0, width: rows[0]?.length ?? 0, height: rows.length, tiles },
    doors: doors.map(([x, y, side]) => ({ x, y, side, kind: 'plain' })),
    rooms: Array.from({ length: Math.max(...tiles) }, (_, index) => ({
      id: index + 1,
      kind: 'room' as const,
      foes: [],
    })),
    ...{ stairs: { x: 0, y: 0 }, trapdoor: { x: 0, y: 0 } },
  };
}

const place = (map: DungeonMap, room: number, obstacles: { x: number; y: number; radius: number }[] = []) =>
  placeSign(viewWhole(map), room, 0.6, obstacles);

describe('a sign stands', () => {
  test.each([
    ['between four tiles where the room is even', '1111 1111', { x: 2, y: 1 }],
    ['on the middle tile where it is odd', '111 111 111', { x: 1.5, y: 1.5 }],
    ['between two tiles of a lane', '11', { x: 1, y: 0.5 }],
    ['in the only tile', '1', { x: 0.5, y: 0.5 }],
    ['within a room that has its middle in the rock', '1111 1000 1000 1000', { x: 1.5, y: 0.5 }],
  ])('%s', (_, drawing, expected) => {
    expect(place(mapOf(drawing), 1)).toEqual(expected);
  });

  test('clear of another sign, where there is space', () => {
    const other = { x: 2, y: 1, radius: 0.6 };
    const spot = place(mapOf('11111 11111'), 1, [other]);
    expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThanOrEqual(1.2);
  });

  test('clear of doors', () => {
    const without = place(mapOf('1122 1122'), 1);
    expect(without).toEqual({ x: 1, y: 1 });
    const door = { x: 2, y: 0.5 };
    const spot = place(mapOf('112 112 112', [1, 0, 'east']), 1);
    expect(Math.hypot(spot.x - door.x, spot.y - door.y)).toBeGreaterThanOrEqual(0.8);
  });
});
