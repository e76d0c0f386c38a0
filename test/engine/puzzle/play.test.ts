import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatePuzzle } from '../../../src/engine/puzzle/generate/generate.js';
import { parseBoardText } from '../../../src/engine/puzzle/board-text.js';
import {
  castDiggers,
  findHint,
  listLegalArrows,
  playStatus,
  pushInPlay,
  redoInPlay,
  resetPlay,
  startPlay,
  undoInPlay,
  viewPlay,
  type PuzzlePlay,
} from '../../../src/engine/puzzle/play.js';

function start(text: string): PuzzlePlay {
  const check = parseBoardText(text);
  if (!check.ok) throw new Error(JSON.stringify(check.faults));
  return startPlay(check.board);
}

function push(play: PuzzlePlay, ...names: readonly string[]): PuzzlePlay {
  return names.reduce((before, name) => {
    const step = pushInPlay(before, name);
    if (!step.ok) throw new Error(`${name}: ${step.refusal}`);
    return step.play;
  }, play);
}

const FLOOR = 'turns 4\nR1x2,L1 | @a . $ . |\nDC\n | . . $ . |';

describe('a play', () => {
  it('lists the arrows that are moves', () => {
    expect(listLegalArrows(start(FLOOR))).toEqual(['R1']);
    expect(listLegalArrows(push(start(FLOOR), 'R1'))).toEqual(['R1', 'L1']);
  });

  it('is solved with the last treasure', () => {
    const play = push(start('turns 4\nR1x2 | @a . $ |'), 'R1');
    expect(playStatus(play)).toBe('open');
    expect(playStatus(push(play, 'r1'))).toBe('solved');
    expect(pushInPlay(push(play, 'R1'), 'R1')).toEqual({ ok: false, refusal: 'over' });
  });

  it('is lost without turns or without moves', () => {
    expect(playStatus(push(start('turns 1\nR1x2 | @a . $ |'), 'R1'))).toBe('lost');
    expect(playStatus(push(start('turns 9\nR1 | @a . $ |'), 'R1'))).toBe('lost');
  });

  it('says why an arrow is refused', () => {
    const play = start(FLOOR);
    expect(pushInPlay(play, 'R7')).toEqual({ ok: false, refusal: 'no-such-arrow' });
    expect(pushInPlay(play, 'RESET')).toEqual({ ok: false, refusal: 'no-such-arrow' });
    expect(pushInPlay(play, 'L1')).toEqual({ ok: false, refusal: 'moves-nobody' });
    expect(pushInPlay(push(play, 'R1', 'L1'), 'L1')).toEqual({ ok: false, refusal: 'arrow-off' });
  });

  it('can be taken back, also a reset, and done again', () => {
    const play = push(start(FLOOR), 'R1', 'R1');
    const reset = resetPlay(play);
    expect(viewPlay(reset)).toEqual(viewPlay(start(FLOOR)));
    const back = undoInPlay(reset);
    expect(back.ok && viewPlay(back.play)).toEqual(viewPlay(play));
    const again = back.ok ? redoInPlay(back.play) : back;
    expect(again.ok && again.play).toEqual(reset);
    expect(undoInPlay(start(FLOOR))).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    expect(redoInPlay(start(FLOOR))).toEqual({ ok: false, refusal: 'nothing-to-undo' });
  });

  it('forgets what was undone when it goes on otherwise', () => {
    const back = undoInPlay(push(start(FLOOR), 'R1', 'L1'));
    expect(back.ok && redoInPlay(push(back.play, 'R1')).ok).toBe(false);
  });

  it('gives hints that lead to the end, and says when there is none', () => {
    let play = start(FLOOR);
    for (let turn = 0; playStatus(play) === 'open'; turn += 1) {
      const hint = findHint(play);
      if (hint.kind !== 'arrow') throw new Error(`${hint.kind} after ${turn} moves`);
      expect(hint.movesLeft).toBe(3 - turn);
      play = push(play, hint.arrow);
    }
    expect(findHint(play)).toEqual({ kind: 'solved' });
    expect(findHint(push(start(FLOOR), 'R1', 'L1'))).toEqual({ kind: 'lost' });
    expect(findHint(start(FLOOR), { maxStates: 1 })).toEqual({ kind: 'unknown' });
  });

  it('goes on identically after a way through JSON', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.nat(30), { maxLength: 10 }), (seed, draws) => {
        const made = generatePuzzle(seed, { difficulty: 'medium' });
        if (!made.ok) throw new Error(made.why);
        let play = startPlay(made.board);
        for (const draw of draws) {
          const legal = listLegalArrows(play);
          const name = legal[draw % Math.max(1, legal.length)];
          if (name === undefined) break;
          const copy = JSON.parse(JSON.stringify(play)) as PuzzlePlay;
          play = push(play, name);
          expect(push(copy, name)).toEqual(play);
        }
        expect(viewPlay(JSON.parse(JSON.stringify(play)) as PuzzlePlay)).toEqual(viewPlay(play));
      }),
      { numRuns: 30 },
    );
  });

  it('has the living heroes as its diggers, in order', () => {
    const play = start('turns 4\nR1 | @a @b $ @c |');
    expect([...castDiggers(play.board, ['Hale', 'Brun'])]).toEqual([
      ['a', 'Hale'],
      ['b', 'Brun'],
      ['c', 'Digger c'],
    ]);
  });
});
