import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/store/database.js';
import { readMigrations } from '../../src/store/migration-folder.js';
import { startChild } from '../child.js';
import { freshDatabase, quietLog, withClient } from '../database.js';
import { eventually } from '../eventually.js';

const OPENING = fileURLToPath(new URL('open.child.ts', import.meta.url));
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function emptyDatabase(): Promise<string> {
  const fresh = await freshDatabase('empty');
  cleanUps.push(() => fresh.drop());
  return fresh.url;
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: 'not used', dataDirIsSet: false }, quietLog);
  cleanUps.push(() => database.close());
  return database;
}

/** How a database that cannot be opened is described: code and message. */
async function failure(databaseUrl: string): Promise<readonly [unknown, string]> {
  const error: unknown = await open(databaseUrl).catch((caught: unknown) => caught);
  if (error instanceof Error && 'code' in error) return [error.code, error.message];
  throw new Error('it was opened');
}

function changed(url: string, change: (url: URL) => void): string {
  const copy = new URL(url);
  change(copy);
  return copy.href;
}

test('an empty database gets its tables and its job queue, with the bookkeeping of Prisma', async () => {
  const { url, prisma, isEmbedded } = await open(await emptyDatabase());
  expect(await prisma.account.count()).toBe(0);
  expect(isEmbedded).toBe(false);
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      'select migration_name as name, checksum, applied_steps_count as steps from _prisma_migrations order by 1',
    );
    const expected = (await readMigrations()).map(({ name, checksum }) => ({ name, checksum, steps: 1 }));
    expect(rows).toEqual(expected);
    expect((await client.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  });
});

test('opened again, a database stays as it is', async () => {
  const url = await emptyDatabase();
  const first = await open(url);
  await first.prisma.keepsake.create({ data: { name: 'kept', value: 7 } });
  await first.close();
  const second = await open(url);
  expect(await second.prisma.keepsake.findMany()).toEqual([{ name: 'kept', value: 7 }]);
});

test('processes that open an empty database at the same time all find it migrated once', async () => {
  const url = await emptyDatabase();
  const databases = await Promise.all([open(url), open(url), open(url)]);
  for (const { prisma } of databases) expect(await prisma.account.count()).toBe(0);
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from _prisma_migrations');
    expect(rowCount).toBe((await readMigrations()).length);
  });
});

test('a process that is killed while it migrates leaves nothing half done', async () => {
  const url = await emptyDatabase();
  const tables = (await readMigrations()).flatMap(({ sql }) => [...sql.matchAll(/^CREATE TABLE ("\w+")/gm)]);
  const last = tables.at(-1)?.[1] ?? '';
  const child = await withClient(url, async (client) => {
    // Nobody else can make the last table as long as this session has not decided about its own: so it stops there.
    await client.query('begin');
    await client.query(`create table ${last} (id int)`);
    const opening = startChild(OPENING, [url]);
    expect(await opening.hear()).toBe('opening');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await withClient(url, (watcher) => eventually(async () => expect((await watcher.query(waiting)).rowCount).toBe(1)));
    return opening;
  });
  await child.kill();
  expect(await (await open(url)).prisma.account.count()).toBe(0);
});

test('a database with tables of something else is refused and left as it is', async () => {
  const url = await emptyDatabase();
  await withClient(url, (client) => client.query('create table account (id int)'));
  expect(await failure(url)).toEqual([
    'migration-failed',
    expect.stringMatching(/^The database could not be migrated: .*not empty/),
  ]);
  await withClient(url, async (client) => {
    expect(
      (await client.query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`))
        .rowCount,
    ).toBe(1);
  });
});

test('a database of a newer version is refused', async () => {
  const { url, close } = await open(await emptyDatabase());
  await close();
  await withClient(url, (client) =>
    client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'y', '29991231_later', now())`,
    ),
  );
  expect(await failure(url)).toEqual([
    'database-newer',
    'The database was migrated by a newer version of this program (29991231_later): update this one, or give it another database',
  ]);
});

test('a database in another encoding is refused', async () => {
  const url = await emptyDatabase();
  const latin = changed(url, (copy) => (copy.pathname += '_latin'));
  const name = new URL(latin).pathname.slice(1);
  await withClient(url, (client) =>
    client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`),
  );
  cleanUps.push(async () => {
    await withClient(url, (client) => client.query(`drop database ${name}`));
  });
  expect(await failure(latin)).toEqual([
    'database-refuses',
    expect.stringMatching(/is encoded in LATIN1, and must be in UTF8$/),
  ]);
});

test('where nothing answers, the line says so without the password', async () => {
  const port = await closedPort();
  expect(await failure(`postgres://bot:hunter2@127.0.0.1:${port}/game`)).toEqual([
    'database-unreachable',
    `The database "game" at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}; see DATABASE_URL`,
  ]);
});

test('a database that does not exist is refused by name', async () => {
  const url = changed(await emptyDatabase(), (copy) => (copy.pathname = '/nowhere'));
  expect(await failure(url)).toEqual([
    'database-refuses',
    expect.stringMatching(/^The database "nowhere" at [\d.a-z]+:\d+ refuses: database "nowhere" does not exist$/),
  ]);
});

async function closedPort(): Promise<number> {
  const probe: Server = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
