/** What `/readyz` says: each sentence where it is true, and silence where it is not. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import type { Network, RateLimit } from '../../src/networks/port.js';
import { pollAccount } from '../../src/service/poll.js';
import { readReadiness } from '../../src/service/readiness.js';
import { updateAccount, type AccountRecord } from '../../src/store/account.js';
import { openDatabase } from '../../src/store/database.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import { addSpending } from '../../src/store/spending.js';
import { freshDatabase, quietLog, useDatabase } from '../database.js';
import { createClock, type Clock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

const ID = 'local:tweetrpg';
const MINUTE_MS = 60_000;

describe('the service is ready', () => {
  const database = useDatabase();
  let clock: Clock;
  let stage: ServiceStage;
  let limits: readonly RateLimit[];
  let gap: boolean;

  beforeEach(async () => {
    await database.prisma.$executeRaw`truncate account, quest, quest_file, post, spending, keepsake cascade`;
    clock = createClock('2026-11-02T10:00:00.000Z');
    limits = [];
    gap = false;
    const local = createLocalNetwork(
      createTimelineStore(database.prisma, clock.now),
      {
        id: 'tweetrpg',
        handle: 'tweetRPG',
      },
      clock.now,
    );
    const network: Network = {
      ...local,
      rateLimits: () => limits,
      readMentions: async () => ({ outcome: 'read', value: { posts: [], complete: true, gap } }),
    };
    stage = await openServiceStage({
      prisma: database.prisma,
      clock,
      network,
      rules: { money: { dailyCapUsd: 2, postUsd: 0.02, readUsd: 0.001 } },
    });
    await change({ lastGoodPollAt: clock.now() });
  });
  afterEach(() => stage.close());

  const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * MINUTE_MS);
  const change = (data: Partial<AccountRecord>) => updateAccount(database.prisma, ID, data);
  const addPost = (minutesAgo: number) =>
    database.prisma.post.create({
      data: { key: 'one', accountId: ID, kind: 'turn', text: 'a', createdAt: inMinutes(-minutesAgo) },
    });
  const spend = (usd: number) =>
    addSpending(database.prisma, ID, clock.now(), { kind: 'post', count: 1, microUsd: usd * 1e6 });
  const limitOf = (bucket: string, remaining: number): RateLimit => ({
    ...{ bucket, remaining, window: 'short', limit: 50 },
    resetAt: inMinutes(5),
  });
  const ask = async () => {
    const { problems, notes } = await readReadiness(stage.service, ID);
    return { problems, notes };
  };
  const problem = (sentence: string) => ({ problems: [sentence], notes: [] });
  const note = (sentence: string) => ({ problems: [], notes: [sentence] });
  const ALL_WELL = { problems: [], notes: [] };

  test('when nothing is amiss, and says when it last read', async () => {
    expect(await readReadiness(stage.service, ID)).toEqual({
      ...ALL_WELL,
      ok: true,
      lastGoodPollAt: '2026-11-02T10:00:00.000Z',
    });
  });

  test('but for keys that are refused', async () => {
    await change({ trouble: 'keys', troubleDetail: 'status 401' });
    expect(await ask()).toEqual(problem('The network refuses the keys: status 401'));
    expect((await readReadiness(stage.service, ID)).ok).toBe(false);
    await change({ troubleDetail: null });
    expect(await ask()).toEqual(problem('The network refuses the keys.'));
  });

  test('but for credits that are used up', async () => {
    await change({ trouble: 'credits' });
    expect(await ask()).toEqual(problem('The network’s credits are used up.'));
  });

  test('but for a post that waits for more than ten minutes, however often it is tried', async () => {
    await addPost(10);
    expect(await ask()).toEqual(ALL_WELL);
    clock.advance(2 * MINUTE_MS);
    await database.prisma.post.updateMany({ data: { notBefore: inMinutes(5), attempts: 9 } });
    await change({ writeNotBefore: inMinutes(5) });
    expect(await ask()).toEqual(problem('A post has been waiting for 12 minutes.'));
  });

  test('but for replies that were not read for half an hour', async () => {
    clock.advance(31 * MINUTE_MS);
    expect(await ask()).toEqual(problem('Replies were last read 31 minutes ago.'));
    await change({ lastGoodPollAt: null, readTo: inMinutes(-40) });
    expect(await ask()).toEqual(problem('Replies were last read 40 minutes ago.'));
  });

  test.each([
    ['as any process last saw', (limit: RateLimit) => change({ limits: [limit] })],
    ['as this process last saw', async (limit: RateLimit) => void (limits = [limit])],
  ])('while a limit holds its posts back, %s, which it notes', async (_how, see) => {
    await addPost(60);
    await see(limitOf('post', 1));
    expect(await ask()).toEqual(problem('A post has been waiting for 60 minutes.'));
    await see(limitOf('post', 0));
    expect(await ask()).toEqual(note('Posting is held by a limit of the network until 10:05 UTC.'));
    // Once the limit is over the post has ten minutes again.
    clock.advance(14 * MINUTE_MS);
    expect(await ask()).toEqual(ALL_WELL);
    clock.advance(2 * MINUTE_MS);
    expect(await ask()).toEqual(problem('A post has been waiting for 11 minutes.'));
  });

  test('while the network told it to wait longer than it would by itself', async () => {
    await addPost(60);
    await change({ writeNotBefore: inMinutes(14) });
    expect(await ask()).toEqual(note('Posting is held by a limit of the network until 10:14 UTC.'));
  });

  test('while a limit holds its reading back, which it notes', async () => {
    clock.advance(60 * MINUTE_MS);
    await change({ readNotBefore: inMinutes(3) });
    expect(await ask()).toEqual(note('Reading is held by a limit of the network until 11:03 UTC.'));
    clock.advance(4 * MINUTE_MS);
    expect(await ask()).toEqual(ALL_WELL);
    await change({ limits: [limitOf('mentions', 0)] });
    expect(await ask()).toEqual(note('Reading is held by a limit of the network until 11:09 UTC.'));
  });

  test('while the cap keeps it quiet, and for some minutes after midnight', async () => {
    await addPost(60);
    await spend(2);
    clock.advance(13 * 60 * MINUTE_MS);
    expect(await ask()).toEqual(
      note('Today’s spending has reached the cap: nothing is read or posted until 00:00 UTC.'),
    );
    clock.advance(65 * MINUTE_MS);
    expect(await ask()).toEqual(ALL_WELL);
    clock.advance(10 * MINUTE_MS);
    expect(await ask()).toEqual(problem('A post has been waiting for 15 minutes.'));
  });

  test('while its operator has paused it, which it notes', async () => {
    await addPost(60);
    await change({ pausedAt: clock.now() });
    clock.advance(60 * MINUTE_MS);
    expect(await ask()).toEqual(note('The account is paused by an operator since 2026-11-02 10:00 UTC.'));
  });

  test('after more came in than the network shows, which it notes for a day', async () => {
    gap = true;
    await pollAccount(stage.service, ID);
    gap = false;
    clock.advance(20 * MINUTE_MS);
    await pollAccount(stage.service, ID);
    expect(await ask()).toEqual(
      note('More replies came in than the network shows: some from before 10:00 UTC may be lost.'),
    );
    clock.advance(24 * 60 * MINUTE_MS);
    await pollAccount(stage.service, ID);
    expect(await ask()).toEqual(ALL_WELL);
  });

  test('with quests that have faults, which it notes', async () => {
    const file = { slug: 'a', seenAt: clock.now() };
    await database.prisma.questFile.create({ data: { ...file, path: 'a.xml', hash: null, faults: ['one', 'two'] } });
    await database.prisma.questFile.create({ data: { ...file, path: 'b.xml', hash: 'good', faults: ['one'] } });
    expect(await ask()).toEqual({
      problems: [],
      notes: [
        'The quest a.xml has 2 faults, and is not offered.',
        'The quest b.xml has a fault, and is offered as it was before.',
      ],
    });
  });

  test('but for a database in which the account is not', async () => {
    await database.prisma.account.deleteMany();
    expect(await ask()).toEqual(
      problem('The database does not know the account local:tweetrpg: start the service again.'),
    );
  });

  test('but for a database that lacks a migration, or does not answer', async () => {
    const other = await freshDatabase('empty');
    const opened = await openDatabase({ databaseUrl: other.url, dataDir: '.tweetrpg', dataDirIsSet: false }, quietLog);
    const service = { ...stage.service, prisma: opened.prisma };
    const [last] = await opened.prisma.$queryRaw<{ name: string }[]>`
      delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations)
      returning migration_name as name`;
    expect((await readReadiness(service, ID)).problems).toEqual([
      `The database lacks the migration ${last?.name ?? ''}: start the service again.`,
    ]);
    await opened.prisma.$executeRaw`drop table _prisma_migrations`;
    expect((await readReadiness(service, ID)).problems[0]).toMatch(/lacks the migration \d+_\w+(, \d+_\w+)+: start/);
    await other.drop();
    expect((await readReadiness(service, ID)).problems).toEqual(['The database does not answer.']);
    await opened.close();
  });
});
