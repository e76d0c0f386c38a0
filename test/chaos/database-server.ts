/** The Postgres that a chaos run breaks: an embedded one, which is really stopped, or one that is only made to turn everybody away. */
import { rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/store/embedded/embedded-postgres.js';
import { findServer } from '../../src/store/embedded/server.js';

export interface ChaosServer {
  createDatabase(): Promise<ChaosDatabase>;
  stop(): Promise<void>;
}

export interface ChaosDatabase {
  readonly url: string;
  /** Ends all sessions, as a cut cable does. */
  cut(): Promise<void>;
  /** Is gone for a while. */
  restart(): Promise<void>;
  drop(): Promise<void>;
}

const AWAY_MS = 1_200;

/** @param adminUrl of a server whose databases may be made and dropped; undefined for one of our own */
export async function openChaosServer(adminUrl?: string): Promise<ChaosServer> {
  if (adminUrl !== undefined) {
    return {
      createDatabase: () => createDatabase(adminUrl, (name) => turnAway(adminUrl, name)),
      stop: async () => undefined,
    };
  }
  const folder = join(tmpdir(), `tweetrpg-chaos-${randomBytes(5).toString('hex')}`);
  const log = pino({ level: 'silent' });
  const embedded = await startEmbeddedPostgres({ dataDir: folder, dataDirIsSet: true, isDurable: false }, log);
  const killServer = async (): Promise<void> => {
    const server = await findServer(embedded.folder);
    // What kept the server open notices that it is gone, and starts it again on the same port.
    if (server) process.kill(server.pid, 'SIGQUIT');
  };
  return {
    createDatabase: () => createDatabase(embedded.url, killServer),
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(adminUrl: string, restart: (name: string) => Promise<void>): Promise<ChaosDatabase> {
  const name = `tweetrpg_chaos_${randomBytes(5).toString('hex')}`;
  await order(adminUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    cut: () => order(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    restart: () => restart(name),
    drop: () => order(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function turnAway(adminUrl: string, name: string): Promise<void> {
  await order(adminUrl, `alter database ${name} allow_connections false`);
  await order(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await new Promise((done) => setTimeout(done, AWAY_MS));
  await order(adminUrl, `alter database ${name} allow_connections true`);
}

/** A server that was just killed is waited for. */
async function order(adminUrl: string, sql: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
      return;
    } catch (error) {
      if (tries === 40) throw error;
      await new Promise((done) => setTimeout(done, 250));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
