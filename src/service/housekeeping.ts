/** What is put away in time: what people wrote once it must not be kept longer, and games that nobody answers. */
import type { AccountRecord } from '../store/account.js';
import { putToSleep } from '../store/game-record.js';
import { eraseTexts } from '../store/ledger.js';
import { inTransaction } from '../store/transaction.js';
import { networkOf, type Service } from './service.js';

export async function tidyUp(service: Service, account: AccountRecord): Promise<void> {
  const { keepTextMs, sleepMs } = service.rules(account.network);
  const now = networkOf(service, account.id).now();
  await inTransaction(service.prisma, async (tx) => {
    if (keepTextMs !== null) await eraseTexts(tx, account.id, new Date(now.getTime() - keepTextMs), now);
    await putToSleep(tx, account.id, new Date(now.getTime() - sleepMs));
  });
}
