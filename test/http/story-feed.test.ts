import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
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
