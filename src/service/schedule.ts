/**
 * The service's clock: at each tick the accounts are polled, and whatever should have a job and, after an accident, has none
 * gets one. Adding a job that is there already changes nothing, so ticks of several processes do no harm.
 */
import { schedule, type ScheduledTask } from 'node-cron';
import { findAccounts, type AccountRecord } from '../store/account.js';
import { findGames, type GameRecord } from '../store/game-record.js';
import { inTransaction } from '../store/transaction.js';
import { tidyUp } from './housekeeping.js';
import { addAdvance, addClose, addDeliver, addPoll, type Service } from './service.js';

/** @param cron when to tick, as POLL_CRON says */
export function startSchedule(service: Service, cron: string): ScheduledTask {
  return schedule(cron, () => tick(service), { noOverlap: true });
}

/** Reads are made often while somebody plays a game of their own, and less often while nobody waits for an answer. */
function isPollDue(service: Service, account: AccountRecord, games: readonly GameRecord[]): boolean {
  const { busyPollMs, idlePollMs, quorum, margin } = service.rules(account.network);
  const isBusy = games.some(({ mode, status }) => status === 'open' && (mode === 'solo' || quorum > 0 || margin > 0));
  const last = account.lastGoodPollAt?.getTime() ?? 0;
  return service.now().getTime() - last >= (isBusy ? busyPollMs : idlePollMs);
}

/** Everything that is due now gets its job. Never throws. */
export async function tick(service: Service): Promise<void> {
  try {
    for (const account of await findAccounts(service.prisma)) {
      if (!service.networks.has(account.id)) continue;
      await tidyUp(service, account);
      const games = await findGames(service.prisma, { accountId: account.id, isOver: false });
      await inTransaction(service.prisma, async (tx) => {
        if (isPollDue(service, account, games)) await addPoll(service, tx, account.id);
        await addDeliver(service, tx, account.id);
        await service.addJob(
          tx,
          'beginCrowd',
          { accountId: account.id },
          { jobKey: `begin:${account.id}`, jobKeyMode: 'preserve_run_at' },
        );
      });
      for (const game of games) {
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
