import { describe, expect, it } from 'vitest';
import { generatePuzzle } from '../../../src/engine/puzzle/generate/generate.js';
import { DIFFICULTIES, type PuzzleWishes } from '../../../src/engine/puzzle/generate/plan.js';
import { checkPuzzle } from './puzzle-checker.js';

/** A hundred of each difficulty; many more with `npm run puzzle:check`. */
const SEEDS = 100;

function make(seed: number, wishes: PuzzleWishes) {
  const made = generatePuzzle(seed, wishes);
  if (!made.ok) throw new Error(`no puzzle: ${made.why}`);
  return made.board;
}

describe('a generated puzzle', () => {
  it.each(DIFFICULTIES)('keeps every promise (%s)', { timeout: 300_000 }, (difficulty) => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const board = make(seed, { difficulty });
      expect(checkPuzzle(board, { difficulty }), `seed ${seed}`).toEqual([]);
    }
  });

  const WISHES: readonly [string, PuzzleWishes][] = [
    ['a size', { width: 7, height: 4 }],
    ['one digger', { machines: 1 }],
    ['six diggers and fourteen turns', { width: 8, height: 5, machines: 6, turns: 14 }],
    ['few turns', { width: 5, height: 5, machines: 2, turns: 6 }],
    ['an order', { ordered: true, difficulty: 'hard' }],
    ['arrows that point anywhere', { pointing: 'any', difficulty: 'easy' }],
    ['arrows that point inwards', { pointing: 'inwards', difficulty: 'hard' }],
    ['herrings', { herrings: true }],
    ['no terrain', { terrain: [] }],
    ['stone', { terrain: ['stone'] }],
    ['webs', { terrain: ['web'] }],
    ['arrows on the floor', { terrain: ['arrows'] }],
    ['ice, which brings lava', { terrain: ['ice'] }],
    ['energy', { terrain: ['energy'] }],
    ['all terrain', { terrain: ['stone', 'web', 'arrows', 'ice', 'energy'], difficulty: 'hard' }],
    ['no shuffling', { path: 'noshuffle', uses: 'counted' }],
    ['no cell twice', { path: 'nobacktrack', terrain: ['stone'] }],
    ['each arrow once', { uses: 'once' }],
  ];
  it.each(WISHES)('has what was asked for: %s', { timeout: 300_000 }, (_, wishes) => {
    for (let seed = 0; seed < 5; seed += 1) {
      expect(checkPuzzle(make(seed, wishes), wishes), `seed ${seed}`).toEqual([]);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(make(7, { difficulty: 'hard' })).toEqual(make(7, { difficulty: 'hard' }));
    expect(make(7, { difficulty: 'hard' })).not.toEqual(make(8, { difficulty: 'hard' }));
  });

  it('with herrings has something that its solution never comes to', () => {
    const withHerrings = Array.from({ length: 10 }, (_, seed) => make(seed, { herrings: true }));
    for (const { arrows, solution } of withHerrings) {
      expect(arrows.some(({ name }) => !solution.includes(name))).toBe(true);
    }
  });

  it('is refused with the reason where there can be none', () => {
    expect(generatePuzzle(1, { width: 3, height: 3, machines: 2, turns: 2 })).toMatchObject({ ok: false, why: 'walk' });
  });
});
