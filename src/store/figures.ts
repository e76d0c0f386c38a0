/** What the service has done and has still to do, counted in the database: one query for each, over all accounts. */
import type { Db } from './transaction.js';

export interface ReplyCount {
  readonly accountId: string;
  readonly verdict: string;
  readonly reason: string | null;
  readonly count: number;
}

export async function countReplies(db: Db): Promise<ReplyCount[]> {
  return db.$queryRaw`select "accountId", verdict, reason, count(*)::int from reply group by 1, 2, 3 order by 1, 2, 3`;
}

export interface PostCount {
  readonly accountId: string;
  readonly status: string;
  readonly count: number;
}

export async function countPosts(db: Db): Promise<PostCount[]> {
  return db.$queryRaw`select "accountId", status, count(*)::int from post group by 1, 2 order by 1, 2`;
}

export interface OutboxCount {
  readonly accountId: string;
  readonly count: number;
  readonly oldestAt: Date;
}

/** Posts that are not yet sent, but for those of paused games. */
export async function countUnsent(db: Db): Promise<OutboxCount[]> {
  return db.$queryRaw`
    select post."accountId", count(*)::int, min(post."createdAt") as "oldestAt"
    from post left join game on game.id = post."gameId"
    where post.status in ('waiting', 'sending') and game."pausedAt" is null
    group by 1 order by 1`;
}

export interface GameCount {
  readonly accountId: string;
  readonly mode: string;
  readonly status: string;
  readonly count: number;
}

export async function countGames(db: Db): Promise<GameCount[]> {
  return db.$queryRaw`select "accountId", mode, status, count(*)::int from game group by 1, 2, 3 order by 1, 2, 3`;
}

export interface Latency {
  readonly accountId: string;
  readonly count: number;
  /** Seconds, as all of these. */
  readonly sum: number;
  /** Of these parts of all posts none took longer; in the order they were asked for. */
  readonly quantiles: readonly number[];
}

/** How long turns and answers took from when they were written to when they were sent; those sent since a time. */
export async function measureLatency(db: Db, since: Date, quantiles: readonly number[]): Promise<Latency[]> {
  return db.$queryRaw`
    select "accountId", count(*)::int, sum(seconds)::float8,
           percentile_disc(${[...quantiles]}::float8[]) within group (order by seconds) as quantiles
    from (select "accountId", extract(epoch from "sentAt" - "createdAt")::float8 as seconds
          from post where kind in ('turn', 'answer') and status = 'sent' and "sentAt" >= ${since}) as sent
    group by 1 order by 1`;
}

export interface JobCount {
  readonly task: string;
  /** Those that could be done now and are not being done. */
  readonly due: number;
  /** Those that wait for their time. */
  readonly later: number;
  /** Those that failed as often as they may. */
  readonly failed: number;
}

export async function countJobs(db: Db, now: Date): Promise<JobCount[]> {
  return db.$queryRaw`
    select task_identifier as task,
           (count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= ${now}))::int as due,
           (count(*) filter (where attempts < max_attempts and locked_at is null and run_at > ${now}))::int as later,
           (count(*) filter (where attempts >= max_attempts))::int as failed
    from graphile_worker.jobs group by 1 order by 1`;
}
