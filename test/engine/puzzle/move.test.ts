import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoardText } from '../../../src/engine/puzzle/board-text.js';
import type { Board } from '../../../src/engine/puzzle/board.js';
import { findCommand } from '../../../src/engine/puzzle/command.js';
import { layFloor } from '../../../src/engine/puzzle/floor.js';
import { viewState, type BoardView } from '../../../src/engine/puzzle/view.js';
import { drawnBoard } from './drawn-board.js';
import { movePlain, startPlain } from './plain-rules.js';

function read(text: string): Board {
  const check = parseBoardText(text);
  if (!check.ok) throw new Error(check.faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return check.board;
}

/** Plays arrows; each must be valid. */
function play(text: string, ...names: readonly string[]): BoardView {
  const floor = layFloor(read(text));
  const state = floor.start.slice();
  for (const name of names) findCommand(floor, name)?.do(state);
  return viewState(floor, state);
}

function canPush(text: string, name: string, ...before: readonly string[]): boolean {
  const floor = layFloor(read(text));
  const state = floor.start.slice();
  for (const earlier of before) findCommand(floor, earlier)?.do(state);
  return findCommand(floor, name)?.isValid(state) === true;
}

/** `a1 b3*`: who is where, frozen ones with a star. */
function where({ diggers }: BoardView): string {
  return diggers
    .map(({ id, x, y, frozen }) => `${id}${String.fromCharCode(65 + x)}${y + 1}${frozen ? '*' : ''}`)
    .join(' ');
}

const treasureOf = ({ treasure }: BoardView): string =>
  treasure.map(({ x, y }) => String.fromCharCode(65 + x) + String(y + 1)).join(' ');

describe('a move', () => {
  const MOVES: readonly [what: string, board: string, arrows: string[], expected: string][] = [
    ['pushes everyone in a row', 'turns 9\nR1 | @a . @b . $ |', ['R1'], 'aB1 bD1'],
    ['pushes nobody in other rows', 'turns 9\nR1 | @a . |\n | @b $ |', ['R1'], 'aB1 bA2'],
    ['pushes a column down', 'turns 9\nDA\n | @a $ |\n | . . |', ['DA'], 'aA2'],
    ['pushes a column up', 'turns 9\nUB\n | . . |\n | $ @a |', ['UB'], 'aB1'],
    ['moves a chain whose head can move', 'turns 9\nL1 | . @a @b @c $ |', ['L1'], 'aA1 bB1 cC1'],
    ['moves nobody of a chain against the edge', 'turns 9\nL1 | @a @b . @c $ |', ['L1'], 'aA1 bB1 cC1'],
    ['moves the rest when a chain stands at the edge', 'turns 9\nR1 | $ @c . @a @b |', ['R1'], 'cC1 aD1 bE1'],
    [
      'across its line stops before one who is not in it',
      'turns 9\nU2 | @a . |\n | @b @c |\n | . $ |',
      ['U2'],
      'aA1 bA2 cB1',
    ],
    ['across its line moves all of it', 'turns 9\nLB | . @a |\n | . @b |\n | $ . |', ['LB'], 'aA1 bA2'],
    ['stops before stone', 'turns 9\nR1 | @a # @b $ . |', ['R1'], 'aA1 bD1'],
    ['lets the one digger through that a stone names', 'turns 9\nR1 | @a #a @b $ |', ['R1'], 'aB1 bD1'],
    ['stops others before such a stone', 'turns 9\nR1 | @b #a $ @a . |', ['R1'], 'aE1 bA1'],
    [
      'stops a chain whose head stands before stone',
      'turns 9\nR1 | @a @b # . |\nR2 | @c . $ . |',
      ['R2'],
      'aA1 bB1 cB2',
    ],
    ['freezes who enters ice', 'turns 9\nR1x2 | @a * . @b . . $ |', ['R1', 'R1'], 'aB1* bF1'],
    ['stops before one who is frozen', 'turns 9\nR1x3 | @b @a . * $ |', ['R1', 'R1'], 'aD1* bC1'],
    ['thaws when lava is entered, after all have moved', 'turns 9\nR1x2 | @b * ~ @a . $ |', ['R1'], 'aE1 bB1*'],
    ['thaws those too who froze in the same move', 'turns 9\nR1 | @a * @b ~ $ |', ['R1'], 'aB1 bD1'],
    ['does not freeze one who starts on ice', 'turns 9\nR1 | @a* . $ |', ['R1'], 'aB1'],
  ];
  it.each(MOVES)('%s', (_, board, arrows, expected) => {
    const sorted = (text: string): string => text.split(' ').sort().join(' ');
    expect(sorted(where(play(board, ...arrows)))).toBe(sorted(expected));
  });

  it('costs a turn and a use', () => {
    const view = play('turns 9\nR1x2 | @a . . $ |', 'R1');
    expect([view.turns, view.arrows]).toEqual([8, [{ name: 'R1', uses: 1 }]]);
  });

  it('is none when it moves nobody, when the arrow is off, when no turn is left, and when all is taken', () => {
    expect(canPush('turns 9\nL1,R1 | @a . $ |', 'L1')).toBe(false);
    expect(canPush('turns 9\nR1 | @a . $ |', 'R1', 'R1')).toBe(false);
    expect(canPush('turns 1\nR1x2 | @a . $ |', 'R1', 'R1')).toBe(false);
    expect(canPush('turns 9\nR1x2 | @a $ . |', 'R1', 'R1')).toBe(false);
    expect(canPush('turns 9\nR1x2 | @a . $ |', 'R1', 'R1')).toBe(true);
  });
});

describe('entering', () => {
  const TAKEN: readonly [what: string, board: string, arrows: string[], left: string][] = [
    ['takes treasure', 'turns 9\nR1 | @a $ $ |', ['R1'], 'C1'],
    ['is not what a digger does at its start', 'turns 9\nR1,L1 | @a$ $ . |', ['R1'], 'A1'],
    ['takes what lay under a start when it comes back', 'turns 9\nR1,L1 | @a$ $ . |', ['R1', 'L1'], ''],
    ['takes treasure also when it freezes', 'turns 9\nR1 | @a *$ $ |', ['R1'], 'C1'],
    ['leaves what is under a web', 'turns 9\nR1 | @a %2$ . |', ['R1'], 'B1'],
    ['takes it at the entry that breaks the web', 'turns 9\nR1x2 | @a @b %2$ . |', ['R1', 'R1'], ''],
    ['leaves treasure whose turn has not come', 'turns 9\nordered\nR1 | @a $2 . |\n | $1 . . |', ['R1'], 'A2 B1'],
    ['takes it when it is entered again', 'turns 9\nordered\nR1x2,L1 | @a $2 $1 |', ['R1', 'R1', 'L1'], ''],
    ['goes row by row from the left', 'turns 9\nordered\nR1 | @a $1 @b $2 |', ['R1'], ''],
    ['takes only what is first when both are entered at once', 'turns 9\nordered\nR1 | @a $2 @b $1 |', ['R1'], 'B1'],
    ['goes from the top in a column', 'turns 9\nordered\nDA\n| @a . |\n| $1 . |\n| @b . |\n| $2 . |', ['DA'], ''],
  ];
  it.each(TAKEN)('%s', (_, board, arrows, left) => {
    expect(treasureOf(play(board, ...arrows))).toBe(left);
  });

  it('gives the uses of arrows on the floor once, to the first', () => {
    const board = 'turns 9\nR1x2 | @b @a (DC,R1) . |\n | . . . $ |';
    expect(play(board, 'R1').arrows).toEqual([
      { name: 'R1', uses: 2 },
      { name: 'DC', uses: 1 },
    ]);
    expect(play(board, 'R1', 'R1').arrows).toEqual([
      { name: 'R1', uses: 1 },
      { name: 'DC', uses: 1 },
    ]);
  });

  it('gives the turns of energy once, to the first, and also at the last turn', () => {
    const board = 'turns 1\nR1x3 | @b @a +2 . $ |';
    expect(play(board, 'R1').turns).toBe(2);
    expect(play(board, 'R1', 'R1').turns).toBe(1);
  });

  it('breaks a web of one digger by that digger alone', () => {
    const board = 'turns 9\nR1x3 | @b @a %2b$ . . |';
    expect(play(board, 'R1').terrain).toMatchObject([{ value: 2 }]);
    expect(play(board, 'R1', 'R1').terrain).toMatchObject([{ value: 1 }]);
    expect(treasureOf(play(board, 'R1', 'R1'))).toBe('C1');
  });
});

describe('the rules', () => {
  it('are those that the plain rules say, along any play', () => {
    fc.assert(
      fc.property(
        drawnBoard({ mostSide: 5, mostTurns: 10, mostArrows: 12 }),
        fc.array(fc.nat(50), { maxLength: 12 }),
        (board, draws) => {
          const floor = layFloor(board);
          const state = floor.start.slice();
          let plain = startPlain(board);
          for (const draw of draws) {
            const name = floor.arrows[draw % Math.max(1, floor.arrows.length)]?.name ?? 'R1';
            const command = findCommand(floor, name);
            const after = movePlain(board, plain, name);
            expect(command?.isValid(state) ?? false).toBe(after !== null);
            if (after === null) continue;
            command?.do(state);
            plain = after;
            const view = viewState(floor, state);
            expect(view.turns).toBe(plain.turns);
            expect(view.diggers).toEqual(plain.diggers);
            expect(new Set(view.treasure.map(({ x, y }) => `${x},${y}`))).toEqual(
              new Set(plain.treasure.map(({ x, y }) => `${x},${y}`)),
            );
            const on = Object.entries(plain.uses).filter(([, uses]) => uses > 0);
            expect(Object.fromEntries(view.arrows.map(({ name: key, uses }) => [key, uses]))).toEqual(
              Object.fromEntries(on),
            );
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('let undo and redo of any sequence restore the state exactly', () => {
    fc.assert(
      fc.property(
        drawnBoard({ mostSide: 5, mostTurns: 10, mostArrows: 12 }),
        fc.array(fc.nat(50), { maxLength: 12 }),
        (board, draws) => {
          const floor = layFloor(board);
          const state = floor.start.slice();
          const states = [state.slice()];
          const done = draws.flatMap((draw) => {
            const names = [...floor.arrows.map(({ name }) => name), 'RESET'];
            const command = findCommand(floor, names[draw % names.length] ?? '');
            if (command?.isValid(state) !== true) return [];
            command.do(state);
            states.push(state.slice());
            return [command];
          });
          for (let step = done.length; step > 0; step -= 1) {
            done[step - 1]?.undo(state);
            expect(state).toEqual(states[step - 1]);
          }
          done.forEach((command, step) => {
            command.do(state);
            expect(state).toEqual(states[step + 1]);
          });
        },
      ),
    );
  });

  it('thaw everybody at once, whoever enters lava', () => {
    fc.assert(
      fc.property(drawnBoard({ mostSide: 5, mostTurns: 10, mostArrows: 20 }), fc.array(fc.nat(50)), (board, draws) => {
        const floor = layFloor(board);
        const state = floor.start.slice();
        for (const draw of draws) {
          const command = findCommand(floor, floor.arrows[draw % Math.max(1, floor.arrows.length)]?.name ?? '');
          if (command?.isValid(state) !== true) continue;
          const before = viewState(floor, state);
          command.do(state);
          const after = viewState(floor, state);
          const entered = after.diggers.filter((digger, index) => {
            const then = before.diggers[index];
            return then?.x !== digger.x || then.y !== digger.y;
          });
          const isLava = ({ x, y }: { x: number; y: number }): boolean =>
            board.terrain.some((piece) => piece.kind === 'lava' && piece.x === x && piece.y === y);
          if (entered.some(isLava)) expect(after.diggers.some(({ frozen }) => frozen)).toBe(false);
          else before.diggers.forEach(({ frozen }, index) => frozen && expect(after.diggers[index]?.frozen).toBe(true));
        }
      }),
    );
  });
});
