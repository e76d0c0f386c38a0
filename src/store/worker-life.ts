/**
 * Which workers are alive. Graphile Worker itself frees the jobs of a killed process only after four hours. Here every
 * process holds, in one session, an advisory lock named after its pool of workers: when the process dies, Postgres ends the
 * session and the lock is gone. Every process looks regularly for jobs that are locked by a pool without such a lock, and
 * frees those that it has seen so twice: a process whose session was cut has the time between to open another.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import { keepSession } from './kept-session.js';

export interface LifeTimes {
  /** From the first look to the second, in milliseconds. */
  readonly secondLookMs: number;
  /** Between looks after that. */
  readonly lookEveryMs: number;
}

export interface SignOfLife {
  /** Says that a pool of workers lives in this process. */
  add(poolId: string): Promise<void>;
  /** Says that it is gone: jobs that it still holds are freed. */
  remove(poolId: string): Promise<void>;
  end(): Promise<void>;
}

const LIFE_TIMES: LifeTimes = { secondLookMs: 3_000, lookEveryMs: 5_000 };
const LOCK_CLASS = 0x7478;
const CONNECT_TIMEOUT_MS = 10_000;
/** A machine that vanished without a word is given up after fifteen seconds. */
const NOTICE_LOSS = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

const IS_DEAD = `not exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${LOCK_CLASS} and objid = hashtext(pool_id)::oid)`;
const FIND_DEAD = `
  select pool_id from (select distinct locked_by as pool_id from graphile_worker.jobs where locked_by is not null) pools
  where ${IS_DEAD}`;
const FREE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(pool_id)) from unnest($1::text[]) pool_id where ${IS_DEAD}`;

/** @throws the driver's error where the database cannot be reached at first */
export async function keepSignOfLife(url: string, log: Logger, times: LifeTimes = LIFE_TIMES): Promise<SignOfLife> {
  const poolIds = new Set<string>();
  let suspects = new Set<string>();
  let client = await openSession(url, poolIds);
  const session = await keepSession({
    purpose: 'the sign of life',
    open: async () => (client = await openSession(url, poolIds)),
    // Whoever lost the session with us needs time too.
    onReopened: () => suspects.clear(),
    log,
  });

  const look = async () => {
    const { rows } = await client.query<{ pool_id: string }>(FIND_DEAD);
    const found = rows.map((row) => row.pool_id);
    const sure = found.filter((poolId) => suspects.has(poolId));
    suspects = new Set(found);
    if (sure.length === 0) return;
    await client.query(FREE_DEAD, [sure]);
    log.warn({ workers: sure }, 'freed the jobs of workers that are gone');
  };
  let isEnding = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const lookLater = (waitMs: number) => {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.debug({ err: error }, 'could not look for workers that are gone'))
        .finally(() => {
          if (!isEnding) lookLater(times.lookEveryMs);
        });
    }, waitMs);
  };
  looking = look();
  await looking;
  lookLater(times.secondLookMs);

  return {
    async add(poolId) {
      poolIds.add(poolId);
      // Where the session is just being opened again, that takes the lock.
      await takeLock(client, poolId).catch(() => undefined);
    },
    async remove(poolId) {
      poolIds.delete(poolId);
      // Where the session is lost, so is the lock.
      await client
        .query('select pg_advisory_unlock_shared($1, hashtext($2))', [LOCK_CLASS, poolId])
        .catch(() => undefined);
    },
    async end() {
      isEnding = true;
      clearTimeout(timer);
      await looking;
      await session.end();
    },
  };
}

async function openSession(url: string, poolIds: ReadonlySet<string>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(NOTICE_LOSS);
    for (const poolId of poolIds) await takeLock(client, poolId);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Shared, so that a new session need not wait for the old one to be found dead. */
async function takeLock(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, poolId]);
}
