/** The ledger: every reply there was, each once, with the verdict on it. */
import type { Db, Tx } from './transaction.js';

export type Verdict = 'waiting' | 'counted' | 'ignored' | 'command';

export interface NewReply {
  readonly network: string;
  readonly externalId: string;
  readonly accountId: string;
  readonly authorId: string;
  readonly authorHandle: string | null;
  readonly text: string;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly inReplyTo: string | null;
  readonly conversationId: string | null;
}

export interface ReplyRecord extends NewReply {
  readonly id: bigint;
  readonly gameId: string | null;
  readonly turn: number | null;
  readonly verdict: Verdict;
  readonly option: string | null;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly decidedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly erasedAt: Date | null;
}

/** What was decided about a reply. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly gameId?: string | null;
  readonly turn?: number | null;
  readonly option?: string | null;
  readonly rule?: string | null;
  readonly reason?: string | null;
}

/** @returns the reply as stored, or null where it was there already */
export async function insertReply(tx: Tx, reply: NewReply): Promise<ReplyRecord | null> {
  const [row] = await tx.reply.createManyAndReturn({ data: [reply], skipDuplicates: true });
  return row ? recordOf(row) : null;
}

export async function judge(tx: Tx, id: bigint, judgement: Judgement, at: Date): Promise<void> {
  await tx.reply.update({
    where: { id },
    data: { ...judgement, decidedAt: judgement.verdict === 'waiting' ? null : at },
  });
}

/** Replies that wait for a decision in a game, in the order they were written. */
export async function findWaiting(db: Db, gameId: string): Promise<ReplyRecord[]> {
  const rows = await db.reply.findMany({
    where: { gameId, verdict: 'waiting' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(recordOf).sort(compareReplies);
}

/** Games in which replies wait for a decision. */
export async function findGamesWithWaiting(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.reply.findMany({
    where: { accountId, verdict: 'waiting', gameId: { not: null }, game: { pausedAt: null } },
    distinct: ['gameId'],
    select: { gameId: true },
  });
  return rows.flatMap(({ gameId }) => gameId ?? []);
}

/** Votes that count in a turn so far, in the order they were written. */
export async function findVotes(db: Db, gameId: string, turn: number): Promise<ReplyRecord[]> {
  const rows = await db.reply.findMany({ where: { gameId, turn, verdict: 'counted' } });
  return rows.map(recordOf).sort(compareReplies);
}

export async function findReplies(db: Db, gameId: string, limit: number): Promise<ReplyRecord[]> {
  const rows = await db.reply.findMany({ where: { gameId }, orderBy: { id: 'desc' }, take: limit });
  return rows.map(recordOf);
}

/** All replies that a game has decided about or waits to, in the order they came in. */
export async function findLedger(db: Db, gameId: string): Promise<ReplyRecord[]> {
  const rows = await db.reply.findMany({ where: { gameId }, orderBy: { id: 'asc' } });
  return rows.map(recordOf);
}

/** By the network's id. */
export async function findReply(db: Db, network: string, externalId: string): Promise<ReplyRecord | null> {
  const row = await db.reply.findUnique({ where: { network_externalId: { network, externalId } } });
  return row && recordOf(row);
}

/** Takes out what was written before a time, in replies that are decided; that they were there and what they chose is kept. */
export async function eraseTexts(tx: Tx, accountId: string, before: Date, at: Date): Promise<void> {
  await tx.reply.updateMany({
    where: { accountId, createdAt: { lt: before }, erasedAt: null, verdict: { not: 'waiting' } },
    data: { text: '', authorHandle: null, erasedAt: at },
  });
}

/** Notes that posts are gone from the network: what they said is taken out, and a vote that is still open loses them. */
export async function noteDeleted(tx: Tx, network: string, externalIds: readonly string[], at: Date): Promise<void> {
  await tx.reply.updateMany({
    where: { network, externalId: { in: [...externalIds] }, deletedAt: null },
    data: { deletedAt: at, text: '', authorHandle: null, erasedAt: at },
  });
}

/** By time, then by id: longer ids are later ones, as numbers without leading zeros are. */
export function compareReplies(a: NewReply, b: NewReply): number {
  const byTime = a.createdAt.getTime() - b.createdAt.getTime();
  if (byTime !== 0) return byTime;
  if (a.externalId.length !== b.externalId.length) return a.externalId.length - b.externalId.length;
  return a.externalId < b.externalId ? -1 : a.externalId > b.externalId ? 1 : 0;
}

function recordOf<T extends { readonly verdict: string }>(row: T): Omit<T, 'verdict'> & { readonly verdict: Verdict } {
  return { ...row, verdict: row.verdict as Verdict };
}
