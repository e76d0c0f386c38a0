/** What the network's calls cost, by day and kind. A day is one of Coordinated Universal Time. */
import type { Db } from './transaction.js';

export interface Spent {
  readonly kind: string;
  readonly count: number;
  /** Millionths of a US dollar. */
  readonly microUsd: number;
}

export async function addSpending(
  db: Db,
  accountId: string,
  at: Date,
  { kind, count, microUsd }: Spent,
): Promise<void> {
  const day = startOfDay(at);
  await db.spending.upsert({
    where: { accountId_day_kind: { accountId, day, kind } },
    create: { accountId, day, kind, count, microUsd: BigInt(Math.round(microUsd)) },
    update: { count: { increment: count }, microUsd: { increment: BigInt(Math.round(microUsd)) } },
  });
}

/** What was spent on the day of `at`, by kind. */
export async function findSpending(db: Db, accountId: string, at: Date): Promise<Spent[]> {
  const rows = await db.spending.findMany({ where: { accountId, day: startOfDay(at) }, orderBy: { kind: 'asc' } });
  return rows.map(({ kind, count, microUsd }) => ({ kind, count, microUsd: Number(microUsd) }));
}

/** Midnight at the beginning of a day. */
export function startOfDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}

/** Midnight at its end. */
export function startOfNextDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));
}
