/**
 * How long levels take to generate, beside the generators of rot-js in the same run. Medians in milliseconds; the two take
 * turns, so that a busy machine slows both.
 */
import * as ROT from 'rot-js';
import { expect, test } from 'vitest';
import type { DungeonDefinition } from '../../src/engine/dungeon/definition.js';
import { generateDungeon } from '../../src/engine/dungeon/generate-dungeon.js';
import { LEVELS, roomLevel } from '../engine/dungeon/level-definition.js';

type Run = (seed: number) => void;

function own(definition: DungeonDefinition): Run {
  return (seed) => {
    const result = generateDungeon(definition, seed);
    if (!result.ok) throw new Error(result.failure.sentence);
  };
}

function rot(kind: 'Digger' | 'Uniform', width: number, height: number): Run {
  return (seed) => {
    ROT.RNG.setSeed(seed + 1);
    new ROT.Map[kind](width, height, {}).create();
  };
}

/** The median time of each, taking turns. */
function compare(runs: Readonly<Record<string, Run>>, times: number): Record<string, number> {
  const measured = new Map<string, number[]>(Object.keys(runs).map((name) => [name, []]));
  for (let seed = 0; seed < times; seed += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const started = performance.now();
      run(seed);
      measured.get(name)?.push(performance.now() - started);
    }
  }
  return Object.fromEntries([...measured].map(([name, all]) => [name, all.sort((a, b) => a - b)[times >> 1] ?? 0]));
}

function print(title: string, medians: Readonly<Record<string, number>>): void {
  const columns = Object.entries(medians).map(([name, ms]) => `${name} ${ms.toFixed(3)}`);
  console.log(`${title.padEnd(34)} ${columns.join('   ')}`);
}

test('80 by 25 with about ten rooms', () => {
  const runs = { own: own(roomLevel(80, 25, 10)), Digger: rot('Digger', 80, 25), Uniform: rot('Uniform', 80, 25) };
  compare(runs, 200);
  const medians = compare(runs, 1000);
  print('80 x 25, ten rooms (ms)', medians);
  expect(Object.keys(medians)).toEqual(['own', 'Digger', 'Uniform']);
});

test('200 by 200', () => {
  const runs = {
    'own, filled': own(roomLevel(200, 200, null)),
    'own, 100 rooms': own(roomLevel(200, 200, 100)),
    Digger: rot('Digger', 200, 200),
    Uniform: rot('Uniform', 200, 200),
  };
  const medians = compare(runs, 11);
  print('200 x 200 (ms)', medians);
  const share = (medians['own, filled'] ?? 0) / (medians['Digger'] ?? 1);
  console.log(`${''.padEnd(34)} filled, as a share of Digger: ${share.toFixed(3)}`);
  expect(share).toBeGreaterThan(0);
});

test('the example of the quest language: 40 by 30, 20 rooms, two sections, 25 to 30 monsters', () => {
  const definition = LEVELS['the example of the quest language'];
  if (definition === undefined) throw new Error('the level is missing');
  compare({ own: own(definition) }, 200);
  const medians = compare({ own: own(definition) }, 2000);
  print('40 x 30, sections, monsters (ms)', medians);
  expect(medians['own']).toBeGreaterThan(0);
});

test('growth with the number of tiles', () => {
  const points = [50, 100, 200, 400, 700, 1000].map((side) => {
    const { own: ms = 0 } = compare({ own: own(roomLevel(side, side, null)) }, side > 300 ? 5 : 21);
    print(`${String(side)} x ${String(side)}, filled (ms)`, { own: ms });
    return { x: Math.log(side * side), y: Math.log(ms) };
  });
  // The slope of the line through all points, by least squares.
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const slope =
    points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) /
    points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  console.log(`time grows with the number of tiles to the power of ${slope.toFixed(2)}`);
  expect(slope).toBeGreaterThan(0);
});
