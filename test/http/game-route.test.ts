import { expect, test } from 'vitest';
import { Registry, Counter } from 'prom-client';
import type { Figure } from '../../src/service/figures.js';
import { openTestApp } from './test-app.js';

test('lists games, those that moved last first', async () => {
  const { app, service } = await openTestApp();
  const older = service.begin();
  const newer = service.begin({ status: 'over', outcome: 'failed' });
  const all = await app.inject('/api/games');
  expect(all.statusCode).toBe(200);
  expect(all.json<{ id: string }[]>().map(({ id }) => id)).toEqual([newer, older]);
  const open = await app.inject('/api/games?status=open&limit=5');
  expect(open.json<{ id: string }[]>().map(({ id }) => id)).toEqual([older]);
});

test('leaves the story out of the list', async () => {
  const { app, service } = await openTestApp();
  service.begin();
  const [game] = (await app.inject('/api/games')).json<object[]>();
  expect(game).toHaveProperty('quest.name', "The Miller's Debt");
  expect(game).not.toHaveProperty('story');
});

test('gives a game with its whole story', async () => {
  const { app, service } = await openTestApp();
  const id = service.begin();
  service.closeTurn(id);
  const answer = await app.inject(`/api/games/${id}`);
  expect(answer.json()).toEqual(await service.readGame(id));
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('gives only the newest turns when asked to', async () => {
  const { app, service } = await openTestApp();
  const id = service.begin();
  service.closeTurn(id);
  const { story } = (await app.inject(`/api/games/${id}?turns=1`)).json<{ story: { number: number }[] }>();
  expect(story.map(({ number }) => number)).toEqual([1]);
});

test('gives nothing that the schema does not name', async () => {
  const { app, service } = await openTestApp();
  const id = service.begin({ secret: 'the seed' } as object);
  expect((await app.inject(`/api/games/${id}`)).body).not.toContain('the seed');
});

test.each([
  ['/api/games/nowhere', 404, 'no-such-game'],
  ['/api/games/nowhere/events', 404, 'no-such-game'],
  ['/api/games/nowhere/map.svg', 404, 'no-such-game'],
  ['/api/games/a%00b', 400, 'invalid-input'],
  ['/api/games?limit=0', 400, 'invalid-input'],
  ['/api/games?limit=101', 400, 'invalid-input'],
  ['/api/games/x?turns=-1', 400, 'invalid-input'],
  ['/api/games?status=lost', 400, 'invalid-input'],
])('refuses %s with %i %s', async (url, status, code) => {
  const { app } = await openTestApp();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('lists quests with their faults, and says who plays', async () => {
  const { app, service } = await openTestApp();
  service.quests.push({
    id: 'x',
    name: 'x',
    description: '',
    after: null,
    faults: ['3:9 no foe (foe="rat")'],
    file: 'x.xml',
  });
  expect((await app.inject('/api/quests')).json()).toEqual(service.quests);
  expect((await app.inject('/api/service')).json()).toEqual({
    network: 'local',
    account: 'tweetRPG',
    modes: ['crowd', 'solo'],
  });
});

const READY = { ok: true, problems: [], notes: [], lastGoodPollAt: null };

test('is ready with 200, and says with 503 what keeps it from that', async () => {
  const problems = ['The outbox waits since 12 minutes.'];
  const ready = await openTestApp();
  const hindered = await openTestApp({ readiness: async () => ({ ...READY, ok: false, problems }) });
  expect((await ready.app.inject('/readyz')).json()).toEqual(READY);
  const answer = await hindered.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ ...READY, ok: false, problems });
  expect((await hindered.app.inject('/healthz')).json()).toEqual({ ok: true });
});

test('shows what the process counts, and after it the figures of the service', async () => {
  const metrics = new Registry();
  new Counter({ name: 'turns_total', help: 'Turns', registers: [metrics] }).inc(3);
  const figures: Figure[] = [{ name: 'games', help: 'Games.', type: 'gauge', samples: [{ labels: {}, value: 2 }] }];
  const { app } = await openTestApp({ metrics, figures: async () => figures });
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toMatch(/^turns_total 3\n# HELP games Games\.\n# TYPE games gauge\ngames 2\n$/m);
});

test('gives the map of a dungeon as a picture, and none elsewhere', async () => {
  const { app, service } = await openTestApp();
  const inside = service.begin({ map: { text: 'Seen so far: 1 room.' } });
  const answer = await app.inject(`/api/games/${inside}/map.svg?turn=3`);
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(answer.body).toMatch(/^<svg /);
  const outside = await app.inject(`/api/games/${service.begin()}/map.svg`);
  expect([outside.statusCode, outside.json<{ code: string }>().code]).toEqual([404, 'no-map']);
});
