import { expect, test } from 'vitest';
import { makeMapJson } from '../../../src/engine/dungeon/dungeon-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import { formatMap } from '../../../src/render/map/map-format.js';
import { gate, ghosts, roomLevel } from '../../engine/dungeon/level-definition.js';

const result = generateDungeon(roomLevel(20, 12, 5, { sections: [gate], monsters: [ghosts(4)] }), 7);
if (!result.ok) throw new Error(result.failure.sentence);
const { map } = result;

test('json is the map in the form of the quest language', async () => {
  const text = String(await formatMap(map, 'json', ''));
  const json: unknown = JSON.parse(text);
  expect(json).toEqual(makeMapJson(map));
  expect(Object.keys(json as object)).toEqual([
    ...['seed', 'restarts', 'width', 'height', 'tiles', 'doors', 'rooms', 'stairs', 'trapdoor'],
  ]);
  expect(json).toMatchObject({ seed: 7, width: 20, height: 12 });
  const { tiles, doors, rooms } = json as {
    tiles: number[][];
    doors: object[];
    rooms: { ref?: string; part?: number }[];
  };
  expect([tiles.length, new Set(tiles.map((row) => row.length))]).toEqual([12, new Set([20])]);
  for (const door of doors) expect(Object.keys(door)).toEqual(['x', 'y', 'side', 'kind']);
  expect(rooms.filter((room) => room.ref === 'gate.txt').map((room) => room.part)).toEqual([1, 2]);
  expect(rooms.at(-1)).toHaveProperty('foes');
});

test('letters, SVG and PNG are what they say', async () => {
  const ascii = String(await formatMap(map, 'ascii', ''));
  expect(ascii.split('\n')).toHaveLength(12 * 2 + 1 + 2);
  expect(ascii).toMatch(/S.*T|T.*S/su);
  expect(String(await formatMap(map, 'svg', 'Den'))).toMatch(/^<svg [^]*<\/svg>\n$/u);
  expect(await formatMap(map, 'png', 'Den')).toBeInstanceOf(Uint8Array);
});
