/**
 * The service's clock: at each tick the accounts are polled, and whatever should have a job and, after an accident, has none
 * gets one. Adding a job that is there already changes nothing, so ticks of several processes do no harm.
 */
import { schedule, type ScheduledTask } from 'node-cron';
import { findAccounts } from '../store/account.js';
import { findGames } from '../store/game-record.js';
import { inTransaction } from '../store/transaction.js';
import { addAdvance, addClose, addDeliver, addPoll, type Service } from './service.js';

/** @param cron when to tick, as POLL_CRON says */
export function startSchedule(service: Service, cron: string): ScheduledTask {
  return schedule(cron, () => tick(service), { noOverlap: true });
}

/** Everything that is due now gets its job. Never throws. */
export async function tick(service: Service): Promise<void> {
  try {
    for (const account of await findAccounts(service.prisma)) {
      if (!service.networks.has(account.id)) continue;
      await inTransaction(service.prisma, async (tx) => {
        await addPoll(service, tx, account.id);
        await addDeliver(service, tx, account.id);
        await service.addJob(tx, 'beginCrowd', { accountId: account.id }, { jobKey: `begin:${account.id}`, jobKeyMode: 'preserve_run_at' });
      });
      for (const game of await findGames(service.prisma, { accountId: account.id, isOver: false })) {
        await inTransaction(service.prisma, async (tx) => {
          await addAdvance(service, tx, game.id);
          const due = game.closesAt && new Date(game.closesAt.getTime() + service.rules(game.network).graceMs);
          if (due && due < service.now()) await addClose(service, tx, game.id, game.turn, due);
        });
      }
    }
  } catch (error) {
    service.log.error({ err: error }, 'the clock could not tick');
  }
}
