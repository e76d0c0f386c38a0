import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DungeonMap, Room } from '../../../src/engine/dungeon/dungeon-map.js';
import { roomAt } from '../../../src/engine/dungeon/dungeon-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import {
  beginWalk,
  clearFoes,
  fleeBack,
  hasFoes,
  hasWayDown,
  listWays,
  takeWay,
} from '../../../src/engine/dungeon/walk.js';
import { LEVELS, roomLevel, section } from './level-definition.js';

/** A map from rows of ids; doors as `x,y,side`; rooms 8 and 9 are corridors. */
function draw(rows: string, ...doors: string[]): DungeonMap {
  const lines = rows.split(' ');
  const [width, height] = [lines[0]?.length ?? 0, lines.length];
  const tiles = Int32Array.from(lines.join(''), Number);
  const rooms = Array.from({ length: 9 }, (_, index): Room => ({
    id: index + 1,
    kind: index < 7 ? 'room' : 'corridor',
    foes: [],
  }));
  return {
    ...{ seed: 1, restarts: 0, width, height, tiles, rooms },
    doors: doors.map((door) => {
      const [x, y, side] = door.split(',');
      return { x: Number(x), y: Number(y), side: side === 'east' ? 'east' : 'south', kind: 'plain' } as const;
    }),
    stairs: { x: 0, y: 0 },
    trapdoor: { x: width - 1, y: height - 1 },
  };
}

function names(map: DungeonMap, room: number): string[] {
  return listWays(map, room).map((way) => way.name);
}

describe('the ways on', () => {
  test('are named by the sides of the doors, clockwise from the north', () => {
    const map = draw('020 516 030', '1,1,east', '1,1,south', '0,1,east', '1,0,south');
    expect(names(map, 1)).toEqual(['north', 'east', 'south', 'west']);
    expect(listWays(map, 1).map((way) => way.to)).toEqual([2, 6, 3, 5]);
    expect(listWays(map, 1)[1]).toMatchObject({ emoji: ['➡️'], aliases: [], door: 'plain' });
    expect(names(map, 6)).toEqual(['west']);
  });

  test('on one side are told apart as they lie on the map', () => {
    const two = draw('2203 1111', '1,0,south', '3,0,south');
    expect(names(two, 1)).toEqual(['left north', 'right north']);
    expect(listWays(two, 1)[0]).toMatchObject({ to: 2, aliases: ['north left'], emoji: [] });
    expect(names(draw('12 10 13', '0,0,east', '0,2,east'), 1)).toEqual(['upper east', 'lower east']);
    expect(names(draw('20304 11111', '0,0,south', '2,0,south', '4,0,south'), 1)).toEqual([
      ...['left north', 'middle north', 'right north'],
    ]);
    expect(names(draw('2030405 1111111', '0,0,south', '2,0,south', '4,0,south', '6,0,south'), 1)).toEqual([
      ...['first north', 'second north', 'third north', 'fourth north'],
    ]);
  });

  test('are one where doors side by side lead to the same room', () => {
    expect(names(draw('222 111', '0,0,south', '1,0,south'), 1)).toEqual(['north']);
    expect(names(draw('222 111', '0,0,south', '2,0,south'), 1)).toEqual(['left north', 'right north']);
  });

  test('lead down where the trap door is', () => {
    const map = draw('12', '0,0,east');
    expect([hasWayDown(map, 1), hasWayDown(map, 2)]).toEqual([false, true]);
  });
});

describe('a walk', () => {
  const map = draw('18802', '0,0,east', '2,0,east');
  const corridor = draw('18882', '0,0,east', '3,0,east');

  test('begins on the stairs', () => {
    expect(beginWalk(map)).toEqual({ room: 1, cameFrom: null, explored: [1], cleared: [] });
  });

  test('goes through a corridor at once and remembers it', () => {
    const result = takeWay(corridor, beginWalk(corridor), 'east');
    expect(result).toEqual({
      ok: true,
      walk: { room: 2, cameFrom: 1, explored: [1, 2, 8], cleared: [] },
      passed: [8],
      isNew: true,
    });
  });

  test('stops where a corridor forks or ends', () => {
    const fork = draw('18882 00300', '0,0,east', '3,0,east', '2,0,south');
    expect(takeWay(fork, beginWalk(fork), 'east')).toMatchObject({ walk: { room: 8 }, passed: [] });
    const end = draw('188', '0,0,east');
    expect(takeWay(end, beginWalk(end), 'east')).toMatchObject({ walk: { room: 8 }, passed: [] });
  });

  test('does not go where no way is', () => {
    expect(takeWay(map, beginWalk(map), 'north')).toEqual({ ok: false, refusal: 'no-such-way' });
  });

  test('flees to where it came from, and knows the room when it comes again', () => {
    const there = takeWay(corridor, beginWalk(corridor), 'east');
    if (!there.ok) throw new Error('refused');
    const back = fleeBack(there.walk);
    expect(back).toMatchObject({ room: 1, cameFrom: 2, explored: [1, 2, 8] });
    expect(takeWay(corridor, back, 'east')).toMatchObject({ isNew: false });
    expect(fleeBack(beginWalk(map))).toEqual(beginWalk(map));
  });

  test('remembers whose foes are gone', () => {
    const haunted: DungeonMap = {
      ...map,
      rooms: map.rooms.map((room) => ({ ...room, foes: [{ type: 'rat', level: 1, count: 2 }] })),
    };
    const walk = beginWalk(haunted);
    expect(hasFoes(haunted, walk, 1)).toBe(true);
    expect(hasFoes(haunted, clearFoes(walk), 1)).toBe(false);
    expect(hasFoes(haunted, clearFoes(walk), 2)).toBe(true);
    expect(hasFoes(map, walk, 1)).toBe(false);
  });
});

describe('in generated dungeons', () => {
  test.each(Object.entries(LEVELS))(
    'every room of "%s" can be walked to, by ways with names of their own',
    (_name, definition) => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const result = generateDungeon(definition, seed);
          if (!result.ok) throw new Error(result.failure.sentence);
          const { map } = result;
          const start = beginWalk(map);
          const seen = new Set([start.room]);
          const queue = [start];
          for (const walk of queue) {
            const ways = listWays(map, walk.room);
            expect(new Set(ways.map((way) => way.name)).size).toBe(ways.length);
            for (const { name } of ways) {
              expect(name).toMatch(/^[a-z]+( [a-z]+)?$/u);
              expect(name.length).toBeLessThanOrEqual(20);
              const next = takeWay(map, walk, name);
              if (!next.ok) throw new Error(next.refusal);
              expect(JSON.parse(JSON.stringify(next.walk))).toEqual(next.walk);
              if (seen.has(next.walk.room)) continue;
              seen.add(next.walk.room);
              queue.push(next.walk);
            }
          }
          for (const room of map.rooms) if (room.kind !== 'corridor') expect(seen.has(room.id)).toBe(true);
          expect(seen.has(roomAt(map, map.trapdoor.x, map.trapdoor.y))).toBe(true);
        }),
        { numRuns: 5 },
      );
    },
  );

  test('a double door is one way', () => {
    const wide = section('wide.txt', '11111 1DD11 2DD22 22X22');
    const result = generateDungeon(roomLevel(5, 4, 0, { sections: [wide] }), 1);
    if (!result.ok) throw new Error(result.failure.sentence);
    expect(result.map.doors).toHaveLength(2);
    expect(names(result.map, 1)).toEqual(['south']);
  });
});
