/** How long rune floors take to make and to solve. Figures, no limits: a busy machine is slower. */
import { describe, expect, it } from 'vitest';
import type { SolvedBoard } from '../../src/engine/puzzle/board.js';
import { layFloor } from '../../src/engine/puzzle/floor.js';
import { generatePuzzle } from '../../src/engine/puzzle/generate/generate.js';
import { DIFFICULTIES, type PuzzleWishes } from '../../src/engine/puzzle/generate/plan.js';
import { createSearch, DEFAULT_LIMITS, solve } from '../../src/engine/puzzle/solver/solve.js';

const BOARDS = 15;

function make(seed: number, wishes: PuzzleWishes): SolvedBoard {
  const made = generatePuzzle(seed, wishes);
  if (!made.ok) throw new Error(made.why);
  return made.board;
}

/** Milliseconds of each run. */
function time(runs: number, run: (index: number) => void): number[] {
  return Array.from({ length: runs }, (_, index) => {
    const begun = performance.now();
    run(index);
    return performance.now() - begun;
  }).sort((a, b) => a - b);
}

function report(what: string, times: readonly number[], more = ''): void {
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, nine in ten ${at(0.9)} ms, longest ${at(1)} ms${more}`);
}

describe('making', () => {
  it.each(DIFFICULTIES)('%s', (difficulty) => {
    time(10, (seed) => make(1_000 + seed, { difficulty }));
    report(
      `made ${difficulty}`,
      time(BOARDS, (seed) => make(seed, { difficulty })),
    );
  });
});

describe('solving', () => {
  const small = { width: 5, height: 5, machines: 2, turns: 6 } as const;
  const large = { width: 8, height: 5, machines: 6, turns: 14 } as const;
  const CASES: readonly [string, PuzzleWishes][] = [
    ['5x5, two diggers, six turns', { ...small, terrain: [] }],
    ['5x5, two diggers, six turns, terrain', small],
    ['8x5, six diggers, fourteen turns, no terrain', { ...large, terrain: [] }],
    ['8x5, six diggers, fourteen turns, each arrow once', { ...large, terrain: [], uses: 'once' }],
    ['8x5, six diggers, fourteen turns, all terrain', { ...large, difficulty: 'hard', pointing: 'inwards' }],
    ['8x5, six diggers, fourteen turns, arrows anywhere', { ...large, difficulty: 'hard' }],
    ['8x5, six diggers, fourteen turns, herrings', { ...large, difficulty: 'hardest' }],
  ];
  it.each(CASES)('%s', (what, wishes) => {
    const floors = Array.from({ length: BOARDS }, (_, seed) => layFloor(make(seed, wishes)));
    const states: number[] = [];
    const times = time(BOARDS, (index) => {
      const floor = floors[index] ?? layFloor(make(index, wishes));
      const solving = solve(createSearch(floor), floor.start, DEFAULT_LIMITS);
      expect(solving.outcome).toBe('solved');
      states.push(solving.states);
    });
    report(`solved ${what}`, times, `; most states ${Math.max(...states)}`);
  });
});
