import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBoard } from '../../../src/engine/puzzle/check-board.js';
import { drawnBoard } from './drawn-board.js';

const EXAMPLE = {
  width: 5,
  height: 5,
  turns: 2,
  ordered: false,
  diggers: [{ id: 'a', x: 0, y: 1 }],
  treasure: [{ x: 1, y: 2, order: 1 }],
  arrows: [{ name: 'R2', uses: 1 }],
  terrain: [{ x: 1, y: 1, kind: 'arrows', gives: ['DB'] }],
  solution: ['R2', 'DB'],
  grade: { shortest: 2, unique: true },
};

const a = { id: 'a', x: 0, y: 1 };
const piece = (kind: string, more: object = {}): object => ({
  terrain: [{ x: 3, y: 3, kind, ...more }],
  solution: null,
});

describe('the gate for boards', () => {
  it('takes the json form', () => {
    const { grade: _, ...board } = EXAMPLE;
    expect(checkBoard(EXAMPLE)).toEqual({ ok: true, board });
  });

  it('fills in what may be missing', () => {
    const { ordered: _, terrain: __, solution: ___, grade: ____, ...rest } = EXAMPLE;
    const bare = { ...rest, treasure: [{ x: 1, y: 1 }] };
    expect(checkBoard(bare)).toEqual({
      ok: true,
      board: { ...bare, ordered: false, terrain: [], treasure: [{ x: 1, y: 1, order: 1 }] },
    });
  });

  const FAULTS: readonly [what: string, change: object, path: string][] = [
    ['no width', { width: undefined }, 'width'],
    ['a width in words', { width: '5' }, 'width'],
    ['a width that is no whole number', { width: 2.5 }, 'width'],
    ['no columns', { width: 0 }, 'width'],
    ['more columns than letters', { width: 27 }, 'width'],
    ['no turns', { turns: 0 }, 'turns'],
    ['turns below nothing', { turns: -1 }, 'turns'],
    ['an order that is neither true nor false', { ordered: 'yes' }, 'ordered'],
    ['an unknown field', { machines: 2 }, 'machines'],
    ['diggers that are no list', { diggers: {} }, 'diggers'],
    ['no diggers', { diggers: [] }, 'diggers'],
    ['a digger without a name', { diggers: [{ x: 0, y: 0 }] }, 'diggers[0].id'],
    ['a digger with a bad name', { diggers: [{ ...a, id: 'a b' }] }, 'diggers[0].id'],
    ['two diggers on one cell', { diggers: [a, { ...a, id: 'b' }] }, 'diggers[1]'],
    ['two diggers of one name', { diggers: [a, { ...a, x: 3 }] }, 'diggers[1].id'],
    ['a digger outside', { diggers: [{ ...a, x: 5 }] }, 'diggers[0].x'],
    ['a digger below nothing', { diggers: [{ ...a, y: -1 }] }, 'diggers[0].y'],
    ['no treasure', { treasure: [] }, 'treasure'],
    ['treasure outside', { treasure: [{ x: 0, y: 7, order: 1 }] }, 'treasure[0].y'],
    [
      'treasure twice on a cell',
      {
        treasure: [
          { x: 1, y: 2 },
          { x: 1, y: 2 },
        ],
      },
      'treasure[1]',
    ],
    [
      'one order twice',
      {
        ordered: true,
        treasure: [
          { x: 1, y: 2, order: 1 },
          { x: 1, y: 3, order: 1 },
        ],
      },
      'treasure[1].order',
    ],
    ['an arrow that is none', { arrows: [{ name: 'X2', uses: 1 }] }, 'arrows[0].name'],
    ['an arrow in small letters', { arrows: [{ name: 'r2', uses: 1 }] }, 'arrows[0].name'],
    ['an arrow of a row that is not there', { arrows: [{ name: 'R6', uses: 1 }] }, 'arrows[0].name'],
    ['an arrow of a column that is not there', { arrows: [{ name: 'DF', uses: 1 }] }, 'arrows[0].name'],
    [
      'an arrow listed twice',
      {
        arrows: [
          { name: 'R2', uses: 1 },
          { name: 'R2', uses: 1 },
        ],
      },
      'arrows[1].name',
    ],
    ['an arrow without uses', { arrows: [{ name: 'R2' }] }, 'arrows[0].uses'],
    ['uses below nothing', { arrows: [{ name: 'R2', uses: -1 }] }, 'arrows[0].uses'],
    ['an unknown kind', piece('swamp'), 'terrain[0].kind'],
    ['no kind', { terrain: [{ x: 3, y: 3 }] }, 'terrain[0].kind'],
    ['terrain outside', { terrain: [{ x: 5, y: 0, kind: 'ice' }] }, 'terrain[0].x'],
    [
      'two pieces on a cell',
      {
        terrain: [
          { x: 3, y: 3, kind: 'ice' },
          { x: 3, y: 3, kind: 'lava' },
        ],
      },
      'terrain[1]',
    ],
    ['a field of another kind', piece('ice', { hits: 2 }), 'terrain[0].hits'],
    ['a stone for nobody', piece('stone', { only: 'z' }), 'terrain[0].only'],
    ['a web without hits', piece('web'), 'terrain[0].hits'],
    ['a web of no hits', piece('web', { hits: 0 }), 'terrain[0].hits'],
    ['a web for nobody', piece('web', { hits: 2, only: 'z' }), 'terrain[0].only'],
    ['arrows that give nothing', piece('arrows', { gives: [] }), 'terrain[0].gives'],
    ['arrows that give too much', piece('arrows', { gives: ['R4', 'L4', 'DD', 'UD', 'U4'] }), 'terrain[0].gives'],
    ['arrows that give another line', piece('arrows', { gives: ['R1'] }), 'terrain[0].gives[0]'],
    ['arrows that give no arrow', piece('arrows', { gives: ['R4', 'up'] }), 'terrain[0].gives[1]'],
    ['arrows that give one twice', piece('arrows', { gives: ['R4', 'R4'] }), 'terrain[0].gives[1]'],
    ['energy of nothing', piece('energy', { gives: 0 }), 'terrain[0].gives'],
    ['treasure in stone', { terrain: [{ x: 1, y: 2, kind: 'stone' }] }, 'treasure[0]'],
    ['a digger in stone', { terrain: [{ x: 0, y: 1, kind: 'stone' }] }, 'diggers[0]'],
    ['a solution with an arrow that is not there', { solution: ['R2', 'DC'] }, 'solution[1]'],
    ['a solution with a move that is none', { solution: ['R2', 'R2'] }, 'solution[1]'],
    ['a solution that leaves treasure', { solution: ['R2'] }, 'solution'],
    ['a solution that goes on after the end', { treasure: [{ x: 1, y: 1, order: 1 }] }, 'solution[1]'],
  ];
  it.each(FAULTS)('refuses %s', (_, change, path) => {
    const check = checkBoard({ ...EXAMPLE, ...change });
    expect(check.ok ? [] : check.faults.map((fault) => fault.path)).toContain(path);
  });

  it.each([null, undefined, 5, 'board', [], [EXAMPLE]])('refuses %j', (value) => {
    expect(checkBoard(value).ok).toBe(false);
  });

  it('names all that is wrong at once, and the field that was meant', () => {
    const check = checkBoard({ ...EXAMPLE, width: 0, turn: 3, arrows: [{ name: 'R2', uses: 'x' }] });
    expect(check.ok ? [] : check.faults).toEqual([
      { path: 'width', message: 'expected a whole number from 1 to 26, found 0' },
      { path: 'turn', message: 'is not known here; did you mean turns?' },
      { path: 'arrows[0].uses', message: 'expected a whole number from 0 to 1000000, found "x"' },
    ]);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkBoard(value).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(
        drawnBoard({ mostSide: 4, mostTurns: 5, mostArrows: 5 }),
        fc.constantFrom(...Object.keys(EXAMPLE)),
        fc.anything(),
        (board, field, value) => {
          expect(typeof checkBoard({ ...board, [field]: value }).ok).toBe('boolean');
        },
      ),
    );
  });

  it('gives back what it took, through JSON and back', () => {
    fc.assert(
      fc.property(drawnBoard({ mostSide: 6, mostTurns: 9, mostArrows: 9 }), (board) => {
        expect(checkBoard(JSON.parse(JSON.stringify(board)))).toEqual({ ok: true, board });
      }),
    );
  });
});
