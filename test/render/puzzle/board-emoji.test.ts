import fc from 'fast-check';
import twitter from 'twitter-text';
import { describe, expect, it } from 'vitest';
import { parseBoardText } from '../../../src/engine/puzzle/board-text.js';
import { listArrows } from '../../../src/engine/puzzle/arrow.js';
import { pushInPlay, startPlay, viewPlay } from '../../../src/engine/puzzle/play.js';
import { viewBoard, type BoardView } from '../../../src/engine/puzzle/view.js';
import { makeBoardEmoji } from '../../../src/render/puzzle/board-emoji.js';
import { drawnBoard } from '../../engine/puzzle/drawn-board.js';

const length = (text: string): number => twitter.parseTweet(text).weightedLength;
const POST = { maxLength: 280, length } as const;

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

describe('a rune floor as emoji', () => {
  it('shows diggers, treasure, terrain and the arrows at the edge, then what cells leave open', () => {
    const text = makeBoardEmoji(view('turns 6\nDB\nR1x2 | @a $ # |\n| . %2$ @b | L2\nUB'), POST);
    expect(text?.split('\n')).toEqual([
      '\u3000\u3000ＡＢＣ',
      '\u3000\u3000▫️⬇️▫️',
      '１➡️🦊💎🪨▫️',
      '２▫️⬛🕸️🐻⬅️',
      '\u3000\u3000▫️⬆️▫️',
      'R1×2 L2 DB UB · 6 turns',
      '🕸️B2 2× 💎',
    ]);
  });

  it('shows the order of treasure, who is frozen, and for whom terrain is', () => {
    const text = makeBoardEmoji(view('turns 2\nordered\nR1,L1,U1 | @b * @a $2 |\n| $1 #a %2b . |', 'R1'), POST);
    expect(text?.split('\n')).toEqual([
      '\u3000\u3000ＡＢＣＤ',
      '\u3000\u3000▫️▫️▫️▫️',
      '１⬆️⬛🥶⬛🦊⬅️',
      '２▫️1️⃣🪨🕸️⬛▫️',
      '\u3000\u3000▫️▫️▫️▫️',
      'L1 U1 · 1 turn, in order',
      '🥶B1 🐻',
      '🧊B1',
      '🪨B2 only 🦊',
      '🕸️C2 2× by 🐻',
      '💎D1',
    ]);
  });

  it('fits a post up to 6 by 5, whatever is on the board', () => {
    fc.assert(
      fc.property(
        drawnBoard({ mostSide: 6, mostTurns: 9, mostArrows: 12 }).filter(({ height }) => height <= 5),
        (board) => {
          const text = makeBoardEmoji(viewBoard(board), POST);
          expect(text === undefined ? 999 : length(text)).toBeLessThanOrEqual(280);
        },
      ),
    );
  });

  it('fits a post with every arrow there is', () => {
    const board = view(`turns 14\n${'| @a . . . $ . |\n'.replace('@a', '.').repeat(4)}| @a . . . $ . |`);
    for (const pointing of ['inwards', 'any'] as const) {
      const arrows = listArrows(6, 5, pointing).map(({ name }) => ({ name, uses: 3 }));
      const text = makeBoardEmoji({ ...board, arrows }, POST);
      expect(text === undefined ? 999 : length(text)).toBeLessThanOrEqual(280);
    }
  });

  it('is refused where it can not fit', () => {
    expect(makeBoardEmoji(view('turns 6\nR1 | @a $ |'), { maxLength: 20, length })).toBeUndefined();
  });
});
