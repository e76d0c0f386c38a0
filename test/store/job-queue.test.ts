import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createJobQueue, type JobTasks, type RunningJobs } from '../../src/store/job-queue.js';
import { useDatabase, withClient } from '../database.js';
import { eventually } from '../eventually.js';

interface Jobs {
  readonly tell: { readonly word: string };
  readonly fail: { readonly times: number };
}

const database = useDatabase();
const { addJob, runJobs } = createJobQueue<Jobs>();
const running: RunningJobs[] = [];

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  await withClient(database.url, (client) => client.query('delete from graphile_worker._private_jobs'));
});

const anew = vi.fn();
const log = pino(
  { level: 'warn' },
  {
    write(line) {
      if (line.includes('the job queue is started anew')) anew();
    },
  },
);

async function run(tasks: Partial<JobTasks<Jobs>>, concurrency = 2): Promise<RunningJobs> {
  const idle = async () => undefined;
  const jobs = await runJobs({
    url: database.url,
    tasks: { tell: idle, fail: idle, ...tasks },
    concurrency,
    log,
    lifeTimes: { secondLookMs: 100, lookEveryMs: 100 },
  });
  running.push(jobs);
  return jobs;
}

/** Takes a table of the queue's away until the workers have noticed. */
async function hideTable(table: string, meanwhile: () => Promise<unknown>): Promise<void> {
  anew.mockClear();
  await withClient(database.url, async (client) => {
    await client.query(`alter table graphile_worker.${table} rename to hidden`);
    try {
      await meanwhile();
      await eventually(() => expect(anew).toHaveBeenCalled());
    } finally {
      await client.query(`alter table graphile_worker.hidden rename to ${table}`);
    }
  });
}

test('a job is done once its transaction is committed, and never if it is not', async () => {
  const words: string[] = [];
  await run({ tell: async ({ word }) => void words.push(word) });
  await database.prisma
    .$transaction(async (tx) => {
      await addJob(tx, 'tell', { word: 'rolled back' });
      throw new Error('no');
    })
    .catch(() => undefined);
  await database.prisma.$transaction(async (tx) => {
    await addJob(tx, 'tell', { word: 'committed' });
  });
  await eventually(() => expect(words).toEqual(['committed']));
});

test('jobs of one queue are done one after the other, in order', async () => {
  const seen: string[] = [];
  let inside = 0;
  let most = 0;
  for (const word of ['a', 'b', 'c']) await addJob(database.prisma, 'tell', { word }, { queueName: 'game-1' });
  await run({
    tell: async ({ word }) => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(word);
      inside -= 1;
    },
  });
  await eventually(() => expect(seen).toEqual(['a', 'b', 'c']));
  expect(most).toBe(1);
});

test('of jobs with one key the last is done, at its own time', async () => {
  const words: string[] = [];
  await addJob(database.prisma, 'tell', { word: 'first' }, { jobKey: 'k', delayMs: 3_600_000 });
  await addJob(database.prisma, 'tell', { word: 'second' }, { jobKey: 'k' });
  await run({ tell: async ({ word }) => void words.push(word) });
  await eventually(() => expect(words).toEqual(['second']));
});

test('with preserve_run_at a key keeps its time', async () => {
  await addJob(database.prisma, 'tell', { word: 'first' }, { jobKey: 'k', delayMs: 1e9 });
  await addJob(database.prisma, 'tell', { word: 'second' }, { jobKey: 'k', jobKeyMode: 'preserve_run_at' });
  await withClient(database.url, async (client) => {
    const { rows } = await client.query(
      `select payload, run_at > now() + interval '11 days' as later from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ payload: { word: 'second' }, later: true }]);
  });
});

test('a job that throws is kept for another attempt, until it has had them all', async () => {
  const attempts: (readonly [number, number])[] = [];
  await run({
    fail: async (_, { attempt, maxAttempts }) => {
      attempts.push([attempt, maxAttempts]);
      throw new Error('on purpose');
    },
  });
  await addJob(database.prisma, 'fail', { times: 1 }, { maxAttempts: 2 });
  const makeDue = () =>
    withClient(database.url, (client) => client.query('update graphile_worker._private_jobs set run_at = now()'));
  await eventually(async () => {
    await makeDue();
    expect(attempts).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});

test('the stop waits for the job that runs, and starts no other', async () => {
  const words: string[] = [];
  let finish: (() => void) | undefined;
  const jobs = await run(
    {
      tell: async ({ word }) => {
        await new Promise<void>((resolve) => (finish = resolve));
        words.push(word);
      },
    },
    1,
  );
  await addJob(database.prisma, 'tell', { word: 'running' });
  await eventually(() => expect(finish).toBeDefined());
  await addJob(database.prisma, 'tell', { word: 'waiting' });
  const stopped = jobs.stop();
  running.pop();
  finish?.();
  await stopped;
  expect(words).toEqual(['running']);
  await withClient(database.url, async (client) => {
    const { rows } = await client.query('select payload, locked_by from graphile_worker._private_jobs');
    expect(rows).toEqual([{ payload: { word: 'waiting' }, locked_by: null }]);
  });
});

test('jobs go on after all database sessions were cut', async () => {
  const words: string[] = [];
  await run({ tell: async ({ word }) => void words.push(word) });
  await withClient(database.url, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  );
  await eventually(() => addJob(database.prisma, 'tell', { word: 'after' }));
  await eventually(() => expect(words).toEqual(['after']));
});

test('a connection that is lost while it is given back takes nothing down', async () => {
  const query = pg.Client.prototype.query;
  const lose = vi.fn<(error: Error) => void>();
  const givenBack = vi.fn();
  // What the connection was asked first fails once the workers were told to end.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [text] = args;
    if (String(text).startsWith('LISTEN "jobs')) return new Promise((_, reject) => lose.mockImplementation(reject));
    if (String(text).startsWith('UNLISTEN')) {
      lose(new Error('Connection terminated unexpectedly'));
      setTimeout(givenBack, 100);
    }
    return Reflect.apply(query, this, args) as unknown;
  });
  const jobs = await run({});
  await eventually(() => expect(lose.getMockImplementation()).toBeDefined());
  await jobs.stop();
  await eventually(() => expect(givenBack).toHaveBeenCalled());
});

test('jobs go on after the ends of several could not be written down', async () => {
  const query = pg.Client.prototype.query;
  const failed = vi.fn();
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const name = typeof first === 'object' && first !== null && 'name' in first ? String(first.name) : '';
    if (!name.startsWith('complete_job')) return Reflect.apply(query, this, args) as unknown;
    failed();
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  const words: string[] = [];
  const jobs = await runJobs({
    url: database.url,
    tasks: {
      tell: async ({ word }) => {
        words.push(word);
        // One ends after the other, each in a writing of its own.
        await new Promise((resolve) => setTimeout(resolve, 100 * words.length));
      },
      fail: async () => undefined,
    },
    concurrency: 3,
    log,
    lifeTimes: { secondLookMs: 100, lookEveryMs: 100 },
    patienceMs: 300,
  });
  running.push(jobs);
  for (const word of ['one', 'two', 'three']) await addJob(database.prisma, 'tell', { word });
  await eventually(() => expect(failed.mock.calls.length).toBeGreaterThanOrEqual(3));
  spy.mockRestore();
  await addJob(database.prisma, 'tell', { word: 'after' });
  await eventually(() => expect(words).toContain('after'));
  // What was not written down is done again.
  await eventually(() => expect(words.filter((word) => word === 'one').length).toBeGreaterThanOrEqual(2));
});

test('workers whose first question to the database fails are replaced', async () => {
  const words: string[] = [];
  await hideTable('_private_tasks', () => run({ tell: async ({ word }) => void words.push(word) }));
  await addJob(database.prisma, 'tell', { word: 'after' });
  await eventually(() => expect(words).toEqual(['after']));
});

test('a job that was given to a worker which never heard of it is done by another', async () => {
  const words: string[] = [];
  await run({
    tell: async ({ word }) => {
      words.push(word);
      if (word !== 'first') return;
      await withClient(database.url, async (client) => {
        // At once, before another worker sees it.
        await client.query(
          `begin;
           select graphile_worker.add_job('tell', '{"word":"lost"}', job_key => 'lost');
           update graphile_worker._private_jobs lost set locked_by = first.locked_by, locked_at = now()
           from graphile_worker._private_jobs first where lost.key = 'lost' and first.key = 'first';
           commit`,
        );
      });
    },
  });
  await addJob(database.prisma, 'tell', { word: 'first' }, { jobKey: 'first' });
  const keys = () =>
    withClient(
      database.url,
      async (client) => (await client.query<{ key: string }>('select key from graphile_worker.jobs')).rows,
    );
  await eventually(async () => expect(await keys()).toEqual([{ key: 'lost' }]));
  await hideTable('_private_jobs', async () => undefined);
  await eventually(() => expect(words).toEqual(['first', 'lost']));
});
