/** Databases for tests: each test file has one of its own, copied from a migrated and empty one, which takes no time. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { openDatabase, type Database } from '../src/store/database.js';
import { giveOrder, withDatabase, type TestServer } from './global-setup.js';

// A real server may have to be started first, on a machine that has other things to do.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

export const quietLog = pino({ level: 'silent' });

/** Lends a plain session with a database. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Makes a database.
 * @param content `migrated` with all tables and no row in them, or `empty` without a table
 */
export async function freshDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<FreshDatabase> {
  const response = await fetch(inject('testServerAddress'));
  const answer = await response.text();
  if (!response.ok) throw new Error(`no Postgres for the tests: ${answer}`);
  const { adminUrl, template } = JSON.parse(answer) as TestServer;
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await giveOrder(adminUrl, `create database ${name} template ${content === 'empty' ? 'template0' : template}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => giveOrder(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A database that is there from the beginning of a test file (or `describe`) to its end. Call it outside of the tests. */
export function useDatabase(): Pick<Database, 'url' | 'prisma'> {
  let fresh: FreshDatabase | undefined;
  let database: Database | undefined;
  const current = (): Database => {
    if (database === undefined) throw new Error('the database is there within tests and hooks only');
    return database;
  };
  beforeAll(async () => {
    fresh = await freshDatabase();
    database = await openDatabase({ databaseUrl: fresh.url, dataDir: '.tweetrpg', dataDirIsSet: false }, quietLog);
  });
  afterAll(async () => {
    await database?.close();
    await fresh?.drop();
  });
  return {
    get url() {
      return current().url;
    },
    get prisma() {
      return current().prisma;
    },
  };
}
