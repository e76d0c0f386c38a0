/** Whose account the service plays: the network says so, or what it said to the same keys before. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Network } from '../networks/port.js';
import { ensureAccount, findAccount, type AccountRecord } from '../store/account.js';
import { keep, recallKeepsake } from '../store/keepsake.js';
import type { Database } from '../store/database.js';
import { inTransaction } from '../store/transaction.js';

/** Something the operator can mend; the message says what and where. */
export class StartError extends Error {
  readonly code = 'start-failed';
}

export interface OpenAccount {
  readonly account: AccountRecord;
  /** Ends the wait for a network that has not answered yet. */
  readonly stop: () => Promise<void>;
}

/** Pauses between tries to reach the network: longer each time, up to the most. */
const STEP_MS = 500;
const MOST_MS = 60_000;
/** How long a network that knows the account already is waited for. */
const PATIENCE_MS = 5_000;

/**
 * Finds out who the keys belong to. A network that is down is waited for; where it told these keys before, only for some
 * seconds, and the service goes on with what it said then. One that refuses the keys is not waited for.
 * @param keys whatever signs in; only a hash of them is kept
 * @throws StartError
 */
export async function openAccount(
  network: Network,
  prisma: Database['prisma'],
  parts: { readonly keys: readonly string[]; readonly log: Logger; readonly signal?: AbortSignal | undefined },
): Promise<OpenAccount> {
  const { log, keys } = parts;
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, ...(parts.signal ? [parts.signal] : [])]);
  const name = `account of ${createHash('sha256')
    .update(JSON.stringify([network.name, ...keys]))
    .digest('hex')}`;
  const id = await recallKeepsake(prisma, name);
  const known = typeof id === 'string' ? await findAccount(prisma, id) : null;
  const asked = askNetwork(network, { log, signal }).then(async ({ id: externalId, handle }) => {
    const identity = { network: network.name, externalId, handle };
    const account = await inTransaction(prisma, (tx) => ensureAccount(tx, identity, network.now()));
    await keep(prisma, name, account.id);
    return account;
  });
  const stop = async (): Promise<void> => {
    waiting.abort();
    await asked.catch(() => undefined);
  };
  if (!known) return { account: await asked, stop };
  const answered = await Promise.race([asked, delay(PATIENCE_MS, null, { ref: false })]);
  if (answered) return { account: answered, stop };
  asked.then(
    ({ id: now }) => {
      if (now !== known.id) log.error({ was: known.id, now }, 'these keys belong to another account now: start again');
    },
    (error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'what the network says of the account is not known');
    },
  );
  return { account: known, stop };
}

async function askNetwork(
  network: Network,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<{ readonly id: string; readonly handle: string }> {
  for (let tries = 1; ; tries += 1) {
    const identity = await network.identify();
    if (identity.outcome === 'read') return identity.value;
    if (identity.why === 'keys') throw new StartError(`The network refuses the keys: ${identity.detail}`);
    log.warn({ why: identity.why, detail: identity.detail }, 'the network does not answer yet; it is asked again');
    await delay(Math.min(tries * STEP_MS, MOST_MS), undefined, { signal }).catch(() => {
      throw new StartError('It was stopped before the network answered');
    });
  }
}
