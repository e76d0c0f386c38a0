/** A game with all that is kept of it, to be told or played again elsewhere. */
import { Prisma } from './prisma/client.js';
import { findGames, findTurns, type GameRecord, type TurnRecord } from './game-record.js';
import { findLedger, findReply, type ReplyRecord } from './ledger.js';
import { findQuest, findNewestQuest, type StoredQuest } from './quest-record.js';
import type { Db } from './transaction.js';

export interface StoredGame {
  readonly game: GameRecord;
  readonly turns: readonly TurnRecord[];
  readonly replies: readonly ReplyRecord[];
  /** The reply that a solo game began with; null where it is not known. */
  readonly start: ReplyRecord | null;
  /** Numbers of the turns that the network's own poll asked. */
  readonly polled: ReadonlySet<number>;
  /** The quests it came through, in order, each in the version that was played. */
  readonly quests: readonly StoredQuest[];
}

/** To be called in one snapshot, for the game may go on meanwhile. @returns null where there is no such game */
export async function findStoredGame(db: Db, id: string): Promise<StoredGame | null> {
  const [game] = await findGames(db, { id });
  if (!game) return null;
  const turns = await findTurns(db, id);
  return {
    ...{ game, turns },
    replies: await findLedger(db, id),
    start: await findStart(db, game),
    polled: await findPolled(db, id),
    quests: await findQuests(db, game, turns),
  };
}

/** Ids of all games, the oldest first. */
export async function findGameIds(db: Db): Promise<string[]> {
  const rows = await db.game.findMany({ select: { id: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return rows.map(({ id }) => id);
}

async function findStart(db: Db, { id, network }: GameRecord): Promise<ReplyRecord | null> {
  const where = { gameId: id, turn: 0, kind: 'turn', replyTo: { not: null } };
  const opening = await db.post.findFirst({ where, orderBy: { seq: 'asc' }, select: { replyTo: true } });
  const answered = opening?.replyTo ?? null;
  return answered === null ? null : findReply(db, network, answered);
}

async function findPolled(db: Db, gameId: string): Promise<ReadonlySet<number>> {
  const where = { gameId, kind: 'turn', poll: { not: Prisma.AnyNull } };
  const rows = await db.post.findMany({ where, select: { turn: true } });
  return new Set(rows.flatMap(({ turn }) => turn ?? []));
}

async function findQuests(db: Db, game: GameRecord, turns: readonly TurnRecord[]): Promise<StoredQuest[]> {
  const hashes = new Set([
    game.firstQuest,
    ...turns.flatMap(({ questHash, movedTo }) => (movedTo === null ? [questHash] : [questHash, movedTo])),
  ]);
  const found = await Promise.all([...hashes].map((hash) => findQuest(db, hash)));
  const quests = found.flatMap((quest) => quest ?? []);
  // A quest that asks nothing is over before it has a turn of its own.
  const done = game.game.completed.slice(game.start?.completed.length ?? 0);
  const passed = done.filter((id) => !quests.some(({ slug }) => slug === id));
  const silent = await Promise.all(passed.map((slug) => findNewestQuest(db, slug)));
  return [...quests, ...silent.flatMap((quest) => quest ?? [])];
}
