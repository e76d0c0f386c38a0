/**
 * The job `poll`: reads what mentions an account and takes it into the ledger, in one transaction with the cursor that says how
 * far was read. Posts show up out of order, so each read looks back a little beyond the last one, and now and then, as well
 * as before a turn closes, a sweep looks back further. Reads are paid by the post, so neither looks back further than it must.
 */
import type { Page, Reading } from '../networks/port.js';
import { findAccount, updateAccount, type AccountRecord } from '../store/account.js';
import { hasOpenGame } from '../store/game-record.js';
import { keep } from '../store/keepsake.js';
import { inTransaction } from '../store/transaction.js';
import { findAllowance, findPause, noteLimits } from './budget.js';
import { ingestPosts } from './ingest.js';
import { networkOf, type Service } from './service.js';

export async function pollAccount(service: Service, accountId: string): Promise<void> {
  const account = await findAccount(service.prisma, accountId);
  if (!account || account.pausedAt) return;
  const { readOverlapMs, sweepEveryMs, idleSweepEveryMs } = service.rules(account.network);
  const isPlayed = await hasOpenGame(service.prisma, account.id, 'solo');
  const sinceSweepMs = networkOf(service, accountId).now().getTime() - sweptTo(account).getTime();
  await (sinceSweepMs >= (isPlayed ? sweepEveryMs : idleSweepEveryMs)
    ? sweepMentions(service, account)
    : readMentions(service, account, { since: earlier(account.readTo, readOverlapMs), isSweep: false }));
}

/**
 * Reads once more what may have shown up late.
 * @param from at least so far back
 */
export async function sweepMentions(service: Service, account: AccountRecord, from?: Date): Promise<Reading<Page>> {
  const { sweepOverlapMs } = service.rules(account.network);
  const since = earlier(sweptTo(account), sweepOverlapMs);
  return readMentions(service, account, { since: from && from < since ? from : since, isSweep: true });
}

/** The cursors move only when all was read. */
async function readMentions(
  service: Service,
  account: AccountRecord,
  { since, isSweep }: { readonly since: Date; readonly isSweep: boolean },
): Promise<Reading<Page>> {
  const pause = await findPause(service, account, 'read');
  if (pause) return { outcome: 'retry-later', why: 'rate-limit', at: pause, detail: 'nothing is read for now' };
  const network = networkOf(service, account.id);
  const asOf = network.now();
  const reading = await network.readMentions(since, await findAllowance(service, account));
  await noteLimits(service, account);
  if (reading.outcome === 'retry-later') {
    service.log.warn(
      { account: account.id, why: reading.why, detail: reading.detail },
      'the mentions could not be read',
    );
    await noteTrouble(service, account, reading.why, reading.detail);
    if (reading.at) await updateAccount(service.prisma, account.id, { readNotBefore: reading.at });
    return reading;
  }
  const { posts, complete, gap } = reading.value;
  if (gap) {
    service.log.warn({ account: account.id }, 'more mentions came than the network gives: some may be lost');
    await keep(service.prisma, gapName(account.id), service.now().getTime());
  }
  await inTransaction(service.prisma, async (tx) => {
    await ingestPosts(service, tx, account, posts);
    await updateAccount(tx, account.id, {
      ...(complete ? { readTo: asOf, lastGoodPollAt: service.now() } : {}),
      ...(complete && isSweep ? { sweptTo: asOf } : {}),
      ...(account.trouble === 'keys' ? { trouble: null, troubleDetail: null, troubleSince: null } : {}),
    });
  });
  return reading;
}

/** Keeps in mind why an account cannot work, for those who look after it. */
export async function noteTrouble(
  service: Service,
  account: AccountRecord,
  why: string,
  detail: string,
): Promise<void> {
  if (account.trouble === why || (why !== 'keys' && why !== 'credits')) return;
  await updateAccount(service.prisma, account.id, { trouble: why, troubleDetail: detail, troubleSince: service.now() });
}

/** Under what name is kept when more came in than the network shows, in milliseconds since 1970. */
export function gapName(accountId: string): string {
  return `gap:${accountId}`;
}

function sweptTo({ sweptTo: swept, readTo }: AccountRecord): Date {
  return swept ?? readTo;
}

function earlier(time: Date, byMs: number): Date {
  return new Date(time.getTime() - byMs);
}
