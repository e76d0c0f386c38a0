import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { GameView } from '../../src/service/view.js';
import { createStoryFeed } from '../../src/http/story-feed.js';
import { createFakeService } from './fake-service.js';

function openFeed() {
  const service = createFakeService();
  const troubles: unknown[] = [];
  const feed = createStoryFeed(service, {
    heartbeatMs: 60_000,
    maxStreams: 10,
    onTrouble: (error) => troubles.push(error),
  });
  onTestFinished(() => feed.close());
  return { service, feed, troubles, id: service.begin() };
}

async function open(feed: ReturnType<typeof openFeed>['feed'], id: string) {
  const stream = await feed.open(id);
  if (typeof stream === 'string') throw new Error(stream);
  return stream;
}

test('keeps for a reader who does not read little more than the newest', async () => {
  const { service, feed, id } = openFeed();
  const slow = await open(feed, id);
  for (let gold = 1; gold <= 1000; gold += 1) {
    service.change(id, { gold });
    await setImmediate();
  }
  expect(slow.readableLength).toBeLessThan(2 * slow.readableHighWaterMark);
  feed.close();
  let received = '';
  for await (const chunk of slow) received += String(chunk);
  expect(received.match(/^event: /gm)?.length).toBeLessThan(50);
});

test('gives the newest to a reader who begins to read again', async () => {
  const { service, feed, id } = openFeed();
  const slow = await open(feed, id);
  for (let gold = 1; gold <= 1000; gold += 1) {
    service.change(id, { gold });
    await setImmediate();
  }
  let received = '';
  for await (const chunk of slow) {
    received += String(chunk);
    if (received.includes('"gold":1000,')) break;
  }
  expect(received.match(/^event: /gm)?.length).toBeLessThan(50);
});

test('reads again when a change comes while it reads', async () => {
  const { service, feed, id } = openFeed();
  const stream = await open(feed, id);
  const before = service.reads;
  service.change(id, { gold: 1 });
  service.change(id, { gold: 2 });
  service.change(id, { gold: 3 });
  for await (const chunk of stream) if (String(chunk).includes('"gold":3,')) break;
  expect(service.reads - before).toBeLessThanOrEqual(2);
});

test('reads a long story once, and then its newest turns, without losing any in between', async () => {
  const { service, feed, id } = openFeed();
  const tell = (numbers: readonly number[]) =>
    service.change(id, {
      story: numbers.map((number) => ({ number, choice: null, by: null, votes: 0, lines: [`line ${number}`], at: '' })),
    });
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, number) => number);
  tell(upTo(500));
  const stream = await open(feed, id);
  const turnsRead: number[] = [];
  const { readGame } = service;
  service.readGame = async function (gameId, newestTurns) {
    const view = await readGame.call(this, gameId, newestTurns);
    turnsRead.push(view?.story.length ?? 0);
    return view;
  };
  const told = new Map<number, string>();
  let lastTurn = 501;
  tell(upTo(lastTurn));
  for await (const chunk of stream) {
    const data = /^data: (.*)$/m.exec(String(chunk))?.[1];
    if (data === undefined) continue;
    for (const { number, lines } of (JSON.parse(data) as GameView).story) told.set(number, lines.join());
    if (told.has(600)) break;
    if (told.has(501) && lastTurn === 501) tell(upTo((lastTurn = 600)));
  }
  expect([...told.keys()]).toEqual(upTo(600));
  expect(turnsRead[0]).toBeLessThan(50);
  expect(turnsRead.at(-1)).toBe(601);
});

test('reports a reading that failed', async () => {
  const { service, feed, troubles, id } = openFeed();
  await open(feed, id);
  service.broken = true;
  service.change(id, { gold: 1 });
  await setImmediate();
  expect(troubles).toEqual([expect.objectContaining({ message: expect.stringContaining('lost') })]);
});

test('opens no stream once it is closed', async () => {
  const { feed, id } = openFeed();
  feed.close();
  expect(await feed.open(id)).toBe('busy');
});
