/** The votes of an open turn, as the tally takes them. */
import type { GameRecord } from '../store/game-record.js';
import { findVotes } from '../store/ledger.js';
import type { Tx } from '../store/transaction.js';

export async function votesOf(tx: Tx, game: GameRecord) {
  const votes = await findVotes(tx, game.id, game.turn);
  return votes.map(({ authorId, option, createdAt }) => ({
    author: authorId,
    option: option ?? '',
    at: createdAt.getTime(),
  }));
}
