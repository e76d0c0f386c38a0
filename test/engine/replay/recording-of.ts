/** Recordings of games that no service played, for tests. */
import { beginGame, chooseInGame, type GameStep } from '../../../src/engine/campaign.js';
import { isRefusal } from '../../../src/engine/game.js';
import type { Quest } from '../../../src/engine/quest/quest.js';
import type { RecordedReply, RecordedTurn, Recording } from '../../../src/engine/replay/recording.js';

/** Plays a quest with one reply a turn, and records it. */
export function recordPlay(
  quest: Quest,
  mode: Recording['mode'],
  seed: number,
  choose: (step: GameStep, turn: number) => string | null,
): Recording {
  const opening = { quest, shelf: [quest], seed };
  let step = beginGame(quest, opening);
  const turns: RecordedTurn[] = [];
  const replies: RecordedReply[] = [];
  for (;;) {
    const number = turns.length;
    const open = { questHash: step.quest.hash, lines: step.lines, prompt: step.prompt, movedTo: null, hasPoll: false };
    const choice = step.prompt ? choose(step, number) : null;
    const next = choice === null ? null : chooseInGame(step.quest, opening.shelf, step.game, choice);
    if (choice === null || !next || isRefusal(next)) {
      turns.push({ ...open, closedAt: null, choice: null, by: null, tally: {} });
      break;
    }
    const closedAt = 1_000 * (number + 1);
    const by = mode === 'solo' ? 'answer' : 'window';
    turns.push({ ...open, closedAt, choice, by, tally: { [choice]: 1 } });
    replies.push(replyWith({ id: String(number + 1), at: closedAt - 500, turn: number, options: [choice] }));
    step = next;
  }
  const { game, outcome } = step;
  return { mode, opening, turns, replies, start: null, playerId: mode === 'solo' ? 'a1' : null, game, outcome };
}

/** A vote that counted, of somebody whose words are erased, but for what is given. */
export function replyWith(given: Partial<RecordedReply>): RecordedReply {
  return {
    ...{ id: '1', author: { id: 'a1', username: null }, text: '', at: 500, inReplyTo: null, conversationId: null },
    ...{ turn: 0, verdict: 'counted', options: [], reason: null },
    ...given,
  };
}
