/** What the database keeps of a game, as the engine plays it again. */
import type { RecordedReply, RecordedTurn, Recording } from '../engine/replay/recording.js';
import type { TurnRecord } from '../store/game-record.js';
import type { ReplyRecord } from '../store/ledger.js';
import type { StoredGame } from '../store/recording.js';
import type { QuestShelf } from './quest-shelf.js';

/** @throws where a quest can no longer be read */
export async function recordingOf({ byHash }: Pick<QuestShelf, 'byHash'>, stored: StoredGame): Promise<Recording> {
  const { game, turns, replies, start, polled, quests } = stored;
  const { mode, seed, player, outcome } = game;
  const party = game.start?.party ?? null;
  return {
    mode,
    opening: {
      quest: await byHash(game.firstQuest),
      shelf: await Promise.all(quests.map(({ hash }) => byHash(hash))),
      seed,
      completed: game.start?.completed ?? [],
      ...(party && { party }),
    },
    turns: turns.map((turn) => turnOf(turn, polled.has(turn.number))),
    replies: replies.map(replyOf),
    start: start && replyOf(start),
    playerId: player?.externalId ?? null,
    game: game.game,
    outcome,
  };
}

function turnOf(
  { questHash, lines, prompt, movedTo, closedAt, choice, by, tally }: TurnRecord,
  hasPoll: boolean,
): RecordedTurn {
  return {
    questHash,
    lines,
    prompt,
    movedTo,
    closedAt: closedAt?.getTime() ?? null,
    choice,
    by,
    tally: tally ?? {},
    hasPoll,
  };
}

function replyOf(reply: ReplyRecord): RecordedReply {
  const { externalId: id, text, createdAt, inReplyTo, conversationId, turn, verdict, option, rule, reason } = reply;
  const options = option === null ? [] : rule === 'sequence' ? option.split(' ') : [option];
  return {
    ...{ id, text, inReplyTo, conversationId, turn, verdict, options, reason },
    author: { id: reply.authorId, username: reply.authorHandle },
    at: createdAt.getTime(),
  };
}
