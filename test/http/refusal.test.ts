import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestApp } from './test-app.js';

const PAGE = { accept: 'text/html,application/xhtml+xml' };

test.each([
  ['/api/nothing', PAGE, 404, 'not-found'],
  ['/api', PAGE, 404, 'not-found'],
  ['/nothing', {}, 404, 'not-found'],
  ['/api/%zz', {}, 400, 'bad-request'],
  [`/api/games/${'x'.repeat(101)}`, {}, 400, 'bad-request'],
])('answers %s with JSON', async (url, headers, status, code) => {
  const { app } = await openTestApp();
  const answer = await app.inject({ url, headers });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test.each([
  ['/nothing', 404, 'This page was never written'],
  ['/%zz', 400, 'That made no sense'],
  ['/assets/gone.js', 404, 'This page was never written'],
])('answers a person at %s with a page', async (url, status, heading) => {
  const { app } = await openTestApp();
  const answer = await app.inject({ url, headers: PAGE });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).toContain(`<h1>${heading}</h1>`);
  expect(answer.body).toContain(`(${status})`);
});

test.each([{}, PAGE])('keeps what went wrong inside to the log %#', async (headers) => {
  const logged: string[] = [];
  const logger = pino(new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) }));
  const { app, service } = await openTestApp({ logger });
  const id = service.begin();
  service.broken = true;
  for (const url of [`/api/games/${id}`, `/games/${id}`, `/api/games/${id}/events`]) {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/postgres|hunter2|Error|at \w+ \(/);
  }
  expect(logged.join()).toContain('connection to postgres');
});

test('says where the input is wrong', async () => {
  const { app } = await openTestApp();
  const answer = await app.inject({ method: 'POST', url: '/api/local/replies', payload: { name: 7, txt: 'fight' } });
  expect(answer.statusCode).toBe(400);
  const { code, problems } = answer.json<{ code: string; problems: { at: string; message: string }[] }>();
  expect(code).toBe('invalid-input');
  expect(problems.map(({ at }) => at)).toContain('body/name');
  expect(problems.map(({ message }) => message).join()).toContain('txt');
});

test('slows down who asks too often, and leaves the health checks alone', async () => {
  const { app } = await openTestApp({ requestsPerMinute: 3 });
  for (let i = 0; i < 3; i += 1) expect((await app.inject('/api/games')).statusCode).toBe(200);
  const refused = await app.inject('/api/games');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const url of ['/healthz', '/readyz', '/metrics']) expect((await app.inject(url)).statusCode).toBe(200);
});

test('counts addresses that lead nowhere, too', async () => {
  const { app } = await openTestApp({ requestsPerMinute: 2 });
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await app.inject('/wp-login.php')).statusCode);
  expect(statuses).toEqual([404, 404, 429]);
});

test('sends no script, style or font from elsewhere, and lets nobody frame it', async () => {
  const { app } = await openTestApp();
  for (const url of ['/', '/docs/', '/nothing', '/api/games']) {
    const policy = String((await app.inject({ url, headers: PAGE })).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https:/);
  }
});
