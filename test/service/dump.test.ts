/** A backup of a Postgres elsewhere, by its own tools: what the README says of it. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import { openDatabase } from '../../src/store/database.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import type { PrismaClient } from '../../src/store/prisma/client.js';
import { freshDatabase, quietLog, useDatabase, withClient } from '../database.js';
import { createClock } from '../networks/clock.js';
import { openServiceStage } from './stage.js';

/** The major version of pg_dump; null where there is none. */
function findTool(): number | null {
  try {
    return Number(/ (\d+)/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return null;
  }
}

async function findServerVersion(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ major: number }>("select current_setting('server_version_num')::int / 10000 as major"),
  );
  return rows[0]?.major ?? 0;
}

const database = useDatabase();

test('what pg_dump took out and pg_restore put elsewhere is the same game, and it goes on', async ({ skip }) => {
  const [tool, server] = [findTool(), await findServerVersion(database.url)];
  skip(
    tool !== server,
    `pg_dump is ${tool === null ? 'missing' : `of version ${tool}`}, the server of version ${server}`,
  );
  const clock = createClock();
  const openOn = async (prisma: PrismaClient) => {
    const timeline = createTimelineStore(prisma, clock.now);
    const network = createLocalNetwork(timeline, { id: 'tweetrpg', handle: 'tweetRPG' }, clock.now);
    const rules = { afterFirstVoteMs: 5_000, graceMs: 0, overlapMs: 10_000 };
    const stage = await openServiceStage({ prisma, clock, network, rules });
    const playTurn = async () => {
      const [game] = await stage.games();
      const text = game?.game.state.prompt?.options[0]?.name ?? '';
      await timeline.insert({ author: { id: 'ann', handle: 'ann' }, text });
      await stage.turn();
      await stage.pass(10_000);
    };
    await stage.turn();
    return { stage, playTurn };
  };

  const first = await openOn(database.prisma);
  await first.playTurn();
  const [before] = await first.stage.games();
  await database.prisma.$executeRaw`select graphile_worker.add_job('poll', '{"accountId":"x"}'::json)`;
  await first.stage.close();

  const folder = await mkdtemp(join(tmpdir(), 'tweetrpg-dump-'));
  const file = join(folder, 'tweetrpg.dump');
  const other = await freshDatabase('empty');
  execFileSync('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, database.url]);
  execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${other.url}`, file]);
  await rm(folder, { recursive: true });

  const restored = await openDatabase({ databaseUrl: other.url, dataDir: '.tweetrpg', dataDirIsSet: false }, quietLog);
  const jobs = await restored.prisma.$queryRaw`select task_identifier as task from graphile_worker.jobs`;
  const second = await openOn(restored.prisma);
  const [same] = await second.stage.games();
  await second.playTurn();
  const [later] = await second.stage.games();
  await second.stage.close();
  await restored.close();
  await other.drop();

  expect(before?.turn).toBe(1);
  expect(same).toEqual(before);
  expect(jobs).toEqual([{ task: 'poll' }]);
  expect({ id: later?.id, turn: later?.turn }).toEqual({ id: before?.id, turn: 2 });
});
