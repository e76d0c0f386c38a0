/** A vote in the account's own game: counted for the open turn, in the place of an earlier one by the same person. */
import { tallyVotes, decideEarlyClose } from '../engine/vote/tally.js';
import { updateGame, type GameRecord } from '../store/game-record.js';
import { findVotes, judge, type ReplyRecord } from '../store/ledger.js';
import type { Tx } from '../store/transaction.js';
import { closeVote } from './close-vote.js';
import { addClose, type Service } from './service.js';
import { votesOf } from './vote-record.js';

/** How much earlier than its prompt a vote may seem to be: the network's clock counts in whole seconds. */
const CLOCK_SLACK_MS = 2_000;

export async function takeVote(
  service: Service,
  tx: Tx,
  game: GameRecord,
  reply: ReplyRecord,
  answer:
    | { readonly kind: 'option'; readonly option: string; readonly rule: string }
    | { readonly kind: 'sequence'; readonly options: readonly string[] },
): Promise<GameRecord> {
  const now = service.now();
  const rules = service.rules(game.network);
  const option = answer.kind === 'option' ? answer.option : (answer.options[0] ?? '');
  const isTooEarly =
    reply.inReplyTo === null && reply.createdAt.getTime() + CLOCK_SLACK_MS < game.turnOpenedAt.getTime();
  const isTooLate = game.closesAt !== null && reply.createdAt > game.closesAt;
  if (isTooEarly || isTooLate) {
    await judge(tx, reply.id, { verdict: 'ignored', reason: 'too-late', turn: game.turn }, now);
    return game;
  }
  const before = await findVotes(tx, game.id, game.turn);
  for (const earlier of before.filter(({ authorId }) => authorId === reply.authorId)) {
    await judge(
      tx,
      earlier.id,
      { verdict: 'ignored', reason: 'superseded', gameId: game.id, turn: game.turn, option: earlier.option },
      now,
    );
  }
  const rule = answer.kind === 'option' ? answer.rule : 'sequence';
  await judge(tx, reply.id, { verdict: 'counted', turn: game.turn, option, rule }, now);
  const closesAt = game.closesAt ?? firstVoteEnd(rules.afterFirstVoteMs, now);
  if (closesAt && !game.closesAt) {
    await updateGame(tx, game.id, { closesAt });
    await addClose(service, tx, game.id, game.turn, new Date(closesAt.getTime() + rules.graceMs));
  }
  const current = { ...game, closesAt };
  const tally = tallyVotes(await votesOf(tx, game));
  const by = decideEarlyClose(tally, { quorum: rules.quorum, margin: rules.margin });
  return by === null ? current : closeVote(service, tx, current, by);
}

function firstVoteEnd(afterFirstVoteMs: number | null, now: Date): Date | null {
  return afterFirstVoteMs === null ? null : new Date(now.getTime() + afterFirstVoteMs);
}
