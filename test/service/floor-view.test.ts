/** A rune floor as pages draw it. */
import { expect, test } from 'vitest';
import { floorSightOf } from '../../src/engine/encounter/rune-floor/floor-frame.js';
import { viewFloor } from '../../src/service/floor-view.js';
import { playThrough, questWith } from '../engine/play.js';

const FLOOR = `<puzzle text="Runes."><board>
  turns 4
  R1x2,U1 | @a  %2$ $ | L1
          | #a  *   ~ |
         DA DB UC LC
</board></puzzle>`;

test('has each thing in its cell, and each arrow at the edge that it pushes from', () => {
  const { step } = playThrough(questWith(FLOOR.replace('%2$', '%1$'), 'draw="deck"'), []);
  const sight = floorSightOf(step.game.state);
  const view = sight && viewFloor(sight);
  expect(view?.diggers).toEqual([{ id: 'a', name: 'Anna', x: 0, y: 0, isFrozen: false }]);
  expect(view?.treasure).toEqual([expect.objectContaining({ x: 1, y: 0 }), expect.objectContaining({ x: 2, y: 0 })]);
  expect(view?.terrain.map(({ x, y, sign, note, hidesTreasure }) => [x, y, sign, note, hidesTreasure])).toEqual([
    [1, 0, '🕸️', '1×', true],
    [0, 1, '🪨', 'only a', false],
    [1, 1, '🧊', null, false],
    [2, 1, '🌋', null, false],
  ]);
  expect(
    Object.fromEntries(view?.arrows.map(({ name, side, line }) => [name, `${side} ${String(line)}`]) ?? []),
  ).toEqual({
    R1: 'left 0',
    U1: 'left 0',
    L1: 'right 0',
    DA: 'top 0',
    DB: 'top 1',
    LC: 'top 2',
    UC: 'bottom 2',
  });
  expect(view?.help).toEqual([
    expect.stringMatching(/^An arrow moves all/),
    'R1 pushes row 1 to the right.',
    'Take all the treasure before the turns run out.',
    expect.stringMatching(/^A web/),
    expect.stringMatching(/^Stone/),
    expect.stringMatching(/^Ice/),
    expect.stringMatching(/^Lava/),
    expect.stringMatching(/^UNDO .*GIVE UP leaves it unsolved\.$/),
  ]);
  expect(view?.arrows[0]).toMatchObject({ uses: 2, words: 'Push row 1 to the right' });
});
