import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/engine/puzzle/board.js';
import { parseBoardText } from '../../../src/engine/puzzle/board-text.js';
import { layFloor } from '../../../src/engine/puzzle/floor.js';
import { findLegalMovers, pushArrow } from '../../../src/engine/puzzle/move.js';
import { createDecider } from '../../../src/engine/puzzle/solver/decide.js';
import { createSearch, solve } from '../../../src/engine/puzzle/solver/solve.js';
import { drawnBoard } from './drawn-board.js';
import { movePlain, playPlain, searchPlain, startPlain } from './plain-rules.js';

const SMALL = { mostSide: 4, mostTurns: 5, mostArrows: 6 } as const;

function boardOf(parts: Partial<Board>): Board {
  return {
    width: 3,
    height: 1,
    turns: 9,
    ordered: false,
    diggers: [{ id: 'a', x: 0, y: 0 }],
    treasure: [{ x: 2, y: 0, order: 1 }],
    arrows: [{ name: 'R1', uses: 2 }],
    terrain: [],
    ...parts,
  };
}

describe('the solver', () => {
  it('agrees with trying everything: whether there is a solution, how short, and how many', () => {
    let solved = 0;
    let compared = 0;
    fc.assert(
      fc.property(drawnBoard(SMALL), (board) => {
        const plain = searchPlain(board, startPlain(board), 3_000);
        if (plain === 'too-many') return;
        compared += 1;
        const floor = layFloor(board);
        const solving = solve(createSearch(floor), floor.start);
        if (plain === null) {
          expect(solving.outcome).toBe('lost');
          return;
        }
        solved += 1;
        expect(solving).toMatchObject({ outcome: 'solved', solutions: plain.count });
        const solution = solving.outcome === 'solved' ? solving.solution : [];
        expect(solution).toHaveLength(plain.length);
        expect(playPlain(board, solution)?.treasure).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
    // Boards that are drawn at random are mostly lost; enough of them must not be.
    expect(solved).toBeGreaterThan(50);
    expect(compared).toBeGreaterThan(1_000);
  });

  it('agrees with trying everything on every floor of two by two that holds one thing in each cell', () => {
    const things = ['.', '@', '$', '#', '%2$', '*', '~', '+', 'arrows'];
    let compared = 0;
    let solved = 0;
    for (let number = 0; number < things.length ** 4; number += 1) {
      let [rest, digger] = [number, 0];
      const cells = Array.from({ length: 4 }, (_, cell) => {
        const thing = things[rest % things.length] ?? '.';
        rest = Math.floor(rest / things.length);
        if (thing === 'arrows') return ['(R1,UA)', '(R1,UB)', '(R2,UA)', '(R2,UB)'][cell] ?? '';
        return thing === '@' ? `@${'abcd'[digger++] ?? ''}` : thing;
      });
      if (digger === 0 || !cells.some((cell) => cell.includes('$'))) continue;
      const check = parseBoardText(
        `turns 4\nDA DB\nR1 | ${cells[0] ?? ''} ${cells[1] ?? ''} | L1\nR2 | ${cells[2] ?? ''} ${cells[3] ?? ''} | L2\nUA UB`,
      );
      if (!check.ok) throw new Error(JSON.stringify(check.faults));
      const plain = searchPlain(check.board, startPlain(check.board), 100_000);
      const floor = layFloor(check.board);
      const solving = solve(createSearch(floor), floor.start);
      const found = solving.outcome === 'solved' ? [solving.solution.length, solving.solutions] : null;
      const expected = plain === null || plain === 'too-many' ? plain : [plain.length, plain.count];
      if (String(found) !== String(expected)) expect({ cells, found }).toEqual({ cells, found: expected });
      compared += 1;
      if (found) solved += 1;
    }
    expect(compared).toBe(1_360);
    expect(solved).toBeGreaterThan(400);
  });

  it('says of every state on the way whether it can still be won', () => {
    fc.assert(
      fc.property(drawnBoard({ ...SMALL, mostTurns: 4 }), (board) => {
        const floor = layFloor(board);
        const solving = solve(createSearch(floor), floor.start);
        if (solving.outcome !== 'solved') return;
        const canWin = createDecider(createSearch(floor), { maxStates: 100_000 });
        expect(canWin(floor.start)).toBe(true);
        for (const { name } of floor.arrows) {
          const after = movePlain(board, startPlain(board), name);
          if (after === null) continue;
          const plain = searchPlain(board, after, 3_000);
          if (plain === 'too-many') continue;
          expect(canWin(stateAfter(board, name)), name).toBe(plain !== null);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('finds the shorter of two ways', () => {
    const floor = layFloor(
      boardOf({ height: 2, arrows: ['R1', 'DA', 'UC', 'R2'].map((name) => ({ name, uses: 2 })), turns: 9 }),
    );
    expect(solve(createSearch(floor), floor.start)).toMatchObject({
      outcome: 'solved',
      solution: ['R1', 'R1'],
      solutions: 1,
    });
  });

  it('does not wander about a floor on which arrows never run out', () => {
    const floor = layFloor(
      boardOf({
        width: 5,
        height: 5,
        turns: 1_000_000,
        treasure: [{ x: 4, y: 4, order: 1 }],
        terrain: [
          { x: 3, y: 4, kind: 'stone' },
          { x: 4, y: 3, kind: 'stone' },
        ],
        arrows: ['R1', 'L1', 'DA', 'UA', 'DB', 'UB', 'R2', 'L2'].map((name) => ({ name, uses: 1_000_000 })),
      }),
    );
    expect(solve(createSearch(floor), floor.start)).toMatchObject({ outcome: 'lost' });
  });

  it('gives up at its limit and says so', () => {
    const names = ['R1', 'L1', 'R2', 'L2', 'R3', 'L3', 'DA', 'UA', 'DB', 'UB', 'DC', 'UC', 'DD', 'UD'];
    const floor = layFloor(
      boardOf({
        width: 4,
        height: 4,
        turns: 30,
        ordered: true,
        treasure: [
          { x: 3, y: 3, order: 1 },
          { x: 0, y: 3, order: 2 },
          { x: 3, y: 0, order: 3 },
        ],
        diggers: [
          { id: 'a', x: 0, y: 0 },
          { id: 'b', x: 1, y: 1 },
        ],
        arrows: [...names, 'R4', 'L4'].map((name) => ({ name, uses: 30 })),
      }),
    );
    expect(solve(createSearch(floor), floor.start, { maxStates: 20 }).outcome).toBe('gave-up');
  });
});

function stateAfter(board: Board, name: string): Int32Array {
  const floor = layFloor(board);
  const state = floor.start.slice();
  const index = floor.arrowIndex.get(name) ?? -1;
  pushArrow(floor, state, index, findLegalMovers(floor, state, index));
  return state;
}
