/**
 * Running games and an edited version of their quest: which of them could go on in it, and moving those that can. What a game
 * has asked stays asked, so nothing is posted for it. A game is moved once a turn at most, so that it can be played again.
 */
import { migrateGame, type MigratedGame } from '../engine/campaign.js';
import type { Quest } from '../engine/quest/quest.js';
import { noteAudit } from '../store/audit.js';
import { notifyChange } from '../store/change-feed.js';
import { findGames, findTurns, lockGame, saveMove, type GameRecord } from '../store/game-record.js';
import { storeQuest } from '../store/quest-record.js';
import { inTransaction, type Db, type DatabaseClient } from '../store/transaction.js';
import type { QuestShelf } from './quest-shelf.js';

/** An edited quest as it lies in its files. */
export interface EditedQuest {
  readonly quest: Quest;
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface GameVerdict {
  readonly game: GameRecord;
  /** What the game needs and the edited quest does not have; nothing where it can move. */
  readonly losses: readonly string[];
}

type Shelf = Pick<QuestShelf, 'byHash'>;

/** @returns a verdict on each running game that plays an older version of the quest, the newest game first */
export async function judgeGames(db: Db, shelf: Shelf, quest: Quest): Promise<GameVerdict[]> {
  const games = (await findGames(db, { isOver: false })).filter(({ questHash }) => questHash !== quest.hash);
  const verdicts: GameVerdict[] = [];
  for (const game of games) {
    const from = await shelf.byHash(game.questHash);
    if (from.id !== quest.id) continue;
    const judged = await judge(db, from, quest, game);
    verdicts.push({ game, losses: judged.ok ? [] : judged.losses });
  }
  return verdicts;
}

/** Moves a game where it still can. @returns the verdict as it was then; null where the game is over or moved meanwhile */
export async function moveGame(
  prisma: DatabaseClient,
  shelf: Shelf,
  { quest, source, files }: EditedQuest,
  gameId: string,
): Promise<GameVerdict | null> {
  return inTransaction(prisma, async (tx) => {
    const game = await lockGame(tx, gameId);
    if (!game || game.status === 'over' || game.questHash === quest.hash) return null;
    const from = await shelf.byHash(game.questHash);
    if (from.id !== quest.id) return null;
    const judged = await judge(tx, from, quest, game);
    if (!judged.ok) return { game, losses: judged.losses };
    await storeQuest(tx, quest, source, files);
    await saveMove(tx, game, quest.hash, judged.game);
    const detail = { from: from.hash, to: quest.hash };
    await noteAudit(tx, { at: new Date(), who: 'operator', action: 'move-game', subject: game.id, detail });
    await notifyChange(tx, 'game', game.id);
    return { game, losses: [] };
  });
}

async function judge(db: Db, from: Quest, to: Quest, game: GameRecord): Promise<MigratedGame> {
  const open = (await findTurns(db, game.id)).at(-1);
  if (open && open.movedTo !== null)
    return { ok: false, losses: ['it was moved in this turn already, and can move again in the next'] };
  return migrateGame(from, to, game.game);
}
