/**
 * Brings a database to what this program needs: its own tables by Prisma's migrations, the job queue's by its own. One
 * session does it all under an advisory lock, so processes that start together wait for the first; Prisma's part is one
 * transaction, so a process killed in the middle leaves nothing half done.
 */
import { PrismaPg } from '@prisma/adapter-pg';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { toGraphileLogger } from './graphile-logger.js';
import { readMigrations, type Migration } from './migration-folder.js';
import { applyMigrations } from './schema-engine.js';
import { StoreError } from './store-error.js';
import type { Db } from './transaction.js';

const LOCK = { classId: 0x7477, objectId: 2 } as const;

/**
 * @param config how to reach the database; a connection is made for this alone
 * @throws StoreError, or the driver's own error where the database cannot be reached
 */
export async function migrateDatabase(config: pg.ClientConfig, log: Logger): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
  const warn = (error: Error) => log.warn({ err: error }, 'the session that migrates the database is lost');
  pool.on('error', warn).on('connect', (client) => client.on('error', warn));
  try {
    await pool.query('select pg_advisory_lock($1, $2)', [LOCK.classId, LOCK.objectId]);
    const migrations = await readMigrations();
    if (await isBehind(pool, migrations)) await applyAtOnce(pool, migrations, log);
    await runMigrations({ pgPool: pool, logger: toGraphileLogger(log) });
  } finally {
    await pool.end();
  }
}

/**
 * Sees whether a database is what this program needs, and changes nothing.
 * @throws StoreError where it is not
 */
export async function checkMigrated(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await isBehind(client, await readMigrations()))) return;
    const message =
      'The database is empty, or was made by an older version of this program: start the service once to bring it up to date';
    throw new StoreError('database-older', message);
  } finally {
    await client.end();
  }
}

interface AppliedRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** Looked up by hand, for the engine takes its time to load. */
async function isBehind(pool: Pick<pg.Client, 'query'>, migrations: readonly Migration[]): Promise<boolean> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    `select to_regclass('_prisma_migrations') as name`,
  );
  if ((tables[0]?.name ?? null) === null) return migrations.length > 0;
  const { rows } = await pool.query<AppliedRow>(
    'select migration_name, checksum, finished_at from _prisma_migrations where rolled_back_at is null',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer = rows.find((row) => row.finished_at !== null && !known.has(row.migration_name));
  if (newer !== undefined) {
    const message = `The database was migrated by a newer version of this program (${newer.migration_name}): update this one, or give it another database`;
    throw new StoreError('database-newer', message);
  }
  const finished = rows.filter((row) => row.finished_at !== null);
  return migrations.some(
    ({ name, checksum }) => !finished.some((row) => row.migration_name === name && row.checksum === checksum),
  );
}

/** Names of the migrations that a database lacks, the oldest first: one that was put in the place of the one at the start. */
export async function findMissingMigrations(db: Db): Promise<string[]> {
  const migrations = await readMigrations();
  const [table] = await db.$queryRaw<{ is_there: boolean }[]>`
    select to_regclass('_prisma_migrations') is not null as is_there`;
  if (table?.is_there !== true) return migrations.map(({ name }) => name);
  const rows = await db.$queryRaw<{ migration_name: string }[]>`
    select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`;
  const applied = new Set(rows.map(({ migration_name }) => migration_name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

async function applyAtOnce(pool: pg.Pool, migrations: readonly Migration[], log: Logger): Promise<void> {
  const started = performance.now();
  try {
    // The pool has one connection, so whatever the engine does is within this transaction.
    await pool.query('begin');
    const names = await applyMigrations(new PrismaPg(pool), migrations);
    await pool.query('commit');
    log.info({ migrations: names, ms: Math.round(performance.now() - started) }, 'migrated the database');
  } catch (cause) {
    const message = `The database could not be migrated: ${firstLine(cause)}`;
    throw new StoreError('migration-failed', message, { cause });
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n', 1)[0] ?? '';
}
