/** Followers: who is left alone, and what a player carries from quest to quest. */
import type { Party } from '../engine/state.js';
import { Prisma } from './prisma/client.js';
import { toJson } from './game-record.js';
import type { Db, Tx } from './transaction.js';

export interface PlayerRecord {
  readonly id: string;
  readonly network: string;
  readonly externalId: string;
  readonly handle: string | null;
  readonly optedOutAt: Date | null;
  readonly blockedAt: Date | null;
  readonly party: Party | null;
  readonly completed: readonly string[];
}

/** Finds or makes the row of somebody who wrote; their handle is kept up to date. */
export async function ensurePlayer(
  tx: Tx,
  network: string,
  externalId: string,
  handle: string | null,
): Promise<PlayerRecord> {
  const row = await tx.player.upsert({
    where: { network_externalId: { network, externalId } },
    create: { network, externalId, handle },
    update: handle === null ? {} : { handle },
  });
  return recordOf(row);
}

export async function isOptedOut(db: Db, network: string, externalId: string): Promise<boolean> {
  return (await db.player.count({ where: { network, externalId, optedOutAt: { not: null } } })) > 0;
}

/** By the network's id, else by handle in any case of letters. */
export async function findPlayerByHandle(db: Db, handleOrId: string): Promise<PlayerRecord | null> {
  const byId = await db.player.findFirst({ where: { externalId: handleOrId } });
  const row = byId ?? (await db.player.findFirst({ where: { handle: { equals: handleOrId, mode: 'insensitive' } } }));
  return row && recordOf(row);
}

/** Those who are blocked, the last blocked first. */
export async function findBlocked(
  db: Db,
  limit: number,
): Promise<readonly (Pick<PlayerRecord, 'network' | 'externalId' | 'handle'> & { readonly blockedAt: Date })[]> {
  const rows = await db.player.findMany({
    where: { blockedAt: { not: null } },
    orderBy: { blockedAt: 'desc' },
    take: limit,
    select: { network: true, externalId: true, handle: true, blockedAt: true },
  });
  return rows.flatMap(({ blockedAt, ...row }) => (blockedAt ? [{ ...row, blockedAt }] : []));
}

export async function updatePlayer(
  tx: Tx,
  id: string,
  {
    party,
    completed,
    ...data
  }: Partial<Pick<PlayerRecord, 'handle' | 'optedOutAt' | 'blockedAt' | 'party' | 'completed'>>,
): Promise<void> {
  await tx.player.update({
    where: { id },
    data: {
      ...data,
      ...(party === undefined ? {} : { party: party === null ? Prisma.DbNull : toJson(party) }),
      ...(completed === undefined ? {} : { completed: [...completed] }),
    },
  });
}

/** Takes out everything somebody wrote and what they are called. The bare rows stay: that they are left alone, and what counted. */
export async function erasePlayer(tx: Tx, player: PlayerRecord, at: Date): Promise<void> {
  await tx.player.update({ where: { id: player.id }, data: { handle: null, party: Prisma.DbNull, completed: [] } });
  await tx.reply.updateMany({
    where: { network: player.network, authorId: player.externalId, erasedAt: null },
    data: { text: '', authorHandle: null, erasedAt: at },
  });
}

function recordOf<T extends { readonly party: Prisma.JsonValue }>({
  party,
  ...row
}: T): Omit<T, 'party'> & { readonly party: Party | null } {
  return { ...row, party: party as unknown as Party | null };
}
