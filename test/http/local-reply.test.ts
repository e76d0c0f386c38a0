import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { GameView } from '../../src/service/view.js';
import { openTestApp } from './test-app.js';

const say = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: '/api/local/replies', payload });

test('says something in a game, and it counts', async () => {
  const { app, service } = await openTestApp();
  const gameId = service.begin();
  const answer = await say(app, { name: 'cac', text: 'fight!', gameId });
  expect(answer.statusCode).toBe(201);
  const game = (await app.inject(`/api/games/${gameId}`)).json<GameView>();
  expect(game.replies).toMatchObject([{ id: answer.json<{ id: string }>().id, author: 'cac', option: 'fight' }]);
  expect(game.prompt?.options).toContainEqual({ name: 'fight', votes: 1 });
});

test('begins a game of one’s own with START to the account', async () => {
  const { app } = await openTestApp();
  await say(app, { name: 'cac', text: 'START' });
  expect((await app.inject('/api/games')).json()).toMatchObject([{ mode: 'solo', player: 'cac' }]);
});

test.each([
  [{ name: 'cac', text: '  ' }, 422, 'empty'],
  [{ name: 'cac', text: 'x'.repeat(501) }, 422, 'too-long'],
  [{ name: 'two words', text: 'fight' }, 422, 'bad-name'],
  [{ name: 'cac', text: 'fight', gameId: 'elsewhere' }, 409, 'not-local'],
  [{ name: 'cac', text: 'fi\u0000ght' }, 400, 'invalid-input'],
  [{ name: 'cac', text: 'x'.repeat(10_001) }, 400, 'invalid-input'],
  [{ name: 'cac', text: 'x'.repeat(70_000) }, 413, 'too-large'],
])('refuses %j with %i %s', async (payload, status, code) => {
  const { app } = await openTestApp();
  const answer = await say(app, payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('is not there on other networks', async () => {
  const { app } = await openTestApp({ local: false });
  expect((await say(app, { name: 'cac', text: 'fight' })).statusCode).toBe(404);
});
