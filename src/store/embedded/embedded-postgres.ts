/**
 * A Postgres of the service's own. Its server outlives a killed service, and the next start finds and uses it. Who may use
 * the data folder is decided by an advisory lock on that server, held by one session: the lock dies with the process, however
 * that ends, and the session's end tells when the server itself has died and must be started again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { keepSession } from '../kept-session.js';
import { StoreError } from '../store-error.js';
import { prepareDataFolder, SUPERUSER } from './data-folder.js';
import { choosePlace, type Place, type PlaceWish } from './place.js';
import { findFreePort, findServer, lastPort, startServer, stopServer } from './server.js';

export interface EmbeddedOptions extends PlaceWish {
  /** True for a short visit: where a service is using the data already, its server is used with it. */
  readonly isGuest?: boolean;
  /** False where the data need not outlive a crash of the machine. */
  readonly isDurable?: boolean;
}

export interface EmbeddedPostgres {
  /** Holds the password: not for the log. */
  readonly url: string;
  /** The folder it keeps its data in. */
  readonly folder: string;
  /** Stops the server, unless somebody else is using it. */
  stop(): Promise<void>;
}

const DATABASE = 'tweetrpg';
const ADMIN_DATABASE = 'postgres';
const LOCK = { classId: 0x7477, objectId: 1 } as const;
const START_WAIT_MS = 120_000;
/** How long the lock of a service that was just killed may take to go. */
const LOCK_WAIT_MS = 3_000;
const STEP_MS = 50;

/** @throws StoreError */
export async function startEmbeddedPostgres(options: EmbeddedOptions, log: Logger): Promise<EmbeddedPostgres> {
  const { isGuest = false, isDurable = true } = options;
  const place = await choosePlace(options, log);
  const password = await prepareDataFolder(place, isDurable, log);
  // Those who use the database know it by its address: a server that is started again keeps its port.
  let port: number | null = null;
  let holdsLock = true;

  const open = async () => {
    const client = await reachServer(place, password, port, isDurable);
    try {
      holdsLock = await takeLock(client, isGuest ? 0 : LOCK_WAIT_MS);
      if (!holdsLock && !isGuest) throw await describeHolder(client, place.data);
      await makeDatabase(client);
      port = client.port;
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  };

  const started = performance.now();
  const session = await keepSession({ purpose: 'the embedded Postgres', open, log });
  log.debug({ port, ms: Math.round(performance.now() - started) }, 'the embedded Postgres is there');
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/${DATABASE}?sslmode=disable`,
    folder: place.data,
    async stop() {
      await session.end(async () => {
        if (holdsLock) await stopServer(place);
      });
    },
  };
}

/** A session with the folder's server, which is started if there is none. */
async function reachServer(
  place: Place,
  password: string,
  port: number | null,
  isDurable: boolean,
): Promise<pg.Client> {
  const deadline = performance.now() + START_WAIT_MS;
  while (performance.now() < deadline) {
    const live = await findServer(place.data);
    if (live === null) {
      const wanted = await findFreePort(port ?? (await lastPort(place.data)));
      const result = await startServer(place, port ?? wanted, isDurable);
      if (result === 'port-taken' && port !== null) break;
      if (result === 'started') continue;
    } else {
      const client = await tryConnect(live.port, password, place.data);
      if (client !== null) return client;
    }
    await delay(STEP_MS);
  }
  throw new StoreError('server-does-not-start', `The Postgres in ${place.data} does not answer`);
}

/** Null while the server is still starting, or stopping. */
async function tryConnect(port: number, password: string, data: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: SUPERUSER, password, database: ADMIN_DATABASE, ssl: false },
    application_name: `tweetrpg ${process.pid}`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== '28P01') return null;
    const message = `The Postgres on port ${port} does not accept the password of the data in ${data}`;
    throw new StoreError('data-damaged', message, { cause });
  }
}

async function takeLock(client: pg.Client, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      LOCK.classId,
      LOCK.objectId,
    ]);
    if (rows[0]?.taken === true) return true;
    if (performance.now() >= deadline) return false;
    await delay(STEP_MS);
  }
}

async function describeHolder(client: pg.Client, data: string): Promise<StoreError> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted`,
    [LOCK.classId, LOCK.objectId],
  );
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  const who = pid === undefined ? 'Another tweetRPG' : `Another tweetRPG (process ${pid})`;
  const message = `${who} is using the data in ${data}; stop it, or give this one a DATA_DIR of its own or a DATABASE_URL`;
  return new StoreError('folder-in-use', message);
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
