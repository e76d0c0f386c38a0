/** Accounts: the bot's identities, what was read for them, and what ails them. */
import { toJson } from './game-record.js';
import type { Db, Tx } from './transaction.js';

export interface AccountRecord {
  readonly id: string;
  readonly network: string;
  readonly externalId: string;
  readonly handle: string;
  readonly pausedAt: Date | null;
  readonly readTo: Date;
  readonly sweptTo: Date | null;
  readonly lastGoodPollAt: Date | null;
  readonly trouble: string | null;
  readonly troubleDetail: string | null;
  readonly troubleSince: Date | null;
  readonly writeNotBefore: Date | null;
  readonly readNotBefore: Date | null;
  readonly limits: unknown;
}

/** Finds or makes the account of an identity; a new one reads from now on. */
export async function ensureAccount(
  tx: Tx,
  identity: { readonly network: string; readonly externalId: string; readonly handle: string },
  now: Date,
): Promise<AccountRecord> {
  const id = `${identity.network}:${identity.externalId}`;
  return tx.account.upsert({
    where: { id },
    create: { id, ...identity, readTo: now },
    update: { handle: identity.handle },
  });
}

export async function findAccount(db: Db, id: string): Promise<AccountRecord | null> {
  return db.account.findUnique({ where: { id } });
}

export async function findAccounts(db: Db): Promise<AccountRecord[]> {
  return db.account.findMany({ orderBy: { createdAt: 'asc' } });
}

export async function updateAccount(
  db: Db,
  id: string,
  { limits, ...data }: Partial<Omit<AccountRecord, 'id' | 'network' | 'externalId' | 'handle'>>,
): Promise<void> {
  await db.account.update({
    where: { id },
    data: { ...data, ...(limits === undefined ? {} : { limits: toJson(limits) }) },
  });
}
