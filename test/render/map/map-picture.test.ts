import { describe, expect, test } from 'vitest';
import { createDice, pick } from '../../../src/engine/dice/dice.js';
import type { DungeonMap } from '../../../src/engine/dungeon/dungeon-map.js';
import { generateDungeon } from '../../../src/engine/dungeon/generate-dungeon.js';
import { beginWalk, clearFoes, listWays, takeWay, type Walk } from '../../../src/engine/dungeon/walk.js';
import { drawAscii } from '../../../src/render/map/map-ascii.js';
import { drawMap, paintMap } from '../../../src/render/map/map-picture.js';
import { viewExplored, viewWhole } from '../../../src/render/map/map-view.js';
import { describeMap, MAX_ALT_LENGTH } from '../../../src/render/map/map-words.js';
import { LEVELS, ghosts, roomLevel } from '../../engine/dungeon/level-definition.js';

function generate(name: string, seed = 1): DungeonMap {
  const definition = LEVELS[name];
  if (definition === undefined) throw new Error(`no level "${name}"`);
  const result = generateDungeon(definition, seed);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.map;
}

function wander(map: DungeonMap, steps: number): Walk {
  const dice = createDice(map.seed, 'walk');
  let walk = beginWalk(map);
  for (let step = 0; step < steps; step += 1) {
    const ways = listWays(map, walk.room);
    const next = ways.length > 0 && takeWay(map, clearFoes(walk), pick(dice, ways).name);
    if (next !== false && next.ok) walk = next.walk;
  }
  return walk;
}

const EXAMPLE = 'the example of the quest language';

/** A map drawn by hand, so that a person can say what must be seen. */
const SMALL: DungeonMap = {
  ...{ seed: 5, restarts: 0, width: 5, height: 3 },
  tiles: Int32Array.from([1, 1, 2, 3, 3, 1, 1, 0, 3, 3, 0, 0, 0, 4, 0]),
  doors: [
    { x: 1, y: 0, side: 'east', kind: 'plain' },
    { x: 2, y: 0, side: 'east', kind: 'plain' },
    { x: 3, y: 1, side: 'south', kind: 'portcullis' },
  ],
  rooms: [
    { id: 1, kind: 'room', foes: [] },
    { id: 2, kind: 'corridor', foes: [] },
    { id: 3, kind: 'room', foes: [{ type: 'wolf', level: 1, count: 3 }] },
    { id: 4, kind: 'room', foes: [] },
  ],
  stairs: { x: 0, y: 0 },
  trapdoor: { x: 3, y: 2 },
};
const SEEN: Walk = { room: 3, cameFrom: 1, explored: [1, 2, 3], cleared: [] };

describe('in letters', () => {
  test('the whole map shows walls, doors, ways and foes', () => {
    expect(drawAscii(viewWhole(SMALL))).toBe(
      [
        '+-+-+-+-+-+',
        '|S ./:/3 .|',
        '+   +-+   +',
        '|. .| |. .|',
        '+-+-+ +/+-+',
        '      |T|  ',
        '      +-+  ',
        '',
      ].join('\n'),
    );
  });

  test('what the party has seen ends in question marks', () => {
    expect(drawAscii(viewExplored(SMALL, SEEN))).toBe(
      [
        '+-+-+-+-+-+',
        '|S ./:/@ .|',
        '+   +-+   +',
        '|. .| |. .|',
        '+-+-+ +?+-+',
        '           ',
        '           ',
        '',
      ].join('\n'),
    );
  });
});

describe('in words', () => {
  test('says what the party has seen', () => {
    expect(describeMap(viewExplored(SMALL, SEEN))).toBe(
      'A hand-drawn map on old paper of what the party has seen of the dungeon: 2 rooms and 1 corridor. ' +
        'The party is in a tiny room in the north-east of the map. Ways on: south (portcullis, unexplored) and west. ' +
        'The stairs are in the north-west of the map. Foes: 3 wolfs in the same room. 1 door leads on into the unknown.',
    );
  });

  test('names foes as it is told', () => {
    const words = describeMap(
      viewWhole(SMALL),
      (type, count) => `${String(count)} ${type === 'wolf' ? 'wolves' : type}`,
    );
    expect(words).toContain('Foes: 3 wolves in the north-east of the map.');
    expect(words).toContain('A trap door leads down in the south-east of the map.');
  });

  test('is never longer than networks allow', () => {
    const result = generateDungeon(
      roomLevel(60, 40, null, {
        monsters: Array.from({ length: 20 }, (_, type) => ghosts(40, 60, `beast${String(type)}`)),
      }),
      1,
    );
    if (!result.ok) throw new Error(result.failure.sentence);
    const words = describeMap(viewWhole(result.map));
    expect(words.length).toBeLessThanOrEqual(MAX_ALT_LENGTH);
    expect(words).toMatch(/…$/u);
  });
});

describe('as a picture', () => {
  test('is the same whenever it is drawn, and another for another map', () => {
    const view = viewExplored(generate(EXAMPLE), wander(generate(EXAMPLE), 6));
    expect(drawMap(view, 'Crypt')).toBe(
      drawMap(viewExplored(generate(EXAMPLE), wander(generate(EXAMPLE), 6)), 'Crypt'),
    );
    expect(drawMap(viewWhole(generate(EXAMPLE, 2)), '')).not.toBe(drawMap(viewWhole(generate(EXAMPLE, 3)), ''));
  });

  test('shows nothing of rooms that were not seen', () => {
    const map = generate(EXAMPLE);
    const walk = wander(map, 3);
    const hidden: DungeonMap = {
      ...map,
      tiles: map.tiles.map((id) => (walk.explored.includes(id) ? id : id === 0 ? 0 : 9999)),
      rooms: map.rooms.map((room) =>
        walk.explored.includes(room.id) ? room : { ...room, kind: 'room', foes: [{ type: 'x', level: 1, count: 9 }] },
      ),
    };
    expect(drawMap(viewExplored(hidden, walk), '')).toBe(drawMap(viewExplored(map, walk), ''));
  });

  test('has the party, foes, stairs and trap door, in shapes of their own', () => {
    const whole = drawMap(viewWhole(SMALL), 'Den');
    expect(whole).toContain('<polygon');
    expect(whole).toContain('>Foes<');
    expect(whole).toContain('>Down<');
    expect(whole).not.toContain('>You<');
    const seen = drawMap(viewExplored(SMALL, SEEN), 'Den');
    expect(seen).toContain('>You<');
    expect(seen).toContain('>?<');
    expect(seen).not.toContain('>Down<');
  });

  test('keeps a title within bounds and its letters harmless', () => {
    const svg = drawMap(viewWhole(SMALL), `<b>&"${'Long '.repeat(80)}`);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('…</text>');
  });

  test('draws inside the paper, whatever the level', () => {
    for (const name of Object.keys(LEVELS)) {
      const map = generate(name);
      for (const view of [viewWhole(map), viewExplored(map, wander(map, 5))]) {
        const svg = drawMap(view, name);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
        for (const [, axis, value] of svg.matchAll(/ c?(x|y)="(-?[\d.]+)"/gu)) {
          expect(Number(value)).toBeGreaterThanOrEqual(0);
          expect(Number(value)).toBeLessThanOrEqual(axis === 'x' ? 1200 : 675);
        }
      }
    }
  });

  test('becomes a PNG of 1200 by 675', async () => {
    const png = Buffer.from(await paintMap(viewWhole(SMALL), 'Den'));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 675]);
  });

  test('of a map of a million tiles is still made', () => {
    const result = generateDungeon(roomLevel(1000, 1000, 400), 1);
    if (!result.ok) throw new Error(result.failure.sentence);
    expect(drawMap(viewWhole(result.map), '').length).toBeLessThan(8_000_000);
  });
});
