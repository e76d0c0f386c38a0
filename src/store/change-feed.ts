/**
 * Tells every process what has changed, by Postgres' LISTEN and NOTIFY. It is a hint to look again, not a record: what is
 * told while a listener is cut off is lost to it, and it is told that instead.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { keepSession } from './kept-session.js';
import type { Prisma } from './prisma/client.js';

export interface Change {
  /** What kind of thing has changed, such as `game`. */
  readonly topic: string;
  /** Which one. */
  readonly id: string;
}

const CHANNEL = 'tweetrpg_change';
const CONNECT_TIMEOUT_MS = 10_000;
const change = z.object({ topic: z.string(), id: z.string() });

/** Tells of a change when, and if, the transaction is committed; the same one twice in a transaction is told once. */
export async function notifyChange(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  topic: string,
  id: string,
): Promise<void> {
  await tx.$executeRaw`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, id } satisfies Change)})`;
}

export interface ListenOptions {
  readonly log: Logger;
  /** Called after a time in which changes may have been missed: look at everything again. */
  readonly onGap?: () => void;
}

/**
 * Calls back with every change, of this process too, in the order in which they were committed.
 * @returns how to stop
 * @throws the driver's error where the database cannot be reached at first
 */
export async function listenChanges(
  url: string,
  onChange: (change: Change) => void,
  { log, onGap }: ListenOptions,
): Promise<() => Promise<void>> {
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => {
      const reading = readChange(payload);
      if (reading === null) log.warn({ payload }, 'not a change');
      else onChange(reading);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  };
  const session = await keepSession({
    purpose: 'the change feed',
    open,
    log,
    ...(onGap === undefined ? {} : { onReopened: onGap }),
  });
  return () => session.end();
}

function readChange(payload: string): Change | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
