/** Opens the database, wherever it is: at DATABASE_URL, or the embedded one; reached, migrated, with a client. */
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres, type EmbeddedOptions } from './embedded/embedded-postgres.js';
import { hasData } from './embedded/place.js';
import { checkMigrated, migrateDatabase } from './migration.js';
import { PrismaClient } from './prisma/client.js';
import { StoreError } from './store-error.js';

export interface DatabaseSettings extends EmbeddedOptions {
  /** Undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
}

export interface Database {
  /** For the job queue and the change feed. Holds the password: not for the log. */
  readonly url: string;
  readonly prisma: PrismaClient;
  /** Whether it is the embedded one. */
  readonly isEmbedded: boolean;
  /** Ends the client's connections, and the embedded server unless somebody else is using it. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECTIONS = 20;
/** A server that is starting up or shutting down is waited for. */
const STARTING = '57P03';
const STARTING_WAIT_MS = 60_000;
const STEP_MS = 250;

/** @throws StoreError */
export async function openDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  return open(settings, log, (config) => migrateDatabase(config, log));
}

/**
 * Opens the database for a look at it: it is used beside a service that runs, neither made nor migrated.
 * @throws StoreError
 */
export async function visitDatabase(settings: DatabaseSettings, log: Logger): Promise<Database> {
  if (settings.databaseUrl === undefined && !hasData(settings)) {
    const message = `There is no database: no service has kept its data in ${settings.dataDir}; see DATA_DIR and DATABASE_URL`;
    throw new StoreError('no-database', message);
  }
  return open({ ...settings, isGuest: true }, log, checkMigrated);
}

async function open(
  settings: DatabaseSettings,
  log: Logger,
  prepare: (config: pg.ClientConfig) => Promise<void>,
): Promise<Database> {
  const { databaseUrl } = settings;
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres(settings, log) : null;
  const url = embedded?.url ?? databaseUrl ?? '';
  try {
    await checkDatabase(url);
    await prepare({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const prisma = createClient(url, log);
  return {
    url,
    prisma,
    isEmbedded: embedded !== null,
    async close() {
      await prisma.$disconnect();
      await embedded?.stop();
    },
  };
}

function createClient(url: string, log: Logger): PrismaClient {
  const adapter = new PrismaPg(
    { connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true },
    {
      onPoolError: (error) => log.warn({ err: error }, 'a database connection is lost'),
      onConnectionError: (error) => log.warn({ err: error }, 'a database connection is lost'),
    },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 30_000 } });
}

async function checkDatabase(url: string): Promise<void> {
  const deadline = performance.now() + STARTING_WAIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
      const encoding = rows[0]?.server_encoding ?? 'unknown';
      if (encoding === 'UTF8') return;
      const message = `The database ${describeTarget(client)} is encoded in ${encoding}, and must be in UTF8`;
      throw new StoreError('database-refuses', message);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (codeOf(error) !== STARTING || performance.now() > deadline) throw explainFailure(error, client);
      await delay(STEP_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function explainFailure(error: unknown, client: pg.Client): StoreError {
  const target = describeTarget(client);
  const code = codeOf(error);
  // Five letters or digits: the server itself has answered.
  if (/^[0-9A-Z]{5}$/.test(code)) {
    return new StoreError('database-refuses', `The database ${target} refuses: ${reasonOf(error)}`, { cause: error });
  }
  const message = `The database ${target} cannot be reached: ${reasonOf(error)}; see DATABASE_URL`;
  return new StoreError('database-unreachable', message, { cause: error });
}

function describeTarget({ host, port, database }: pg.Client): string {
  return `"${database ?? ''}" at ${host}:${port}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Several addresses of one host fail together, each with a reason of its own and the whole with none. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
