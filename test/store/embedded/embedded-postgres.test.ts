import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedOptions } from '../../../src/store/embedded/embedded-postgres.js';
import { findServer } from '../../../src/store/embedded/server.js';
import { quietLog } from '../../database.js';
import { newFolder, untilGone, usedFolder } from './folder.js';

function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  return startEmbeddedPostgres({ dataDir, dataDirIsSet: true, isDurable: false, ...options }, quietLog);
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverOf(folder: string): Promise<{ readonly pid: number; readonly port: number }> {
  const server = await findServer(join(folder, 'postgres'));
  if (server === null) throw new Error('no server runs');
  return server;
}

test('a new folder becomes a database in UTF-8 that only this machine reaches', async () => {
  const embedded = await start(newFolder());
  const [row] = await ask(
    embedded.url,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
     current_setting('TimeZone') as zone, length('⚔️') as letters`,
  );
  expect(row).toEqual({ encoding: 'UTF8', addresses: '127.0.0.1', zone: 'UTC', letters: 2 });
  await expect(ask(embedded.url.replace(/:[^:@]+@/, ':wrong@'), 'select')).rejects.toMatchObject({ code: '28P01' });
  await embedded.stop();
});

test('stopped and started again it has its data, and where it can its port', async () => {
  const folder = await usedFolder();
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 7 as number');
  const { pid } = await serverOf(folder);
  await first.stop();
  await untilGone(pid);
  const second = await start(folder);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await second.stop();
});

test('a second service on the same data is refused, a guest is let in and takes nothing down', async () => {
  const folder = await usedFolder();
  const service = await start(folder);
  await expect(start(folder)).rejects.toMatchObject({
    code: 'folder-in-use',
    message: `Another tweetRPG (process ${process.pid}) is using the data in ${join(folder, 'postgres')}; stop it, or give this one a DATA_DIR of its own or a DATABASE_URL`,
  });
  const guest = await start(folder, { isGuest: true });
  expect(await ask(guest.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.stop();
  expect(await ask(service.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await service.stop();
});

test('a guest that comes alone starts the server and stops it again', async () => {
  const folder = await usedFolder();
  const guest = await start(folder, { isGuest: true });
  const { pid } = await serverOf(folder);
  await guest.stop();
  await untilGone(pid);
});

test('a server that dies is started again on its port', async () => {
  const folder = await usedFolder();
  const embedded = await start(folder);
  const { pid } = await serverOf(folder);
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  await expect
    .poll(() => ask(embedded.url, 'select 1 as one').catch(() => null), { timeout: 60_000 })
    .toEqual([{ one: 1 }]);
  await embedded.stop();
  expect(await findServer(join(folder, 'postgres'))).toBeNull();
});

test.each([
  ['of a process that is gone', () => '4194305'],
  ['whose number another process has now', () => String(process.pid)],
])('a pid file %s is no server', async (_, pid) => {
  const folder = await usedFolder();
  const first = await start(folder);
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  writeFileSync(pidFile, [pid(), ...lines.slice(1)].join('\n'));
  const second = await start(folder);
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('what was never finished is put aside, not deleted', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  const embedded = await start(folder);
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('postgres.set-aside-'));
  expect(existsSync(join(folder, aside, 'PG_VERSION'))).toBe(true);
  await embedded.stop();
});

test('data that are damaged, or of another version, are left as they are and named', async () => {
  const folder = await usedFolder();
  const data = join(folder, 'postgres');
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8');
  writeFileSync(join(data, 'PG_VERSION'), '11\n');
  await expect(start(folder)).rejects.toMatchObject({
    code: 'data-damaged',
    message: expect.stringContaining('Postgres 11'),
  });
  writeFileSync(join(data, 'PG_VERSION'), version);
  rmSync(join(data, 'global', 'pg_control'));
  await expect(start(folder)).rejects.toMatchObject({
    code: 'data-damaged',
    message: expect.stringContaining(`The data in ${data} are damaged: global/pg_control is missing`),
  });
  expect(readdirSync(folder)).toEqual(['postgres']);
});
