import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { fakeOperator as operator } from './fake-operator.js';
import { openTestApp } from './test-app.js';

const act = (app: FastifyInstance, payload: object, token = 'right') =>
  app.inject({ method: 'POST', url: '/api/operator/actions', payload, headers: { authorization: `Bearer ${token}` } });

test('shows what is going on, to the operator only', async () => {
  const { app } = await openTestApp({ operator });
  const answer = await app.inject({ url: '/api/operator', headers: { authorization: 'Bearer right' } });
  expect(answer.json()).toEqual({ accounts: [], posts: [], audit: [] });
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic right' }]) {
    const refused = await app.inject({ url: '/api/operator', headers });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'no-token']);
  }
});

test('does what the operator asks for', async () => {
  const { app } = await openTestApp({ operator });
  const answer = await act(app, { action: 'pause', subject: 'game1' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: 'pause game1' }]);
});

test.each([
  [{ action: 'pause', subject: 'nobody' }, 'right', 404, 'no-such-subject'],
  [{ action: 'skip', subject: 'over' }, 'right', 409, 'cannot-be-done'],
  [{ action: 'explode', subject: 'game1' }, 'right', 400, 'invalid-input'],
  [{ action: 'pause', subject: 'game1' }, 'wrong', 401, 'no-token'],
])('refuses %j with the token %s: %i %s', async (payload, token, status, code) => {
  const { app } = await openTestApp({ operator });
  const answer = await act(app, payload, token);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});

test('has no such routes without an operator', async () => {
  const { app } = await openTestApp();
  expect((await app.inject('/api/operator')).statusCode).toBe(404);
});
