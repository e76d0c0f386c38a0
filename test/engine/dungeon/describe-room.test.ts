import { describe, expect, test } from 'vitest';
import { createDice } from '../../../src/engine/dice/dice.js';
import { describeRoom, MAX_DESCRIPTION_LENGTH } from '../../../src/engine/dungeon/describe-room.js';
import type { DungeonMap } from '../../../src/engine/dungeon/dungeon-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import { lookAtRoom } from '../../../src/engine/dungeon/room-look.js';
import { LEVELS } from './level-definition.js';

const MAPS = Object.values(LEVELS).flatMap((definition) =>
  [1, 2, 3].flatMap((seed): DungeonMap[] => {
    const result = generateDungeon(definition, seed);
    return result.ok ? [result.map] : [];
  }),
);

function shapeOf(rows: string, kind: 'room' | 'corridor' = 'room'): string {
  const lines = rows.split(' ');
  const map: DungeonMap = {
    ...{ seed: 1, restarts: 0, width: lines[0]?.length ?? 0, height: lines.length, doors: [] },
    ...{ tiles: Int32Array.from(lines.join(''), Number), rooms: [{ id: 1, kind, foes: [] }] },
    ...{ stairs: { x: 0, y: 0 }, trapdoor: { x: 0, y: 0 } },
  };
  const { shape, size, runs } = lookAtRoom(map, 1);
  return `${shape} ${size} ${runs}`;
}

test.each([
  ['111 111 111', 'square small from east to west'],
  ['11111111 11111111', 'long middling from east to west'],
  ['1 1 1', 'long tiny from north to south'],
  ['100 100 111', 'L small from east to west'],
  ['111 010 010', 'T small from east to west'],
  ['010 111 010', 'cross small from east to west'],
  ['101 101 111', 'U small from east to west'],
  ['1100 0110 0011', 'odd small from east to west'],
  ['0000 0110 0110', 'square tiny from east to west'],
])('a room of %s is %s', (rows, look) => {
  expect(shapeOf(rows)).toBe(look);
});

test('a corridor is a passage whatever its length', () => {
  expect(shapeOf('1 1 1 1 1 1', 'corridor')).toBe('passage small from north to south');
});

describe('a description', () => {
  test('is whole sentences of a bearable length, everything filled in', () => {
    for (const map of MAPS) {
      for (const room of map.rooms) {
        for (const visit of ['first', 'again', 'cleared'] as const) {
          const words = describeRoom(map, room.id, visit, createDice(room.id, visit));
          expect(words).toMatch(/^[A-Z][^{}\n]*[.]$/u);
          expect(words).not.toMatch(/ {2}|\.\.|\b[Aa] [aeiou]|\b[Aa]n [^aeiou]/u);
          expect(words.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH);
        }
      }
    }
  });

  test('varies: a hundred first visits have eighty texts or more', () => {
    const [map] = MAPS as [DungeonMap];
    const texts = new Set<string>();
    for (let visit = 0; visit < 100; visit += 1) texts.add(describeRoom(map, 5, 'first', createDice(visit, 'text')));
    expect(texts.size).toBeGreaterThanOrEqual(80);
  });

  test('keeps what stands about from visit to visit', () => {
    const [map] = MAPS as [DungeonMap];
    const first = describeRoom(map, 5, 'first', createDice(1, 'text')).split('. ').slice(1, -1);
    const again = describeRoom(map, 5, 'again', createDice(2, 'text')).split('. ').slice(1, -1);
    expect(again).toEqual(first);
  });

  test('says where the party came in and where it goes down', () => {
    const [map] = MAPS as [DungeonMap];
    const at = ({ x, y }: { x: number; y: number }): number => map.tiles[y * map.width + x] ?? 0;
    expect(describeRoom(map, at(map.stairs), 'first', createDice(1, 'text'))).toMatch(/stairs/u);
    expect(describeRoom(map, at(map.trapdoor), 'first', createDice(1, 'text'))).toMatch(/trap door|way down/u);
  });
});
