import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createJobQueue } from '../../src/store/job-queue.js';
import { keepSignOfLife } from '../../src/store/worker-life.js';
import { startChild } from '../child.js';
import { quietLog, useDatabase, withClient } from '../database.js';
import { eventually } from '../eventually.js';

const WORKER = fileURLToPath(new URL('worker.child.ts', import.meta.url));
const QUICK = { secondLookMs: 100, lookEveryMs: 100 };
const database = useDatabase();

/** Adds a job that is locked by a pool of workers. */
async function lockJob(poolId: string): Promise<void> {
  await withClient(database.url, async (client) => {
    await client.query(`select graphile_worker.add_job('odd', job_key => $1)`, [poolId]);
    await client.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1', [
      poolId,
    ]);
  });
}

async function holderOf(jobKey: string): Promise<string | null | undefined> {
  return withClient(database.url, async (client) => {
    const sql = 'select locked_by from graphile_worker.jobs where key = $1';
    return (await client.query<{ locked_by: string | null }>(sql, [jobKey])).rows[0]?.locked_by;
  });
}

test('the job of a killed process is done by another', async () => {
  const { addJob, runJobs } = createJobQueue<{ hang: object }>();
  const child = startChild(WORKER, [database.url]);
  await addJob(database.prisma, 'hang', {}, { queueName: 'game-1' });
  expect(await child.hear()).toBe('hanging');
  await child.kill();
  const attempts: number[] = [];
  const jobs = await runJobs({
    url: database.url,
    tasks: { hang: async (_, { attempt }) => void attempts.push(attempt) },
    concurrency: 1,
    log: quietLog,
  });
  await eventually(() => expect(attempts).toEqual([2]));
  await jobs.stop();
});

test('the job of a living process is left to it, however long it takes', async () => {
  const { addJob, runJobs } = createJobQueue<{ hang: object }>();
  const child = startChild(WORKER, [database.url]);
  await addJob(database.prisma, 'hang', {}, { jobKey: 'long' });
  expect(await child.hear()).toBe('hanging');
  await lockJob('pool-of-the-dead');
  const task = vi.fn(async () => undefined);
  const jobs = await runJobs({
    url: database.url,
    tasks: { hang: task },
    concurrency: 1,
    log: quietLog,
    lifeTimes: QUICK,
  });
  // By the time that the other job is freed, this one was looked at as often.
  await eventually(async () => expect(await holderOf('pool-of-the-dead')).toBeNull());
  expect(await holderOf('long')).toMatch(/^pool-/);
  expect(task).not.toHaveBeenCalled();
  await jobs.stop();
});

test('a process whose session is cut keeps its jobs', async () => {
  const living = await keepSignOfLife(database.url, quietLog, QUICK);
  await living.add('pool-of-the-living');
  await lockJob('pool-of-the-living');
  await lockJob('pool-of-the-lost');
  const cut = await withClient(database.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 29816`),
  );
  expect(cut.rowCount).toBe(1);
  await eventually(async () => expect(await holderOf('pool-of-the-lost')).toBeNull());
  expect(await holderOf('pool-of-the-living')).toBe('pool-of-the-living');
  await living.end();
});
