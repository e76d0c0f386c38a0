import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createFakeOperator } from './fake-operator.js';
import { openTestApp } from './test-app.js';

const act = (app: FastifyInstance, payload: object, token = 'right') =>
  app.inject({ method: 'POST', url: '/api/operator/actions', payload, headers: { authorization: `Bearer ${token}` } });

test.each([
  [{}, 'no-token'],
  [{ authorization: 'Bearer wrong' }, 'wrong-token'],
  [{ authorization: 'Basic right' }, 'no-token'],
  [{ cookie: 'tweetrpg-operator=session-0' }, 'no-token'],
])('shows nothing to one who comes with %j', async (headers, code) => {
  const { app } = await openTestApp({ operator: createFakeOperator() });
  const refused = await app.inject({ url: '/api/operator', headers });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, code]);
});

test('shows what is going on to one who has the token, and lets nobody keep it', async () => {
  const operator = createFakeOperator({ quests: [{ file: 'mill.xml', id: 'mill', isOffered: true, faults: [] }] });
  const { app } = await openTestApp({ operator });
  const answer = await app.inject({ url: '/api/operator', headers: { authorization: 'Bearer right' } });
  expect(answer.json()).toEqual(operator.shown);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  [{ action: 'pause', subject: 'game1' }, 'pause game1'],
  [{ action: 'skip', subject: 'game1', option: 'run' }, 'skip game1 run'],
  [{ action: 'reload-quests' }, 'reload-quests'],
])('does what the operator asks for: %j', async (payload, order) => {
  const operator = createFakeOperator();
  const { app } = await openTestApp({ operator });
  const answer = await act(app, payload);
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: `Done: ${order}.` }]);
  expect(operator.orders).toEqual([order]);
});

test.each([
  [{ action: 'pause', subject: 'nobody' }, 'right', 404, 'no-such-subject'],
  [{ action: 'skip', subject: 'over' }, 'right', 409, 'not-open'],
  [{ action: 'explode', subject: 'game1' }, 'right', 400, 'invalid-input'],
  [{ action: 'pause' }, 'right', 400, 'invalid-input'],
  [{ action: 'block', subject: 'a\u0000b' }, 'right', 400, 'invalid-input'],
  [{ action: 'reload-quests', subject: 'mill' }, 'right', 400, 'invalid-input'],
  [{ action: 'pause', subject: 'game1' }, 'wrong', 401, 'wrong-token'],
])('refuses %j with the token %s: %i %s', async (payload, token, status, code) => {
  const operator = createFakeOperator();
  const { app } = await openTestApp({ operator });
  const answer = await act(app, payload, token);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(operator.orders).toEqual([]);
});

test('has no such routes without an operator', async () => {
  const { app } = await openTestApp();
  expect((await app.inject('/api/operator')).statusCode).toBe(404);
  expect((await app.inject('/api/operator/session')).statusCode).toBe(404);
});
