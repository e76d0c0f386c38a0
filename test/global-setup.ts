/**
 * A Postgres for the tests, started when the first test asks for a database: a run of the engine's tests alone never does.
 * vitest.config.ts names this file as its `globalSetup`, once for each project: `embedded`, and with TEST_DATABASE_URL set
 * also `external`, in which the same tests use the server that is named there (as a user who may create databases).
 * Tests get at it by database.ts, which asks this process by HTTP.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/store/embedded/embedded-postgres.js';
import { isRunning } from '../src/store/embedded/running-process.js';
import { findServer } from '../src/store/embedded/server.js';
import { migrateDatabase } from '../src/store/migration.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for a TestServer. */
    readonly testServerAddress: string;
  }
}

/** What a test needs to make itself a database. */
export interface TestServer {
  /** Of a database that is nobody's, to give orders from. */
  readonly adminUrl: string;
  /** The name of a database that is migrated and empty. */
  readonly template: string;
}

const FOLDER = 'tweetrpg-test-';
const log = pino({ level: 'warn' }, pino.destination(2));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = project.name === 'external' ? process.env['TEST_DATABASE_URL'] : undefined;
  let embedded: EmbeddedPostgres | undefined;
  let starting: Promise<TestServer> | undefined;

  const start = async (): Promise<TestServer> => {
    if (externalUrl === undefined) {
      sweepFolders();
      const dataDir = join(tmpdir(), `${FOLDER}${process.pid}-${randomBytes(4).toString('hex')}`);
      embedded = await startEmbeddedPostgres({ dataDir, dataDirIsSet: true, isDurable: false }, log);
    }
    const adminUrl = externalUrl ?? embedded?.url ?? '';
    const template = `tweetrpg_test_${randomBytes(6).toString('hex')}`;
    await giveOrder(adminUrl, `create database ${template} template template0 encoding 'UTF8'`);
    await migrateDatabase({ connectionString: withDatabase(adminUrl, template) }, log);
    return { adminUrl, template };
  };

  const broker = createServer((_, response) => {
    (starting ??= start()).then(
      (server) => response.end(JSON.stringify(server)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('testServerAddress', await listen(broker));

  return async () => {
    broker.close();
    broker.closeAllConnections();
    const server = await starting?.catch(() => undefined);
    if (server !== undefined && embedded === undefined) {
      await giveOrder(server.adminUrl, `drop database if exists ${server.template} with (force)`);
    }
    await embedded?.stop();
    if (embedded !== undefined) rmSync(join(embedded.folder, '..'), { recursive: true });
  };
}

/** Stops and deletes what test runs that were killed have left. */
function sweepFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number.parseInt(name.slice(FOLDER.length), 10);
    if (!name.startsWith(FOLDER) || isRunning(pid)) continue;
    const folder = join(tmpdir(), name);
    findServer(join(folder, 'postgres'))
      .then((server) => {
        if (server !== null) process.kill(server.pid, 'SIGQUIT');
        rmSync(folder, { recursive: true, force: true });
      })
      .catch(() => undefined);
  }
}

export async function giveOrder(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
