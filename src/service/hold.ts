/**
 * What holds an account back for a while although nothing is wrong: a limit of the network, or the day's cap. Posts that wait
 * for the end of such a hold are where they belong.
 */
import type { AccountRecord } from '../store/account.js';
import { findSpending, startOfDay, startOfNextDay } from '../store/spending.js';
import { isAtCap } from './budget.js';
import { findLimits } from './limit.js';
import type { Service } from './service.js';

export interface Hold {
  readonly why: 'limit' | 'cap';
  readonly until: Date;
}

export interface Holding {
  /** What holds now; null where nothing does. */
  readonly now: Hold | null;
  /** When the last hold that is known of ended. */
  readonly endedAt: Date | null;
}

const DAY_MS = 24 * 60 * 60_000;
const BUCKET = { write: 'post', read: 'mentions' } as const;
/** The service's own pauses between tries are no longer than this: a longer one was asked for by the network. */
const OWN_PAUSE_MS = 5 * 60_000;

export async function findHolding(
  service: Service,
  account: AccountRecord,
  purpose: 'write' | 'read',
): Promise<Holding> {
  const ends = [...findLimitEnds(service, account, purpose), ...(await findCapEnds(service, account))];
  const now = service.now();
  const last = (holds: readonly Hold[]) => holds.reduce<Hold | null>((a, b) => (a && a.until >= b.until ? a : b), null);
  return {
    now: last(ends.filter(({ until }) => until > now)),
    endedAt: last(ends.filter(({ until }) => until <= now))?.until ?? null,
  };
}

function findLimitEnds(service: Service, account: AccountRecord, purpose: 'write' | 'read'): Hold[] {
  const ends = findLimits(service, account)
    .filter(({ bucket, remaining }) => bucket === BUCKET[purpose] && remaining <= 0)
    .map(({ resetAt }) => resetAt);
  // Reading pauses only when the network says until when; posting also after a failure.
  const told = purpose === 'read' ? account.readNotBefore : account.writeNotBefore;
  const isTold = told && (purpose === 'read' || told.getTime() - service.now().getTime() > OWN_PAUSE_MS);
  return [...ends, ...(isTold ? [told] : [])].map((until) => ({ why: 'limit', until }));
}

/** A day at whose cap the account went quiet ends at midnight: today's will, yesterday's did. */
async function findCapEnds(service: Service, { id, network }: AccountRecord): Promise<Hold[]> {
  const { money } = service.rules(network);
  if (!money) return [];
  const today = service.now();
  const isUsedUp = async (day: Date): Promise<boolean> => {
    const spent = await findSpending(service.prisma, id, day);
    return isAtCap(
      money,
      spent.reduce((sum, { microUsd }) => sum + microUsd, 0),
    );
  };
  return [
    ...((await isUsedUp(new Date(today.getTime() - DAY_MS)))
      ? [{ why: 'cap', until: startOfDay(today) } as const]
      : []),
    ...((await isUsedUp(today)) ? [{ why: 'cap', until: startOfNextDay(today) } as const] : []),
  ];
}
