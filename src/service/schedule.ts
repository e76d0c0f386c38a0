/**
 * The service's clock: at each tick the accounts are polled, and whatever should have a job and, after an accident, has none
 * gets one. Adding a job that is there already changes nothing, so ticks of several processes do no harm.
 */
import { schedule, type ScheduledTask } from 'node-cron';
import { findAccounts, type AccountRecord } from '../store/account.js';
import { findGamesToClose, hasOpenGame } from '../store/game-record.js';
import { findGamesWithWaiting } from '../store/ledger.js';
import { inTransaction } from '../store/transaction.js';
import { dueTime } from './close-vote.js';
import { tidyUp } from './housekeeping.js';
import { addAdvance, addClose, addDeliver, addPoll, networkOf, type Service } from './service.js';

/** @param cron when to tick, as POLL_CRON says */
export function startSchedule(service: Service, cron: string): ScheduledTask {
  return schedule(cron, () => tick(service), { noOverlap: true });
}

/**
 * Reads are made often while somebody plays a game of their own or a vote may end at any time, and less often while nobody
 * waits for an answer.
 */
async function isPollDue(service: Service, account: AccountRecord): Promise<boolean> {
  const { busyPollMs, idlePollMs, quorum, margin } = service.rules(account.network);
  const soon = new Date(networkOf(service, account.id).now().getTime() + idlePollMs);
  const isBusy =
    (await hasOpenGame(service.prisma, account.id, 'solo')) ||
    (await hasOpenGame(service.prisma, account.id, 'crowd', quorum > 0 || margin > 0 ? null : soon));
  const last = account.lastGoodPollAt?.getTime() ?? 0;
  return Math.abs(service.now().getTime() - last) >= (isBusy ? busyPollMs : idlePollMs);
}

/** Everything that is due now gets its job. Never throws. */
export async function tick(service: Service): Promise<void> {
  try {
    for (const account of await findAccounts(service.prisma)) {
      if (service.networks.has(account.id)) await tickAccount(service, account);
    }
  } catch (error) {
    service.log.error({ err: error }, 'the clock could not tick');
  }
}

async function tickAccount(service: Service, account: AccountRecord): Promise<void> {
  await tidyUp(service, account);
  const isDue = await isPollDue(service, account);
  await inTransaction(service.prisma, async (tx) => {
    if (isDue) await addPoll(service, tx, account.id);
    await addDeliver(service, tx, account.id);
    await service.addJob(
      tx,
      'beginCrowd',
      { accountId: account.id },
      { jobKey: `begin:${account.id}`, jobKeyMode: 'preserve_run_at' },
    );
    for (const gameId of await findGamesWithWaiting(tx, account.id)) await addAdvance(service, tx, gameId);
    const now = networkOf(service, account.id).now();
    for (const game of await findGamesToClose(tx, account.id, now)) {
      const { closesAt } = game;
      if (closesAt && dueTime(service, closesAt, game) < now) await addClose(service, tx, game, now);
    }
  });
}
