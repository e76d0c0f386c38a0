import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareArrows, parseArrow } from '../../../src/engine/puzzle/arrow.js';
import { makeBoardText, parseBoardText } from '../../../src/engine/puzzle/board-text.js';
import type { Board } from '../../../src/engine/puzzle/board.js';
import { drawnBoard } from './drawn-board.js';

const TEXT = `turns 6
ordered
         .    DB   .
R1x2   | @a   $1   #b | L1
       | %2$2 (L2) *  |
U3     | ~    +2   @b |
         .    UB   .
solution R1 DB UB
`;

/** The lists sorted as the text form sorts them. */
function inOrder(board: Board): Board {
  const byCell = (a: { x: number; y: number }, b: { x: number; y: number }): number => a.y - b.y || a.x - b.x;
  const arrow = (name: string) => parseArrow(name) ?? { name, direction: 'R', axis: 'row', line: 0, dx: 0, dy: 0 };
  const treasure = [...board.treasure].sort(board.ordered ? (a, b) => a.order - b.order : byCell);
  return {
    ...board,
    diggers: [...board.diggers].sort((a, b) => (a.id < b.id ? -1 : 1)),
    treasure: board.ordered ? treasure : treasure.map((one, index) => ({ ...one, order: index + 1 })),
    arrows: [...board.arrows].sort((a, b) => compareArrows(arrow(a.name), arrow(b.name))),
    terrain: [...board.terrain].sort(byCell),
  };
}

describe('the text form', () => {
  it('says all that the json form says', () => {
    const check = parseBoardText(TEXT.replace(/solution.*/, ''));
    expect(check.ok && check.board).toEqual({
      width: 3,
      height: 3,
      turns: 6,
      ordered: true,
      diggers: [
        { id: 'a', x: 0, y: 0 },
        { id: 'b', x: 2, y: 2 },
      ],
      treasure: [
        { x: 1, y: 0, order: 1 },
        { x: 0, y: 1, order: 2 },
      ],
      arrows: [
        { name: 'R1', uses: 2 },
        { name: 'L1', uses: 1 },
        { name: 'U3', uses: 1 },
        { name: 'DB', uses: 1 },
        { name: 'UB', uses: 1 },
      ],
      terrain: [
        { x: 2, y: 0, kind: 'stone', only: 'b' },
        { x: 0, y: 1, kind: 'web', hits: 2 },
        { x: 1, y: 1, kind: 'arrows', gives: ['L2'] },
        { x: 2, y: 1, kind: 'ice' },
        { x: 0, y: 2, kind: 'lava' },
        { x: 1, y: 2, kind: 'energy', gives: 2 },
      ],
    });
  });

  it('gives back every board', () => {
    fc.assert(
      fc.property(drawnBoard({ mostSide: 6, mostTurns: 20, mostArrows: 12 }), (board) => {
        const check = parseBoardText(makeBoardText(board));
        expect(check.ok ? inOrder(check.board) : check.faults).toEqual(inOrder(board));
      }),
    );
  });

  it('does not mind where arrows stand, blanks around lines, remarks, and one cell with several things', () => {
    const check = parseBoardText('  turns 3 ; few\n\n R1 UB\n | @a$ %1a$ | \r\n; nothing\n|.  .|');
    expect(check.ok && check.board).toMatchObject({
      width: 2,
      height: 2,
      treasure: [
        { x: 0, y: 0, order: 1 },
        { x: 1, y: 0, order: 2 },
      ],
      terrain: [{ x: 1, y: 0, kind: 'web', hits: 1, only: 'a' }],
      arrows: [
        { name: 'R1', uses: 1 },
        { name: 'UB', uses: 1 },
      ],
    });
  });

  const FAULTS: readonly [what: string, text: string, path: string][] = [
    ['no turns', 'R1 | @a $ |', 'turns'],
    ['turns that are no number', 'turns many\nR1 | @a $ |', 'line 1'],
    ['no rows', 'turns 3', 'rows'],
    ['rows of different lengths', 'turns 3\nR1 | @a $ |\n| . |', 'row 2'],
    ['a row without its second bar', 'turns 3\nR1 | @a $', 'line 2'],
    ['an unknown sign', 'turns 3\nR1 | @a $ ? |', 'line 2, column C'],
    ['a word that is no arrow', 'turns 3\nright | @a $ |', 'line 2'],
    ['two diggers on a cell', 'turns 3\nR1 | @a@b $ |', 'line 2, column A'],
    ['a stone for nobody', 'turns 3\nR1 | @a $ #z |', 'line 2, column C'],
    ['an arrow of a line that is not there', 'turns 3\nR7 | @a $ |', 'line 2'],
  ];
  it.each(FAULTS)('refuses %s', (_, text, path) => {
    const check = parseBoardText(text);
    expect(check.ok ? [] : check.faults.map((fault) => fault.path)).toContain(path);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'|@ab$#%*~+(),.R1DA x2;\n turnsordered'.split('')) }),
        (text) => {
          expect(typeof parseBoardText(text).ok).toBe('boolean');
        },
      ),
      { numRuns: 500 },
    );
  });
});
