import { expect, test } from 'vitest';
import { isLoopback, parseHostName } from '../../src/http/guard/host.js';
import { isSameOrigin } from '../../src/http/guard/same-origin.js';
import { openTestApp } from './test-app.js';

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['localhost', true],
  ['game.localhost', true],
  ['0.0.0.0', false],
  ['192.168.1.7', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['notlocalhost', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  ['localhost:3000', 'localhost'],
  ['LOCALHOST', 'localhost'],
  ['[::1]:3000', '[::1]'],
  ['rpg.example', 'rpg.example'],
  [undefined, null],
  ['', null],
  ['localhost/x', null],
  ['evil.example@localhost', null],
  ['localhost#evil', null],
  ['local host', null],
])('the name in the Host header %j is %j', (header, name) => {
  expect(parseHostName(header)).toBe(name);
});

test('on loopback it answers to loopback names and those it was given, wherever the address leads', async () => {
  const { app } = await openTestApp({ hostNames: ['rpg.example'] });
  const status = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode;
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'rpg.example'])
    expect(await status(host, '/')).toBe(200);
  for (const url of ['/', '/api/games', '/docs/json', '/metrics', '/nothing'])
    expect(await status('evil.example', url)).toBe(421);
});

test('bound to other addresses it answers to any name', async () => {
  const { app } = await openTestApp({ host: '0.0.0.0' });
  expect((await app.inject({ url: '/', headers: { host: 'rpg.example' } })).statusCode).toBe(200);
});

test.each([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://through.a.proxy' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, false],
  [{ origin: 'http://localhost:3000' }, true],
  [{ origin: 'http://localhost:4000' }, false],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'null' }, false],
])('a request with %j is from the own pages: %s', (headers, expected) => {
  expect(isSameOrigin({ host: 'localhost:3000', ...headers })).toBe(expected);
});

test.each([
  ['a foreign page', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, 403, 'cross-site'],
  [
    'an old browser on a foreign page',
    { origin: 'http://evil.example', 'content-type': 'application/json' },
    403,
    'cross-site',
  ],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'not-json'],
  ['a form that looks like text', { 'content-type': 'text/plain' }, 415, 'not-json'],
  ['a name that leads here', { host: 'evil.example', 'content-type': 'application/json' }, 421, 'wrong-host'],
])('takes no reply from %s', async (_who, headers, status, code) => {
  const { app, service } = await openTestApp();
  const id = service.begin();
  const payload = JSON.stringify({ name: 'cac', text: 'fight', gameId: id });
  const answer = await app.inject({ method: 'POST', url: '/api/local/replies', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
  expect((await service.readGame(id))?.replies).toEqual([]);
});
