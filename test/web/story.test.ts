import { expect, test } from 'vitest';
import type { GameView } from '../../src/service/view.js';
import { applyChange } from '../../src/web/data/story.js';
import { createFakeService } from '../http/fake-service.js';

/** A game as it was after each of its turns. */
async function playThrough(): Promise<GameView[]> {
  const service = createFakeService();
  const id = service.begin();
  const states: GameView[] = [];
  for (;;) {
    const game = await service.readGame(id);
    if (!game) throw new Error('gone');
    states.push(game);
    if (!game.prompt) return states;
    service.closeTurn(id);
  }
}

const cut = (game: GameView, from: number): GameView => ({
  ...game,
  story: game.story.filter(({ number }) => number >= from),
});

test('a change that begins with the last known turn makes the whole game', async () => {
  const states = await playThrough();
  for (const [index, known] of states.entries()) {
    for (const now of states.slice(index)) expect(applyChange(known, cut(now, known.turn))).toEqual(now);
  }
});

test('turns that did not change stay the same objects', async () => {
  const [, second, third] = await playThrough();
  if (!second || !third) throw new Error('too short');
  const applied = applyChange(second, structuredClone(cut(third, second.turn)));
  expect(applied.story[0]).toBe(second.story[0]);
  expect(applied.story[1]).toBe(second.story[1]);
});

test('a change without turns keeps the story', async () => {
  const [first] = await playThrough();
  if (!first) throw new Error('too short');
  expect(applyChange(first, { ...first, gold: 5, story: [] })).toEqual({ ...first, gold: 5 });
});
