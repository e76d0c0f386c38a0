/**
 * What an account may do now. Money: nothing is read or sent that could bring the day's spending above the cap. Rate limits:
 * where the network's last answers say that nothing is left, nobody asks before the limit's reset. Both are kept with the
 * account in the database, so that all processes keep to them.
 */
import type { RateLimit } from '../networks/port.js';
import { updateAccount, type AccountRecord } from '../store/account.js';
import { addSpending, findSpending, startOfNextDay } from '../store/spending.js';
import { findLimits } from './limit.js';
import type { PlayRules, Service } from './service.js';

const MICRO = 1_000_000;
/** A read that may bring fewer posts than this is not worth making. */
const LEAST_READ = 5;

/** Millionths of a US dollar spent today. */
export async function spentToday(service: Service, accountId: string): Promise<number> {
  await service.settleCharges();
  const spent = await findSpending(service.prisma, accountId, service.now());
  return spent.reduce((sum, { microUsd }) => sum + microUsd, 0);
}

/** Notes that the network charged for something. */
export async function noteCharge(
  service: Pick<Service, 'prisma' | 'now'>,
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
  const limited = findLimitPause(findLimits(service, account), purpose, now);
  const latest = [capped, asked, limited].reduce<Date | null>(
    (late, at) => (at && (!late || at > late) ? at : late),
    null,
  );
  return latest && latest > now ? latest : null;
}

/** How many posts a read may bring, so that one more post can still be paid for as well. */
export async function findAllowance(service: Service, account: AccountRecord): Promise<number> {
  const { money } = service.rules(account.network);
  if (!money) return Infinity;
  return Math.max(0, countReadsWithin(money, await spentToday(service, account.id)));
}

type Money = NonNullable<PlayRules['money']>;

/** @param spent today, in millionths of a US dollar */
function countReadsWithin({ dailyCapUsd, postUsd, readUsd }: Money, spent: number): number {
  return Math.floor((dailyCapUsd - postUsd - spent / MICRO) / readUsd + 1e-9);
}

/** Whether so little is left of a day's money that nothing more can be done. @param spent in millionths of a US dollar */
export function isAtCap(money: Money, spent: number): boolean {
  return countReadsWithin(money, spent) < LEAST_READ;
}

async function findCapPause(service: Service, account: AccountRecord): Promise<Date | null> {
  const { money } = service.rules(account.network);
  if (!money) return null;
  const spent = await spentToday(service, account.id);
  const isOver = isAtCap(money, spent);
  if (isOver && account.trouble !== 'cap') {
    const cap = String(money.dailyCapUsd);
    const detail = `Today’s $${(spent / MICRO).toFixed(3)} leave too little of the cap of $${cap}: nothing is read or posted until midnight UTC.`;
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

/** Keeps what the network's last answer said of its limits, for all processes. */
export async function noteLimits(service: Service, account: AccountRecord): Promise<void> {
  const limits = findLimits(service, account);
  if (limits.length > 0) await updateAccount(service.prisma, account.id, { limits });
}

const BUCKET = { write: 'post', read: 'mentions' } as const;

function findLimitPause(limits: readonly RateLimit[], purpose: 'write' | 'read', now: Date): Date | null {
  const empty = limits.filter(
    ({ bucket, remaining, resetAt }) => bucket === BUCKET[purpose] && remaining <= 0 && resetAt > now,
  );
  return empty.reduce<Date | null>((late, { resetAt }) => (!late || resetAt > late ? resetAt : late), null);
}
