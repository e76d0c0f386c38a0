/**
 * Jobs of the service, kept in the database by Graphile Worker: added in the transaction that makes them necessary, done
 * once that is committed, by whichever process is free. Jobs of one named queue are done one after the other.
 *
 * A job that throws is tried again, later each time. One whose process was killed is released by the others (see
 * worker-life.ts) and counts as an attempt.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { toGraphileLogger } from './graphile-logger.js';
import type { Prisma } from './prisma/client.js';
import { keepSignOfLife, type LifeTimes, type SignOfLife } from './worker-life.js';

/** Names of jobs and what each is told; the payload goes through JSON. */
type JobMap<Jobs> = Record<keyof Jobs, object>;

export interface JobOptions {
  /** Jobs with the same queue name run one after the other. */
  readonly queueName?: string;
  /** Of the jobs with one key only one is waiting: a new one takes its place. */
  readonly jobKey?: string;
  /**
   * What becomes of one that waits under the same key: `replace` all of it (the default), or all but its time; or leave it
   * as it is, even where it is being done already (`unsafe_dedupe`).
   */
  readonly jobKeyMode?: 'replace' | 'preserve_run_at' | 'unsafe_dedupe';
  /** Not before so long from now, in milliseconds and by the database's clock; up to a second late. At once by default. */
  readonly delayMs?: number;
  /** How often it is tried, the first time included; 25 by default. */
  readonly maxAttempts?: number;
}

/** The job that a task is given. */
export interface JobContext {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted some seconds after the stop was asked for: end soon. */
  readonly signal: AbortSignal;
}

export type JobTasks<Jobs extends JobMap<Jobs>> = {
  readonly [Name in keyof Jobs]: (payload: Jobs[Name], job: JobContext) => Promise<void>;
};

export interface RunOptions<Jobs extends JobMap<Jobs>> {
  readonly url: string;
  readonly tasks: JobTasks<Jobs>;
  /** How many jobs this process does at a time. */
  readonly concurrency: number;
  readonly log: Logger;
  readonly lifeTimes?: LifeTimes;
  /** How long jobs that run are waited for when they shall end, in milliseconds; 20,000 by default. */
  readonly patienceMs?: number;
}

export interface RunningJobs {
  /** Takes no more jobs, and comes back when those that run are done. */
  stop(): Promise<void>;
}

export interface JobQueue<Jobs extends JobMap<Jobs>> {
  /** Adds a job when, and if, the transaction is committed. */
  addJob<Name extends keyof Jobs & string>(
    tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
    name: Name,
    payload: Jobs[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Does jobs until it is stopped. The first connection has to succeed; later ones are tried again. */
  runJobs(options: RunOptions<Jobs>): Promise<RunningJobs>;
}

const POLL_MS = 1_000;
const RESTART_MS = 500;
const PATIENCE_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;

export function createJobQueue<Jobs extends JobMap<Jobs>>(): JobQueue<Jobs> {
  return { addJob, runJobs };
}

async function addJob(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const { queueName = null, jobKey = null, jobKeyMode = 'replace', delayMs = null, maxAttempts = null } = options;
  await tx.$executeRaw`select graphile_worker.add_job(
    ${name}::text, ${JSON.stringify(payload)}::json, queue_name => ${queueName}::text, job_key => ${jobKey}::text,
    job_key_mode => ${jobKeyMode}::text, run_at => now() + ${delayMs}::float8 * interval '1 millisecond', max_attempts => ${maxAttempts}::int)`;
}

async function runJobs<Jobs extends JobMap<Jobs>>(options: RunOptions<Jobs>): Promise<RunningJobs> {
  const { url, log, lifeTimes } = options;
  const life = await keepSignOfLife(url, log, lifeTimes);
  let shift: Shift;
  try {
    shift = await startShift(options, life);
  } catch (error) {
    await life.end();
    throw error;
  }

  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const ending: Promise<void>[] = [];
  const keepRunning = async () => {
    while (!isStopping()) {
      const reason = await shift.broken;
      if (isStopping()) return;
      log.warn({ err: reason }, 'the job queue is started anew');
      ending.push(shift.stop());
      let next: Shift | null = null;
      while (next === null) {
        await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (isStopping()) return;
        next = await startShift(options, life).catch(() => null);
      }
      shift = next;
    }
  };
  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await shift.stop();
      await running;
      // Another one may just have begun.
      await Promise.all([shift.stop(), ...ending]);
      await life.end();
    },
  };
}

/**
 * A pool of workers, from its start to its first failure to get a job. After that it is replaced, for two reasons: a job
 * may be locked by the pool while the answer that named it was lost, and is freed only when the pool is gone; and a pool
 * whose very first question to the database fails takes that failure for the answer to all later ones.
 */
interface Shift {
  /** Settled, with the reason, when it will get no more jobs. */
  readonly broken: Promise<unknown>;
  /** Waits for the jobs that run. */
  stop(): Promise<void>;
}

async function startShift<Jobs extends JobMap<Jobs>>(
  { url, tasks, concurrency, log, patienceMs = PATIENCE_MS }: RunOptions<Jobs>,
  life: SignOfLife,
): Promise<Shift> {
  const poolIds: string[] = [];
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool: { id } }) => {
    poolIds.push(id);
    void life.add(id);
  });
  const failure = new Promise((resolve) => {
    events.on('worker:getJob:error', ({ error }) => resolve(error));
    // Where the end of a job could not be written down the pool ends by itself, and may never say that it has.
    events.on('pool:fatalError', ({ error }) => resolve(error));
  });
  const pool = openPool(url, concurrency, log);
  const worker = {
    concurrentJobs: concurrency,
    pollInterval: POLL_MS,
    // Without a batch, the end of a job is written down but once, and a failure of that ends the process.
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
    logger: toGraphileLogger(log),
    events,
  };
  let runner: Runner;
  try {
    runner = await run({ pgPool: pool, preset: { worker }, noHandleSignals: true }, toTaskList(tasks), []);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const ended: Promise<unknown> = runner.promise.catch((error: unknown) => error);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    const ending = async () => {
      await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'these workers had stopped already'));
      await ended;
      await pool.end();
    };
    // Where the database failed while a job ended, the library may wait for ever; its jobs must not.
    const isOver = await Promise.race([ending().then(() => true), delay(patienceMs, false, { ref: false })]);
    if (!isOver) log.warn({ workers: poolIds }, 'these workers do not end; their jobs are given to others');
    for (const id of poolIds) await life.remove(id);
  };
  return { broken: Promise.race([failure, ended]), stop: () => (stopped ??= stop()) };
}

/** A pool that survives what happens to its connections until the last is closed; the library's own does not. */
function openPool(url: string, concurrency: number, log: Logger): pg.Pool {
  const note = (error: Error) => log.debug({ err: error }, 'a connection of the job queue is lost');
  const pool = new OnceReleasingPool({
    connectionString: url,
    // One of the connections listens for new jobs.
    max: concurrency + 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  return pool.on('error', note).on('connect', (client) => client.on('error', note));
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose connections may be given back twice. Graphile Worker does so with the one it listens with, when that is lost
 * while the workers are told to end, and as nothing waits for it there, the pool's complaint would end the process.
 */
class OnceReleasingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((error, client, release) => {
      // Without a connection there is not always something to release it with.
      if (client === undefined) {
        callback(error, client, release);
        return;
      }
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
    return undefined;
  }
}

function toTaskList<Jobs extends JobMap<Jobs>>(tasks: JobTasks<Jobs>): TaskList {
  const list: TaskList = {};
  for (const name of Object.keys(tasks) as (keyof Jobs & string)[]) {
    list[name] = async (payload: unknown, { job, abortSignal }) => {
      const { id, attempts, max_attempts: maxAttempts } = job;
      // Only addJob writes these payloads.
      await tasks[name](payload as Jobs[typeof name], { id, attempt: attempts, maxAttempts, signal: abortSignal });
    };
  }
  return list;
}
