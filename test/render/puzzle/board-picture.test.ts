import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoardText } from '../../../src/engine/puzzle/board-text.js';
import { generatePuzzle } from '../../../src/engine/puzzle/generate/generate.js';
import { pushInPlay, startPlay, viewPlay } from '../../../src/engine/puzzle/play.js';
import { viewBoard, type BoardView } from '../../../src/engine/puzzle/view.js';
import { drawBoard } from '../../../src/render/puzzle/board-picture.js';
import { describeBoard } from '../../../src/render/puzzle/board-words.js';
import { paintPicture } from '../../../src/render/picture.js';
import { drawnBoard } from '../../engine/puzzle/drawn-board.js';

const TEXT = `turns 6
ordered
R1x2 | @a   $1   #b | L1
     | %2$2 (L2) *  |
U3   | ~    +2   @b |
DB UB`;

function view(text: string, ...arrows: readonly string[]): BoardView {
  const check = parseBoardText(text);
  if (!check.ok) throw new Error(JSON.stringify(check.faults));
  return viewPlay(
    arrows.reduce((play, name) => {
      const step = pushInPlay(play, name);
      if (!step.ok) throw new Error(step.refusal);
      return step.play;
    }, startPlay(check.board)),
  );
}

/** What is written in the picture, in order. */
function lettersOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, letters]) => letters ?? '');
}

describe('the picture of a rune floor', () => {
  it('names every arrow that is on as players type it, with its uses, and everything that has a letter or number', () => {
    const letters = lettersOf(drawBoard(view(TEXT)));
    for (const written of ['R1', 'L1', 'U3', 'DB', 'UB', 'L2', 'a', 'b', '+2', '6', '1', '2']) {
      expect(letters, written).toContain(written);
    }
  });

  it('shows an arrow no more when it is off', () => {
    const off = view('turns 6\nR1 | @a . $ |\nR2 | @b . . |', 'R1');
    const letters = lettersOf(drawBoard(off));
    expect(letters).toContain('R2');
    expect(letters).not.toContain('R1');
  });

  it('is well-formed for every board, and says the whole state', async () => {
    await fc.assert(
      fc.asyncProperty(drawnBoard({ mostSide: 6, mostTurns: 9, mostArrows: 12 }), async (board) => {
        const svg = drawBoard(viewBoard(board));
        expect((await paintPicture(svg)).length).toBeGreaterThan(10_000);
        expect(svg).toContain(`<desc id="board-words">`);
      }),
      { numRuns: 20 },
    );
  });

  it('becomes a PNG of 1200 by 675', async () => {
    const png = await paintPicture(drawBoard(view(TEXT)));
    const header = new DataView(png.buffer, png.byteOffset, 24);
    expect([header.getUint32(12), header.getUint32(16), header.getUint32(20)]).toEqual([0x49484452, 1200, 675]);
  });

  it('has its letters from the font that ships with it', async () => {
    const size = async (svg: string): Promise<number> => (await paintPicture(svg)).length;
    const svg = drawBoard(view(TEXT));
    expect(await size(svg)).toBeGreaterThan((await size(svg.replaceAll(/<text[^>]*>[^<]*<\/text>/g, ''))) + 1_000);
  });
});

describe('a rune floor in words', () => {
  it('says the whole state', () => {
    expect(describeBoard(view(TEXT))).toBe(
      'Rune floor, 3 columns A to C by 3 rows. 6 turns left. Diggers: a on A1; b on C3. ' +
        'Treasure, to be taken in order: 1 on B1, 2 on A2. ' +
        'On the floor: stone that only b can enter on C1; web over treasure to be entered 2 more times on A2; ' +
        'a use of L2 on B2; ice on C2; lava on A3; energy for 2 more turns on B3. ' +
        'Arrows: R1 2 times, L1, U3, DB, UB.',
    );
  });

  it('names the heroes', () => {
    const words = describeBoard(view('turns 1\nR1 | @a * #a $ |', 'R1'), new Map([['a', 'Hale']]));
    expect(words).toContain('Hale (a) on B1, frozen');
    expect(words).toContain('stone that only Hale (a) can enter on C1');
    expect(words).toContain('0 turns left');
    expect(words).toContain('No arrow is on.');
  });

  it('tells what there is more than once in one go, and energy for one turn as such', () => {
    const words = describeBoard(view('turns 2\nR1x2 | @a * + * # $ |'));
    expect(words).toContain('On the floor: ice on B1, D1; energy for 1 more turn on C1; stone on E1.');
  });

  it('is short enough for networks that take 1000 characters, on the largest floors that are made', () => {
    const names = ['Bartholomew', 'Evangeline', 'Maximilian', 'Ermentrude', 'Ferdinand', 'Gwendolyn'];
    for (let seed = 1; seed <= 12; seed += 1) {
      const made = generatePuzzle(seed, { difficulty: 'hardest', width: 9, height: 5, machines: 6 });
      if (!made.ok) continue;
      const { diggers } = made.board;
      const cast = new Map(diggers.map(({ id }, index) => [id, names[index] ?? id]));
      expect(describeBoard(viewPlay(startPlay(made.board)), cast).length).toBeLessThan(1_000);
    }
  });

  it('says that all is taken', () => {
    expect(describeBoard(view('turns 1\nR1 | @a $ |', 'R1'))).toContain('All treasure is taken.');
  });
});
