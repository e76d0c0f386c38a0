/** The figures for those who watch the service, counted from rows that are put there for them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printFigures } from '../../src/http/figure-text.js';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import { readFigures } from '../../src/service/figures.js';
import { updateAccount } from '../../src/store/account.js';
import { openDatabase } from '../../src/store/database.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import { addSpending } from '../../src/store/spending.js';
import { inTransaction } from '../../src/store/transaction.js';
import { freshDatabase, quietLog, useDatabase } from '../database.js';
import { createClock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

const ID = 'local:tweetrpg';

describe('the figures', () => {
  const database = useDatabase();
  const clock = createClock('2026-11-02T10:00:00.000Z');
  let stage: ServiceStage;
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000);
  const addPost = async (number: number, data: { status: string; createdAt: Date; sentAt?: Date; kind?: string }) =>
    database.prisma.post.create({
      data: { key: `test:${number}`, accountId: ID, part: 0, kind: 'turn', text: 'a', ...data },
    });
  const addReply = async (externalId: string, verdict: string, reason: string | null) =>
    database.prisma.reply.create({
      data: {
        ...{ network: 'local', externalId, accountId: ID, authorId: 'ann', text: 'fight', verdict, reason },
        createdAt: ago(5),
      },
    });
  /** The samples of one figure, as they are written. */
  const show = async (name: string): Promise<string[]> => {
    const lines = printFigures(await readFigures(stage.service)).split('\n');
    return lines
      .filter((line) => new RegExp(`^${name}(_sum|_count)?[{ ]`).test(line))
      .map((line) => line.replace(`account="${ID}"`, 'me'));
  };

  beforeAll(async () => {
    const network = createLocalNetwork(
      createTimelineStore(database.prisma, clock.now),
      {
        id: 'tweetrpg',
        handle: 'tweetRPG',
      },
      clock.now,
    );
    stage = await openServiceStage({
      ...{ prisma: database.prisma, clock, network },
      rules: { money: { dailyCapUsd: 2, postUsd: 0.02, readUsd: 0.001 }, playsCrowd: false },
    });
    await addPost(1, { status: 'sent', createdAt: ago(100), sentAt: ago(99) });
    await addPost(2, { status: 'sent', createdAt: ago(100), sentAt: ago(98), kind: 'answer' });
    await addPost(3, { status: 'sent', createdAt: ago(100), sentAt: ago(91) });
    await addPost(4, { status: 'sent', createdAt: ago(100), sentAt: ago(10), kind: 'notice' });
    await addPost(5, { status: 'sent', createdAt: ago(100_000), sentAt: ago(90_000) });
    await addPost(6, { status: 'waiting', createdAt: ago(30) });
    await addPost(7, { status: 'sending', createdAt: ago(20.5) });
    await addPost(8, { status: 'rejected', createdAt: ago(2000) });
    await addReply('1', 'counted', null);
    await addReply('2', 'counted', null);
    await addReply('3', 'ignored', 'too-late');
    await addSpending(database.prisma, ID, clock.now(), { kind: 'post', count: 3, microUsd: 45_000 });
    await addSpending(database.prisma, ID, ago(86_400), { kind: 'post', count: 9, microUsd: 135_000 });
    await updateAccount(database.prisma, ID, {
      trouble: 'credits',
      lastGoodPollAt: ago(61),
      limits: [{ bucket: 'post', window: 'app-day', limit: 500, remaining: 17, resetAt: '2026-11-02T11:00:00.000Z' }],
    });
  });
  afterAll(() => stage.close());

  test.each([
    ['tweetrpg_database_up', ['tweetrpg_database_up 1']],
    ['tweetrpg_problems', ['tweetrpg_problems{me} 1']],
    [
      'tweetrpg_turn_latency_seconds',
      [
        'tweetrpg_turn_latency_seconds{me,quantile="0.5"} 2',
        'tweetrpg_turn_latency_seconds{me,quantile="0.95"} 9',
        'tweetrpg_turn_latency_seconds{me,quantile="1"} 9',
        'tweetrpg_turn_latency_seconds_sum{me} 12',
        'tweetrpg_turn_latency_seconds_count{me} 3',
      ],
    ],
    ['tweetrpg_outbox_waiting', ['tweetrpg_outbox_waiting{me} 2']],
    ['tweetrpg_outbox_oldest_age_seconds', ['tweetrpg_outbox_oldest_age_seconds{me} 30']],
    [
      'tweetrpg_posts',
      ['rejected"} 1', 'sending"} 1', 'sent"} 5', 'waiting"} 1'].map((end) => `tweetrpg_posts{me,status="${end}`),
    ],
    [
      'tweetrpg_replies',
      [
        'tweetrpg_replies{me,verdict="counted",reason=""} 2',
        'tweetrpg_replies{me,verdict="ignored",reason="too-late"} 1',
      ],
    ],
    ['tweetrpg_rate_limit', ['tweetrpg_rate_limit{me,bucket="post",window="app-day"} 500']],
    ['tweetrpg_rate_limit_remaining', ['tweetrpg_rate_limit_remaining{me,bucket="post",window="app-day"} 17']],
    [
      'tweetrpg_rate_limit_reset_timestamp_seconds',
      ['tweetrpg_rate_limit_reset_timestamp_seconds{me,bucket="post",window="app-day"} 1793617200'],
    ],
    ['tweetrpg_spent_today_usd', ['tweetrpg_spent_today_usd{me,kind="post"} 0.045']],
    ['tweetrpg_billed_today', ['tweetrpg_billed_today{me,kind="post"} 3']],
    ['tweetrpg_daily_cap_usd', ['tweetrpg_daily_cap_usd{me} 2']],
    ['tweetrpg_last_good_poll_age_seconds', ['tweetrpg_last_good_poll_age_seconds{me} 61']],
    [
      'tweetrpg_account_trouble',
      ['keys"} 0', 'credits"} 1', 'cap"} 0'].map((end) => `tweetrpg_account_trouble{me,trouble="${end}`),
    ],
    ['tweetrpg_account_paused', ['tweetrpg_account_paused{me} 0']],
  ])('have %s', async (name, lines) => {
    expect(await show(name)).toEqual(lines);
  });

  test('count games, but leave the posts of paused ones out of what waits', async () => {
    const quest = await database.prisma.quest.findFirstOrThrow();
    const game = { id: 'g1', accountId: ID, mode: 'crowd', questHash: quest.hash, firstQuest: quest.slug, seed: 1 };
    await database.prisma.game.create({ data: { ...game, state: {}, pausedAt: clock.now() } });
    await database.prisma.post.create({
      data: { key: 'g1:0', accountId: ID, gameId: 'g1', kind: 'turn', text: 'a', createdAt: ago(5000) },
    });
    expect(await show('tweetrpg_games')).toEqual(['tweetrpg_games{me,mode="crowd",status="open"} 1']);
    expect(await show('tweetrpg_outbox_oldest_age_seconds')).toEqual(['tweetrpg_outbox_oldest_age_seconds{me} 30']);
  });

  test('tell jobs that are due from those that wait for their time and those that are given up', async () => {
    await inTransaction(database.prisma, async (tx) => {
      await tx.$executeRaw`select graphile_worker.add_job('poll', '{}'::json, run_at => ${ago(1)}::timestamptz)`;
      await tx.$executeRaw`select graphile_worker.add_job('poll', '{}'::json, run_at => ${ago(-9)}::timestamptz)`;
      await tx.$executeRaw`select graphile_worker.add_job('poll', '{}'::json, run_at => ${ago(-8)}::timestamptz)`;
      await tx.$executeRaw`
        select graphile_worker.permanently_fail_jobs(array[job.id]) from graphile_worker.add_job('poll', '{}'::json) as job`;
    });
    expect(await show('tweetrpg_jobs_(waiting|scheduled|failed)')).toEqual([
      'tweetrpg_jobs_waiting{task="poll"} 1',
      'tweetrpg_jobs_scheduled{task="poll"} 2',
      'tweetrpg_jobs_failed{task="poll"} 1',
    ]);
  });

  test('are named, described and unique as Prometheus wants them', async () => {
    const figures = await readFigures(stage.service);
    for (const { name, help } of figures) {
      expect(name).toMatch(/^tweetrpg_[a-z]+(_[a-z]+)*$/);
      expect(name).not.toMatch(/_total$/);
      expect(help).toMatch(/^[A-Z].*\.$/);
    }
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  });

  test('are one, which says so, where the database does not answer', async () => {
    const fresh = await freshDatabase('empty');
    const gone = await openDatabase({ databaseUrl: fresh.url, dataDir: '.tweetrpg', dataDirIsSet: false }, quietLog);
    await fresh.drop();
    const figures = await readFigures({ ...stage.service, prisma: gone.prisma });
    await gone.close();
    expect(printFigures(figures).split('\n').slice(2)).toEqual(['tweetrpg_database_up 0', '']);
  });
});
