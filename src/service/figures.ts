/**
 * The service's own figures for those who watch it. All of them are counted in the database when they are asked for, so any
 * process answers for all, and a new start loses none. Labels are accounts and closed lists, never people, games or texts.
 */
import { findAccounts, type AccountRecord } from '../store/account.js';
import {
  countGames,
  countJobs,
  countPosts,
  countReplies,
  countUnsent,
  measureLatency,
  type Latency,
} from '../store/figures.js';
import { findSpending } from '../store/spending.js';
import { readLimits } from './limit.js';
import { readReadiness } from './readiness.js';
import type { Service } from './service.js';

/** One number of a figure. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** Of a summary: which part of it this is; a quantile where it is left out. */
  readonly part?: 'sum' | 'count';
}

export interface Figure {
  /** With its unit at the end. */
  readonly name: string;
  /** One sentence. */
  readonly help: string;
  readonly type: 'gauge' | 'summary';
  readonly samples: readonly Sample[];
}

const TROUBLES = ['keys', 'credits', 'cap'] as const;
const QUANTILES = [0.5, 0.95, 1] as const;
const DAY_MS = 24 * 60 * 60_000;
const MICRO = 1_000_000;

/** Never throws: where the database does not answer, that is the one figure there is. */
export async function readFigures(service: Service): Promise<readonly Figure[]> {
  try {
    return [isDatabaseUp(true), ...(await countAll(service))];
  } catch (error) {
    service.log.error({ err: error }, 'the figures could not be read');
    return [isDatabaseUp(false)];
  }
}

function isDatabaseUp(isUp: boolean): Figure {
  return gauge('tweetrpg_database_up', 'Whether the database answers: 1 if it does.', [{ labels: {}, value: +isUp }]);
}

async function countAll(service: Service): Promise<Figure[]> {
  const { prisma } = service;
  const now = service.now();
  // One after the other: a scrape is to take no more than one of the connections.
  const accounts = await findAccounts(prisma);
  const latency = await measureLatency(prisma, new Date(now.getTime() - DAY_MS), QUANTILES);
  const unsent = new Map((await countUnsent(prisma)).map((row) => [row.accountId, row]));
  const posts = await countPosts(prisma);
  const replies = await countReplies(prisma);
  const games = await countGames(prisma);
  const jobs = await countJobs(prisma, now);
  const perAccount = (value: (account: AccountRecord) => number | null): Sample[] =>
    accounts.flatMap((account) => sampleOf({ account: account.id }, value(account)));
  const problems: Sample[] = [];
  for (const account of service.networks.keys()) {
    const readiness = await readReadiness(service, account);
    problems.push({ labels: { account }, value: readiness.problems.length });
  }
  return [
    gauge('tweetrpg_problems', 'How many problems /readyz names; 0 when all is well.', problems),
    {
      name: 'tweetrpg_turn_latency_seconds',
      help: 'From a turn or an answer being written to its being published, over those published in the last 24 hours.',
      type: 'summary',
      samples: latency.flatMap(sampleLatency),
    },
    gauge(
      'tweetrpg_outbox_waiting',
      'Posts that are still to be published, without those of paused games.',
      perAccount(({ id }) => unsent.get(id)?.count ?? 0),
    ),
    gauge(
      'tweetrpg_outbox_oldest_age_seconds',
      'Age of the oldest post that is still to be published; 0 where there is none.',
      perAccount(({ id }) => secondsSince(unsent.get(id)?.oldestAt ?? now, now)),
    ),
    gauge('tweetrpg_posts', 'Posts by what became of them.', posts.map(countBy('status'))),
    gauge(
      'tweetrpg_replies',
      'Replies in the ledger by the verdict on them, and the reason where they did not count.',
      replies.map(countBy('verdict', 'reason')),
    ),
    gauge('tweetrpg_games', 'Games by mode and status.', games.map(countBy('mode', 'status'))),
    ...describeLimits(accounts),
    ...(await describeMoney(service, accounts)),
    gauge(
      'tweetrpg_last_good_poll_age_seconds',
      'How long ago the replies were last read whole; missing before the first time.',
      perAccount(({ lastGoodPollAt }) => lastGoodPollAt && secondsSince(lastGoodPollAt, now)),
    ),
    gauge(
      'tweetrpg_account_trouble',
      'Whether an account cannot work, by why: the keys are refused, the credits are used up, the cap is reached.',
      accounts.flatMap(({ id, trouble }) =>
        TROUBLES.map((name) => ({ labels: { account: id, trouble: name }, value: +(trouble === name) })),
      ),
    ),
    gauge(
      'tweetrpg_account_paused',
      'Whether an operator has paused the account.',
      perAccount(({ pausedAt }) => +(pausedAt !== null)),
    ),
    gauge(
      'tweetrpg_jobs_waiting',
      'Jobs that could be done now and are not, by what they do.',
      jobs.map(({ task, due }) => ({ labels: { task }, value: due })),
    ),
    gauge(
      'tweetrpg_jobs_scheduled',
      'Jobs that wait for their time.',
      jobs.map(({ task, later }) => ({ labels: { task }, value: later })),
    ),
    gauge(
      'tweetrpg_jobs_failed',
      'Jobs that failed as often as they may and are not tried again.',
      jobs.map(({ task, failed }) => ({ labels: { task }, value: failed })),
    ),
  ];
}

function describeLimits(accounts: readonly AccountRecord[]): Figure[] {
  const seen = accounts.flatMap(({ id, limits }) =>
    readLimits(limits).map(({ bucket, window, limit, remaining, resetAt }) => ({
      labels: { account: id, bucket, window },
      limit,
      remaining,
      reset: resetAt.getTime() / 1000,
    })),
  );
  const sample = (key: 'limit' | 'remaining' | 'reset'): Sample[] =>
    seen.map(({ labels, [key]: value }) => ({ labels, value }));
  return [
    gauge('tweetrpg_rate_limit', 'Calls the network allows in a window, as last seen.', sample('limit')),
    gauge('tweetrpg_rate_limit_remaining', 'Calls that were left of it then.', sample('remaining')),
    gauge('tweetrpg_rate_limit_reset_timestamp_seconds', 'When the window ends, in Unix time.', sample('reset')),
  ];
}

async function describeMoney(service: Service, accounts: readonly AccountRecord[]): Promise<Figure[]> {
  const spent: { readonly labels: Sample['labels']; readonly count: number; readonly usd: number }[] = [];
  for (const { id } of accounts)
    for (const { kind, count, microUsd } of await findSpending(service.prisma, id, service.now()))
      spent.push({ labels: { account: id, kind }, count, usd: microUsd / MICRO });
  return [
    gauge(
      'tweetrpg_spent_today_usd',
      'What the network charged since midnight UTC, by kind, in US dollars.',
      spent.map(({ labels, usd }) => ({ labels, value: usd })),
    ),
    gauge(
      'tweetrpg_billed_today',
      'Posts, reads and other things the network charged for since midnight UTC, by kind.',
      spent.map(({ labels, count }) => ({ labels, value: count })),
    ),
    gauge(
      'tweetrpg_daily_cap_usd',
      'What a day may cost, in US dollars; missing where nothing costs anything.',
      accounts.flatMap(({ id, network }) =>
        sampleOf({ account: id }, service.rules(network).money?.dailyCapUsd ?? null),
      ),
    ),
  ];
}

function gauge(name: string, help: string, samples: readonly Sample[]): Figure {
  return { name, help, type: 'gauge', samples };
}

function sampleOf(labels: Sample['labels'], value: number | null): Sample[] {
  return value === null ? [] : [{ labels, value }];
}

function sampleLatency({ accountId, count, sum, quantiles }: Latency): Sample[] {
  const labels = { account: accountId };
  return [
    ...quantiles.map((value, index) => ({ labels: { ...labels, quantile: String(QUANTILES[index]) }, value })),
    { labels, value: sum, part: 'sum' },
    { labels, value: count, part: 'count' },
  ];
}

/** Counted rows as samples, with these columns as labels; an empty label is as good as none. */
function countBy<Key extends string>(...keys: readonly Key[]) {
  return (
    row: { readonly accountId: string; readonly count: number } & Readonly<Record<Key, string | null>>,
  ): Sample => ({
    labels: { account: row.accountId, ...Object.fromEntries(keys.map((key) => [key, row[key] ?? ''])) },
    value: row.count,
  });
}

function secondsSince(at: Date, now: Date): number {
  return Math.max(0, (now.getTime() - at.getTime()) / 1000);
}
