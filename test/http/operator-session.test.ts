/** Signing in and out of the console, and what keeps everybody else out. */
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createWrongTokens } from '../../src/http/guard/wrong-token.js';
import { createFakeOperator } from './fake-operator.js';
import { openTestApp } from './test-app.js';

const SESSION = '/api/operator/session';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

const signIn = (app: FastifyInstance, token = 'right', headers: Record<string, string> = OWN_PAGE) =>
  app.inject({ method: 'POST', url: SESSION, payload: { token }, headers });

async function signedIn() {
  const operator = createFakeOperator();
  const { app } = await openTestApp({ operator });
  const [cookie = ''] = String((await signIn(app)).headers['set-cookie']).split(';');
  return { app, operator, cookie };
}

const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
];

test('signing in brings a cookie that scripts cannot read and other sites cannot have sent', async () => {
  const { app } = await openTestApp({ operator: createFakeOperator() });
  const answer = await signIn(app);
  expect(answer.json()).toMatchObject({ isSignedIn: true });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^tweetrpg-operator=\S+; Path=\/; HttpOnly; SameSite=Strict; Expires=\w{3}, [\w: ]+ GMT$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['127.0.0.1', true],
  ['192.0.2.1', false],
])('the cookie stays encrypted where a proxy at %s says that the request was: %s', async (remoteAddress, isSecure) => {
  const { app } = await openTestApp({ operator: createFakeOperator() });
  const headers = { ...OWN_PAGE, 'x-forwarded-proto': 'https' };
  const answer = await app.inject({
    method: 'POST',
    url: SESSION,
    payload: { token: 'right' },
    headers,
    remoteAddress,
  });
  expect(String(answer.headers['set-cookie']).endsWith('; Secure')).toBe(isSecure);
});

test('with the cookie the console reads and acts, and each request keeps the session alive', async () => {
  const { app, operator, cookie } = await signedIn();
  expect((await app.inject({ url: SESSION, headers: { cookie } })).json()).toMatchObject({ isSignedIn: true });
  const view = await app.inject({ url: '/api/operator', headers: { cookie } });
  expect(view.json()).toEqual(operator.shown);
  expect(String(view.headers['set-cookie'])).toContain(cookie);
  const done = await app.inject({
    ...{ method: 'POST', url: '/api/operator/actions', headers: { ...OWN_PAGE, cookie: `other=1; ${cookie}` } },
    payload: { action: 'pause', subject: 'game1' },
  });
  expect(done.json()).toEqual({ done: 'Done: pause game1.' });
});

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another program on this machine', { 'sec-fetch-site': 'same-site' }],
  ['of another site, in an old browser', { origin: 'http://evil.example' }],
])('a page %s can neither act, nor sign in or out', async (_whose, headers) => {
  const { app, operator, cookie } = await signedIn();
  const act = await app.inject({
    ...{ method: 'POST', url: '/api/operator/actions', headers: { ...headers, cookie } },
    payload: { action: 'pause', subject: 'game1' },
  });
  expect(codeOf(act)).toEqual([403, 'cross-site']);
  expect(operator.orders).toEqual([]);
  expect(codeOf(await signIn(app, 'right', headers))).toEqual([403, 'cross-site']);
  expect(codeOf(await app.inject({ method: 'DELETE', url: SESSION, headers: { ...headers, cookie } }))).toEqual([
    ...[403, 'cross-site'],
  ]);
  expect((await app.inject({ url: '/api/operator', headers: { cookie } })).statusCode).toBe(200);
});

test('signing out ends the session, wherever its cookie was copied to', async () => {
  const { app, cookie } = await signedIn();
  const answer = await app.inject({ method: 'DELETE', url: SESSION, headers: { ...OWN_PAGE, cookie } });
  expect(answer.json()).toEqual({ isSignedIn: false, until: null });
  expect(String(answer.headers['set-cookie'])).toMatch(/^tweetrpg-operator=; .*Max-Age=0$/);
  expect(codeOf(await app.inject({ url: '/api/operator', headers: { cookie } }))).toEqual([401, 'no-token']);
  expect((await app.inject({ method: 'DELETE', url: SESSION })).json()).toEqual({ isSignedIn: false, until: null });
});

test('a session that is over, or was never begun, is no session', async () => {
  const { app, operator, cookie } = await signedIn();
  operator.endSessions();
  for (const value of [cookie, 'tweetrpg-operator=forged', 'tweetrpg-operator=', 'tweetrpg-operator']) {
    expect((await app.inject({ url: SESSION, headers: { cookie: value } })).json()).toEqual({
      ...{ isSignedIn: false, until: null },
    });
    expect((await app.inject({ url: '/api/operator', headers: { cookie: value } })).statusCode).toBe(401);
  }
});

test('who sends ten wrong tokens has to wait, even with the right one; others and open sessions need not', async () => {
  const { app, cookie } = await signedIn();
  for (let attempt = 0; attempt < 9; attempt += 1) expect(codeOf(await signIn(app, 'wrong'))[1]).toBe('wrong-token');
  const bearer = { authorization: 'Bearer wrong' };
  expect(codeOf(await app.inject({ url: '/api/operator', headers: bearer }))).toEqual([401, 'wrong-token']);
  const refused = await signIn(app);
  expect(codeOf(refused)).toEqual([429, 'too-many-tokens']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  const right = { authorization: 'Bearer right' };
  expect((await app.inject({ url: '/api/operator', headers: right })).statusCode).toBe(429);
  expect((await app.inject({ url: '/api/operator', headers: right, remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/operator', headers: { cookie } })).statusCode).toBe(200);
});

test('wrong tokens are forgotten after a minute', () => {
  let now = 0;
  const wrongTokens = createWrongTokens(() => now);
  for (let attempt = 0; attempt < 10; attempt += 1) wrongTokens.note('::1');
  expect(wrongTokens.waitSeconds('::1')).toBe(60);
  now = 59_999;
  expect(wrongTokens.waitSeconds('::1')).toBe(1);
  now = 60_000;
  expect(wrongTokens.waitSeconds('::1')).toBe(0);
});
