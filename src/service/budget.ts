/**
 * What an account may do now. Money: once a day's spending has reached the cap nothing is read or sent until the next day.
 * Rate limits: where the network's last answers say that nothing is left, nobody asks before the limit's reset. Both are kept
 * with the account in the database, so that all processes keep to them.
 */
import type { RateLimit } from '../networks/port.js';
import { updateAccount, type AccountRecord } from '../store/account.js';
import { addSpending, findSpending, startOfNextDay } from '../store/spending.js';
import { networkOf, type Service } from './service.js';

const MICRO = 1_000_000;

/** Millionths of a US dollar spent today. */
export async function spentToday(service: Service, accountId: string): Promise<number> {
  const spent = await findSpending(service.prisma, accountId, service.now());
  return spent.reduce((sum, { microUsd }) => sum + microUsd, 0);
}

/** Notes that the network charged for something. */
export async function noteCharge(
  service: Service,
  accountId: string,
  kind: string,
  count: number,
  priceUsd: number,
): Promise<void> {
  await addSpending(service.prisma, accountId, service.now(), { kind, count, microUsd: count * priceUsd * MICRO });
}

/**
 * @param purpose what is to be done
 * @returns null when it may be done now, else not before when
 */
export async function findPause(
  service: Service,
  account: AccountRecord,
  purpose: 'write' | 'read',
): Promise<Date | null> {
  const now = service.now();
  const capped = await findCapPause(service, account);
  const asked = purpose === 'write' ? account.writeNotBefore : account.readNotBefore;
  const limited = findLimitPause(networkOf(service, account.id).rateLimits(), purpose, now);
  const latest = [capped, asked, limited].reduce<Date | null>(
    (late, at) => (at && (!late || at > late) ? at : late),
    null,
  );
  return latest && latest > now ? latest : null;
}

async function findCapPause(service: Service, account: AccountRecord): Promise<Date | null> {
  const { dailyCapUsd } = service.rules(account.network);
  if (dailyCapUsd === null) return null;
  const spent = await spentToday(service, account.id);
  const isOver = spent >= dailyCapUsd * MICRO;
  if (isOver && account.trouble !== 'cap') {
    const detail = `Today’s $${(spent / MICRO).toFixed(2)} reach the cap of $${String(dailyCapUsd)}: nothing is read or posted until midnight UTC.`;
    service.log.warn({ account: account.id }, detail);
    await updateAccount(service.prisma, account.id, {
      trouble: 'cap',
      troubleDetail: detail,
      troubleSince: service.now(),
    });
  }
  if (!isOver && account.trouble === 'cap') {
    service.log.info({ account: account.id }, 'a new day: reading and posting go on');
    await updateAccount(service.prisma, account.id, { trouble: null, troubleDetail: null, troubleSince: null });
  }
  return isOver ? startOfNextDay(service.now()) : null;
}

const BUCKET = { write: 'post', read: 'mentions' } as const;

function findLimitPause(limits: readonly RateLimit[], purpose: 'write' | 'read', now: Date): Date | null {
  const empty = limits.filter(
    ({ bucket, remaining, resetAt }) => bucket === BUCKET[purpose] && remaining <= 0 && resetAt > now,
  );
  return empty.reduce<Date | null>((late, { resetAt }) => (!late || resetAt > late ? resetAt : late), null);
}
