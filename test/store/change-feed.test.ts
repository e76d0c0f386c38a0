import { expect, test, vi } from 'vitest';
import { listenChanges, notifyChange, type Change } from '../../src/store/change-feed.js';
import { quietLog, useDatabase, withClient } from '../database.js';
import { eventually } from '../eventually.js';

const database = useDatabase();

async function cutSessions(query: string): Promise<number> {
  return withClient(database.url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = $1`,
      [query],
    );
    return rowCount ?? 0;
  });
}

test('changes arrive once they are committed, in order, and never if they are not', async () => {
  const changes: Change[] = [];
  const stop = await listenChanges(database.url, (change) => changes.push(change), { log: quietLog });
  await database.prisma
    .$transaction(async (tx) => {
      await notifyChange(tx, 'game', 'rolled-back');
      throw new Error('no');
    })
    .catch(() => undefined);
  await database.prisma.$transaction(async (tx) => {
    await notifyChange(tx, 'game', 'a');
    await notifyChange(tx, 'quest', 'an id: with "signs"');
    await notifyChange(tx, 'game', 'a');
    expect(changes).toEqual([]);
  });
  await eventually(() => expect(changes).toHaveLength(2));
  expect(changes).toEqual([
    { topic: 'game', id: 'a' },
    { topic: 'quest', id: 'an id: with "signs"' },
  ]);
  await stop();
});

test('a listener that is cut off listens again, and is told that it may have missed something', async () => {
  const changes: Change[] = [];
  const onGap = vi.fn();
  const stop = await listenChanges(database.url, (change) => changes.push(change), { log: quietLog, onGap });
  expect(await cutSessions('listen tweetrpg_change')).toBe(1);
  await eventually(() => expect(onGap).toHaveBeenCalledOnce());
  await notifyChange(database.prisma, 'game', 'after');
  await eventually(() => expect(changes).toEqual([{ topic: 'game', id: 'after' }]));
  await stop();
});

test('after the stop nothing is heard', async () => {
  const onChange = vi.fn();
  const stop = await listenChanges(database.url, onChange, { log: quietLog });
  await stop();
  await notifyChange(database.prisma, 'game', 'late');
  expect(await cutSessions('listen tweetrpg_change')).toBe(0);
  expect(onChange).not.toHaveBeenCalled();
});

test('what is no change on the channel is passed over', async () => {
  const changes: Change[] = [];
  const stop = await listenChanges(database.url, (change) => changes.push(change), { log: quietLog });
  await withClient(database.url, (client) => client.query(`notify tweetrpg_change, 'nonsense'`));
  await notifyChange(database.prisma, 'game', 'b');
  await eventually(() => expect(changes).toEqual([{ topic: 'game', id: 'b' }]));
  await stop();
});
