/**
 * One database session that is meant to last: for what lives and dies with a session (locks, listening). When it breaks, or
 * does not answer any more, it is opened again until that succeeds.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

export interface SessionOptions {
  /** What the session is for, in the log. */
  readonly purpose: string;
  /** Opens a session and prepares it. */
  readonly open: () => Promise<pg.Client>;
  /** Called when the session is there again; whatever it was to notice meanwhile is lost. */
  readonly onReopened?: () => void;
  readonly log: Logger;
}

export interface KeptSession {
  /**
   * Ends the session for good.
   * @param lastAct done before that, while the session lasts; not done where there is none to be had just now
   */
  end(lastAct?: () => Promise<void>): Promise<void>;
}

const PING_MS = 15_000;
const PING_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

/** @throws what `open` throws, the first time; later its failures are only logged */
export async function keepSession(options: SessionOptions): Promise<KeptSession> {
  const { purpose, open, onReopened, log } = options;
  const stopping = new AbortController();
  let client = await open();
  let isOpen = true;
  let reopening: Promise<void> = Promise.resolve();

  const watch = () => {
    const current = client;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      isOpen = false;
      clearInterval(pinging);
      current.off('end', lose).off('error', lose).on('error', ignore);
      if (!stopping.signal.aborted) reopening = reopen(current);
    };
    current.on('end', lose).on('error', lose);
    const pinging = setInterval(() => {
      const late = setTimeout(lose, PING_TIMEOUT_MS);
      current
        .query('select 1')
        .catch(lose)
        .finally(() => clearTimeout(late));
    }, PING_MS);
  };

  const reopen = async (lost: pg.Client) => {
    lost.end().catch(ignore);
    log.warn(`the database session for ${purpose} is lost; opening it again`);
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
      try {
        client = await open();
        isOpen = true;
        break;
      } catch (error) {
        log.debug({ err: error }, `no database session for ${purpose} yet`);
        await delay(waitMs, undefined, { signal: stopping.signal }).catch(ignore);
        if (stopping.signal.aborted) return;
      }
    }
    if (stopping.signal.aborted) return;
    watch();
    log.info(`the database session for ${purpose} is there again`);
    onReopened?.();
  };

  watch();
  return {
    async end(lastAct) {
      stopping.abort();
      await reopening;
      if (isOpen) await lastAct?.();
      await client.end().catch(ignore);
    },
  };
}

function ignore(): void {
  // The session is given up; how it dies does not matter.
}
