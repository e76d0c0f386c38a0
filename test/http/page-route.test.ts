import { expect, test } from 'vitest';
import { openTestApp } from './test-app.js';

test.each(['/', '/help', '/help/', '/?from=x', '/console'])('shows the pages at %s', async (url) => {
  const { app } = await openTestApp();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(answer.body).toContain('the pages');
});

test('shows the page of a game, with 404 when there is no such game', async () => {
  const { app, service } = await openTestApp();
  const id = service.begin();
  for (const [url, status] of [
    [`/games/${id}`, 200],
    ['/games/nowhere', 404],
    ['/games/%00', 404],
  ] as const) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('the pages');
  }
});

test('lets files with a hash in their name be kept, and the others for an hour', async () => {
  const { app } = await openTestApp();
  expect((await app.inject('/assets/main-abc123.js')).headers['cache-control']).toContain('immutable');
  const icon = await app.inject('/favicon.svg');
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
});

test('does not serve what lies outside the folder, nor the page for errors as such', async () => {
  const { app } = await openTestApp();
  for (const url of ['/..%2f..%2fetc/passwd', '/assets/../../package.json', '/error.html']) {
    expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('says how to build the pages when they are not built', async () => {
  await expect(openTestApp({ webFolder: '/nowhere/web' })).rejects.toThrow(/npm run build:web/);
});

test('shows the documentation of the API', async () => {
  const { app } = await openTestApp();
  const answer = await app.inject('/docs/');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('tweetRPG: the API');
});
