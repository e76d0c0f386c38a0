/** Games and their turns, as rows. */
import type { Game } from '../engine/campaign.js';
import type { Party } from '../engine/state.js';
import type { Outcome, Prompt } from '../engine/step.js';
import type { Prisma } from './prisma/client.js';
import type { Db, Tx } from './transaction.js';

export type GameMode = 'crowd' | 'solo';
export type GameStatus = 'open' | 'asleep' | 'over';

export interface GameRecord {
  readonly id: string;
  readonly accountId: string;
  readonly network: string;
  readonly mode: GameMode;
  readonly player: { readonly id: string; readonly externalId: string; readonly handle: string | null } | null;
  readonly questHash: string;
  /** The quest that it began with. */
  readonly firstQuest: string;
  readonly seed: number;
  /** What its player brought along; null for a party that begins anew. */
  readonly start: GameStart | null;
  readonly status: GameStatus;
  readonly outcome: Outcome | null;
  readonly pausedAt: Date | null;
  readonly game: Game;
  /** Counts the steps applied. */
  readonly version: number;
  readonly turn: number;
  readonly turnOpenedAt: Date;
  readonly closesAt: Date | null;
  readonly remindedAt: Date | null;
  readonly readThrough: Date | null;
  readonly conversationId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type TurnEnd = 'answer' | 'window' | 'quorum' | 'margin' | 'skip' | 'force';

export interface TurnRecord {
  readonly gameId: string;
  readonly number: number;
  readonly questHash: string;
  readonly lines: readonly string[];
  readonly prompt: Prompt | null;
  /** The edited version of its quest that the game was moved to while this was open; null where it was not. */
  readonly movedTo: string | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly choice: string | null;
  readonly by: TurnEnd | null;
  readonly tally: Readonly<Record<string, number>> | null;
}

/** What a player brings to a game from those before: with quest, seed and replies it makes the whole story. */
export interface GameStart {
  readonly party: Party | null;
  readonly completed: readonly string[];
}

export interface NewGame {
  readonly id: string;
  readonly accountId: string;
  readonly mode: GameMode;
  readonly playerId: string | null;
  readonly questHash: string;
  /** What its player brought along. */
  readonly start: GameStart | null;
  readonly game: Game;
  readonly lines: readonly string[];
  readonly prompt: Prompt | null;
  readonly outcome: Outcome | null;
  readonly at: Date;
}

const withOwners = { player: true, account: true } as const;
type GameRow = Prisma.GameGetPayload<{ include: typeof withOwners }>;

/** Stores a game that has just begun, with its turn 0. */
export async function insertGame(tx: Tx, fresh: NewGame): Promise<GameRecord> {
  const { id, accountId, mode, playerId, questHash, game, outcome, at } = fresh;
  const row = await tx.game.create({
    data: {
      ...{ id, accountId, mode, playerId, questHash, outcome, turnOpenedAt: at, createdAt: at },
      firstQuest: questHash,
      seed: game.seed,
      ...(fresh.start && { start: toJson(fresh.start) }),
      status: outcome === null ? 'open' : 'over',
      state: toJson(game),
      version: 1,
    },
    include: withOwners,
  });
  await insertTurn(tx, { gameId: id, number: 0, questHash, lines: fresh.lines, prompt: fresh.prompt, openedAt: at });
  return recordOf(row);
}

/** The game, kept from everybody else until the transaction ends; null where there is none. */
export async function lockGame(tx: Tx, id: string): Promise<GameRecord | null> {
  await tx.$queryRaw`select id from game where id = ${id} for update`;
  return findGame(tx, id);
}

async function findGame(db: Db, id: string): Promise<GameRecord | null> {
  const row = await db.game.findUnique({ where: { id }, include: withOwners });
  return row && recordOf(row);
}

export interface GameQuery {
  readonly id?: string;
  readonly accountId?: string;
  readonly mode?: GameMode;
  readonly playerId?: string;
  readonly isOver?: boolean;
}

/** Games by what is asked of them, the newest first. */
export async function findGames(db: Db, { isOver, ...where }: GameQuery, limit = 1000): Promise<GameRecord[]> {
  const status = isOver === undefined ? {} : { status: isOver ? 'over' : { not: 'over' } };
  const rows = await db.game.findMany({
    where: { ...where, ...status },
    include: withOwners,
    orderBy: { createdAt: 'desc' },
    take: limit,
  });
  return rows.map(recordOf);
}

/** Open games whose vote is over by a time. */
export async function findGamesToClose(db: Db, accountId: string, by: Date): Promise<GameRecord[]> {
  const rows = await db.game.findMany({
    where: { accountId, status: 'open', pausedAt: null, closesAt: { lt: by } },
    include: withOwners,
  });
  return rows.map(recordOf);
}

/**
 * Whether a game is open and goes on.
 * @param closesBefore only where its vote ends by then
 */
export async function hasOpenGame(
  db: Db,
  accountId: string,
  mode: GameMode,
  closesBefore: Date | null = null,
): Promise<boolean> {
  const game = await db.game.findFirst({
    where: { accountId, mode, status: 'open', pausedAt: null, ...(closesBefore && { closesAt: { lt: closesBefore } }) },
    select: { id: true },
  });
  return game !== null;
}

/** The game that a thread belongs to. */
export async function findGameByConversation(
  db: Db,
  accountId: string,
  conversationId: string,
): Promise<GameRecord | null> {
  const row = await db.game.findFirst({ where: { accountId, conversationId }, include: withOwners });
  return row && recordOf(row);
}

export interface StepTaken {
  readonly questHash: string;
  readonly game: Game;
  readonly lines: readonly string[];
  readonly prompt: Prompt | null;
  readonly outcome: Outcome | null;
  readonly choice: string;
  readonly by: TurnEnd;
  readonly tally: Readonly<Record<string, number>>;
  readonly at: Date;
}

/**
 * Applies a step to the game as it was read: its open turn is closed, the next one is opened.
 * @throws where the game is not the version that was read
 */
export async function saveStep(tx: Tx, before: GameRecord, step: StepTaken): Promise<GameRecord> {
  const { questHash, game, lines, prompt, outcome, choice, by, tally, at } = step;
  const number = before.turn + 1;
  const { count } = await tx.game.updateMany({
    where: { id: before.id, version: before.version },
    data: {
      ...{ questHash, outcome, turn: number, turnOpenedAt: at, closesAt: null, remindedAt: null, readThrough: null },
      state: toJson(game),
      status: outcome === null ? 'open' : 'over',
      version: before.version + 1,
    },
  });
  if (count !== 1) throw new Error(`the game ${before.id} went on in the meantime`);
  await tx.turn.update({
    where: { gameId_number: { gameId: before.id, number: before.turn } },
    data: { closedAt: at, choice, by, tally: toJson(tally) },
  });
  await insertTurn(tx, { gameId: before.id, number, questHash, lines, prompt, openedAt: at });
  const after = await findGame(tx, before.id);
  if (!after) throw new Error(`the game ${before.id} is gone`);
  return after;
}

/**
 * Moves a game as it was read to an edited version of its quest, which is stored already; its turn stays open.
 * @throws where the game is not the version that was read
 */
export async function saveMove(tx: Tx, before: GameRecord, questHash: string, game: Game): Promise<void> {
  const { id, turn, version } = before;
  const { count } = await tx.game.updateMany({
    where: { id, version },
    data: { questHash, state: toJson(game), version: version + 1 },
  });
  if (count !== 1) throw new Error(`the game ${id} went on in the meantime`);
  await tx.turn.update({ where: { gameId_number: { gameId: id, number: turn } }, data: { movedTo: questHash } });
}

export async function updateGame(
  tx: Tx,
  id: string,
  data: Partial<
    Pick<
      GameRecord,
      'status' | 'pausedAt' | 'turnOpenedAt' | 'closesAt' | 'remindedAt' | 'readThrough' | 'conversationId'
    >
  >,
): Promise<void> {
  await tx.game.update({ where: { id }, data });
}

/** Solo games that have had no answer since a time sleep until the next one. */
export async function putToSleep(tx: Tx, accountId: string, since: Date): Promise<void> {
  await tx.game.updateMany({
    where: { accountId, mode: 'solo', status: 'open', turnOpenedAt: { lt: since } },
    data: { status: 'asleep' },
  });
}

export async function findTurns(db: Db, gameId: string): Promise<TurnRecord[]> {
  const rows = await db.turn.findMany({ where: { gameId }, orderBy: { number: 'asc' } });
  return rows.map((row) => ({
    ...row,
    lines: row.lines as unknown as readonly string[],
    prompt: row.prompt as unknown as Prompt | null,
    by: row.by as TurnEnd | null,
    tally: row.tally as Record<string, number> | null,
  }));
}

async function insertTurn(
  tx: Tx,
  turn: Pick<TurnRecord, 'gameId' | 'number' | 'questHash' | 'lines' | 'prompt' | 'openedAt'>,
): Promise<void> {
  const { gameId, number, questHash, lines, prompt, openedAt } = turn;
  await tx.turn.create({
    data: { gameId, number, questHash, openedAt, lines: toJson(lines), ...(prompt && { prompt: toJson(prompt) }) },
  });
}

function recordOf({ account, player, state, ...row }: GameRow): GameRecord {
  return {
    ...row,
    network: account.network,
    mode: row.mode as GameMode,
    status: row.status as GameStatus,
    outcome: row.outcome as Outcome | null,
    start: row.start as unknown as GameStart | null,
    player: player && { id: player.id, externalId: player.externalId, handle: player.handle },
    game: state as unknown as Game,
  };
}

/** Plain data as Prisma takes it; the engine's types are readonly, Prisma's are not. */
export function toJson(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}
