import { expect, test, vi } from 'vitest';
import type { AppParts } from '../../src/http/app.js';
import { readEvents } from './event-reader.js';
import { openTestApp } from './test-app.js';

async function listen(parts: Partial<AppParts> = {}) {
  const opened = await openTestApp({ requestsPerMinute: 10_000, ...parts });
  await opened.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...opened, id: opened.service.begin() };
}

test('sends the whole game first, and when to come again', async () => {
  const { app, service, id } = await listen();
  const reader = await readEvents(app, id);
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reader.headers.get('cache-control')).toBe('no-store');
  expect(await reader.next()).toEqual({ retry: 2000 });
  expect(await reader.next()).toEqual({ event: 'game', data: await service.readGame(id) });
});

test('sends each change with the story from the last turn on that was sent', async () => {
  const { app, service, id } = await listen();
  const reader = await readEvents(app, id);
  await reader.nextEvent();
  await service.say({ name: 'cac', text: 'fight', gameId: id });
  const vote = await reader.nextEvent();
  expect(vote.event).toBe('change');
  expect(vote.data.prompt?.options[0]).toEqual({ name: 'fight', votes: 1 });
  expect(vote.data.story.map(({ number }) => number)).toEqual([0]);
  service.closeTurn(id);
  expect((await reader.nextEvent()).data.story.map(({ number }) => number)).toEqual([0, 1]);
  service.closeTurn(id);
  expect((await reader.nextEvent()).data.story.map(({ number }) => number)).toEqual([1, 2]);
});

test('says nothing when nothing changed', async () => {
  const { app, service, id } = await listen({ heartbeatMs: 20 });
  const reader = await readEvents(app, id);
  await reader.nextEvent();
  const before = service.reads;
  service.touch(id);
  await vi.waitFor(() => expect(service.reads).toBe(before + 1));
  expect(await reader.next()).toEqual({ comment: 'still here' });
});

test('reads a game once for all who listen', async () => {
  const { app, service, id } = await listen();
  const readers = await Promise.all(Array.from({ length: 20 }, () => readEvents(app, id)));
  await Promise.all(readers.map((reader) => reader.nextEvent()));
  expect(service.watchers(id)).toBe(1);
  const before = service.reads;
  service.closeTurn(id);
  const changes = await Promise.all(readers.map((reader) => reader.nextEvent()));
  expect(service.reads).toBe(before + 1);
  expect(new Set(changes.map(({ data }) => data.turn))).toEqual(new Set([1]));
});

test('stops watching when the last one hangs up', async () => {
  const { app, service, id } = await listen();
  const [first, second] = [await readEvents(app, id), await readEvents(app, id)];
  first.hangUp();
  await second.nextEvent();
  expect(service.watchers(id)).toBe(1);
  second.hangUp();
  await vi.waitFor(() => expect(service.watchers(id)).toBe(0));
});

test('watches nothing for a game that does not exist', async () => {
  const { app, service } = await listen();
  await expect(readEvents(app, 'nowhere')).rejects.toThrow('no-such-game');
  expect(service.watchers('nowhere')).toBe(0);
});

test('ends its streams when the server closes, and does not hang', async () => {
  const { app, id } = await listen();
  const readers = await Promise.all([readEvents(app, id), readEvents(app, id)]);
  await Promise.all(readers.map((reader) => reader.nextEvent()));
  await app.close();
  for (const reader of readers) expect(await reader.next()).toBeNull();
});

test('refuses more listeners than it can serve, until one leaves', async () => {
  const { app, service, id } = await listen({ maxStreams: 1 });
  const first = await readEvents(app, id);
  await expect(readEvents(app, id)).rejects.toThrow('busy');
  first.hangUp();
  await vi.waitFor(() => expect(service.watchers(id)).toBe(0));
  await (await readEvents(app, id)).nextEvent();
});

test('comes back by itself when a game could not be read for a while', async () => {
  const { app, service, id } = await listen({ heartbeatMs: 20 });
  const reader = await readEvents(app, id);
  await reader.nextEvent();
  service.broken = true;
  service.closeTurn(id);
  expect(await reader.next()).toEqual({ comment: 'still here' });
  service.broken = false;
  expect((await reader.nextEvent()).data.turn).toBe(1);
});
