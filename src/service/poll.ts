/** The job `poll`: reads what mentions an account since the last read, with an overlap, and takes it into the ledger. */
import type { Page, Reading } from '../networks/port.js';
import { findAccount, updateAccount, type AccountRecord } from '../store/account.js';
import { inTransaction } from '../store/transaction.js';
import { findPause } from './budget.js';
import { ingestPosts } from './ingest.js';
import { networkOf, type Service } from './service.js';

export async function pollAccount(service: Service, accountId: string): Promise<void> {
  const account = await findAccount(service.prisma, accountId);
  if (account && !account.pausedAt) await readAccount(service, account);
}

/** Reads the mentions; the cursor moves only when all of them were read. */
export async function readAccount(service: Service, account: AccountRecord): Promise<Reading<Page>> {
  const pause = await findPause(service, account, 'read');
  if (pause) return { outcome: 'retry-later', why: 'rate-limit', at: pause, detail: 'nothing is read for now' };
  const { overlapMs } = service.rules(account.network);
  const network = networkOf(service, account.id);
  const startedAt = service.now();
  const reading = await network.readMentions(new Date(account.readTo.getTime() - overlapMs));
  const limits = network.rateLimits();
  if (reading.outcome === 'retry-later') {
    service.log.warn(
      { account: account.id, why: reading.why, detail: reading.detail },
      'the mentions could not be read',
    );
    await noteTrouble(service, account, reading.why, reading.detail);
    if (reading.at) await updateAccount(service.prisma, account.id, { readNotBefore: reading.at, limits });
    return reading;
  }
  const { posts, complete, gap } = reading.value;
  if (gap) service.log.warn({ account: account.id }, 'more mentions came than the network gives: some may be lost');
  await inTransaction(service.prisma, async (tx) => {
    await ingestPosts(service, tx, account, posts);
    await updateAccount(tx, account.id, {
      ...(complete ? { readTo: startedAt, lastGoodPollAt: startedAt } : {}),
      limits,
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
