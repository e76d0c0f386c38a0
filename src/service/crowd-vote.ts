/** A vote in the account's own game: counted for the open turn, in the place of an earlier one by the same person. */
import { tallyVotes, decideEarlyClose } from '../engine/vote/tally.js';
import { updateGame, type GameRecord } from '../store/game-record.js';
import { compareReplies, findVotes, judge, type ReplyRecord } from '../store/ledger.js';
import type { Tx } from '../store/transaction.js';
import { closeVote, dueTime } from './close-vote.js';
import { addClose, networkOf, type Service } from './service.js';
import { votesOf } from './vote-record.js';

export async function takeVote(
  service: Service,
  tx: Tx,
  game: GameRecord,
  reply: ReplyRecord,
  answer:
    | { readonly kind: 'option'; readonly option: string; readonly rule: string }
    | { readonly kind: 'sequence'; readonly options: readonly string[] },
): Promise<GameRecord> {
  const now = networkOf(service, game.accountId).now();
  const rules = service.rules(game.network);
  const option = answer.kind === 'option' ? answer.option : (answer.options[0] ?? '');
  const ignore = async ({ id }: ReplyRecord, reason: string, of: string | null): Promise<void> =>
    judge(tx, id, { verdict: 'ignored', reason, gameId: game.id, turn: game.turn, option: of }, now);
  const votes = await findVotes(tx, game.id, game.turn);
  if (game.closesAt !== null && reply.createdAt > game.closesAt) {
    // Where nobody is known to have voted in time it waits: the vote may go on, or a vote from within the time show up.
    if (votes.length > 0) await ignore(reply, 'too-late', option);
    return game;
  }
  // Whichever was read first, the one that was written last counts.
  const others = votes.filter(({ authorId }) => authorId === reply.authorId);
  if (others.some((other) => compareReplies(other, reply) > 0)) {
    await ignore(reply, 'superseded', option);
    return game;
  }
  for (const other of others) await ignore(other, 'superseded', other.option);
  const rule = answer.kind === 'option' ? answer.rule : 'sequence';
  await judge(tx, reply.id, { verdict: 'counted', turn: game.turn, option, rule }, now);
  const closesAt = game.closesAt ?? firstVoteEnd(rules.afterFirstVoteMs, now);
  if (closesAt && !game.closesAt) {
    await updateGame(tx, game.id, { closesAt });
    await addClose(service, tx, game, dueTime(service, closesAt, game));
  }
  const current = { ...game, closesAt };
  const tally = tallyVotes(await votesOf(tx, game));
  const by = decideEarlyClose(tally, { quorum: rules.quorum, margin: rules.margin });
  return by === null ? current : closeVote(service, tx, current, by);
}

function firstVoteEnd(afterFirstVoteMs: number | null, now: Date): Date | null {
  return afterFirstVoteMs === null ? null : new Date(now.getTime() + afterFirstVoteMs);
}
