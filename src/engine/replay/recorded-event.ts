/**
 * Makes of a recorded game the stream that a replay is fed with. What counts is what was decided:
 *
 * - A reply that counted says what it was taken for: in its own words where they are still there and read the same, else by
 *   the option's name.
 * - A reply that chose nothing stays where it is read as nothing again, and an earlier vote where a later one took its place.
 *   What was left out for other reasons (too late, blocked, opted out, deleted, in somebody else's game) is left out here.
 * - Replies stand turn by turn in the order in which they were taken. Where they were written in another order, or outside of
 *   their turn, the later time is moved.
 * - Moves to edited versions of the quest stand in front.
 */
import type { Prompt } from '../step.js';
import { readAnswer } from '../reply/read-answer.js';
import { tallyVotes } from '../vote/tally.js';
import { movesIn, type RecordedReply, type RecordedTurn, type Recording } from './recording.js';
import { compareReplayReplies, type ReplayEvent, type ReplayReply, type ReplayTurnEnd } from './replay-event.js';

/** Why a reply chose nothing, by the rules of reading. */
const UNREAD = ['no-option', 'ambiguous'];

export function makeEvents(recording: Recording): ReplayEvent[] {
  const moves = [...movesIn(recording)].map(([turn, quest]): ReplayEvent => ({ kind: 'move', turn, quest }));
  return [...moves, ...(recording.mode === 'solo' ? makeSoloEvents(recording) : makeCrowdEvents(recording))];
}

/** The first reply is the one that made the game begin, for a replay takes its author for the player. */
function makeSoloEvents({ turns, replies, start, playerId }: Recording): ReplayEvent[] {
  const own = replies.filter(({ author, id }) => author.id === playerId && id !== start?.id);
  const [first] = turns;
  const began = start && first ? [{ ...start, text: isSilent(start.text, first.prompt, true) ? start.text : '' }] : [];
  const answers = turns.flatMap(({ prompt }, number) => takeReplies(own, number, prompt, true));
  return inOrder([...began, ...answers], -Infinity);
}

/** Only turns that closed: what waits in an open vote has decided nothing yet. */
function makeCrowdEvents({ turns, replies }: Recording): ReplayEvent[] {
  const events: ReplayEvent[] = [];
  let closed = -Infinity;
  for (const [number, turn] of turns.entries()) {
    const { prompt, choice, by, closedAt } = turn;
    if (choice === null || closedAt === null || by === null || by === 'answer') break;
    const taken = takeReplies(replies, number, prompt, false);
    const votes = inOrder(
      taken.map((reply) => ({ ...reply, at: Math.min(reply.at, closedAt) })),
      closed + 1,
    );
    closed = Math.max(closedAt, closed, votes.at(-1)?.at ?? closed);
    events.push(...votes, { kind: 'turn', at: closed, by, option: choice, poll: findPoll(turn, taken) });
  }
  return events;
}

/** Where a poll could decide and other votes are on record than were counted, it did. */
function findPoll({ hasPoll, by, tally }: RecordedTurn, taken: readonly RecordedReply[]): ReplayTurnEnd['poll'] {
  if (!hasPoll || by !== 'window') return null;
  const votes = taken.flatMap(({ verdict, author, options: [option = ''], at }) =>
    verdict === 'counted' ? [{ author: author.id, option, at }] : [],
  );
  const { counts } = tallyVotes(votes);
  const polled = new Map(Object.entries(tally));
  const isSame = polled.size === counts.size && [...polled].every(([option, count]) => counts.get(option) === count);
  return isSame ? null : polled;
}

/** The replies of a turn that go into the stream, in the order in which they were taken, with the text to be read again. */
function takeReplies(
  replies: readonly RecordedReply[],
  number: number,
  prompt: Prompt | null,
  isSolo: boolean,
): RecordedReply[] {
  const here = replies.filter(({ turn }) => turn === number);
  const counted = here.filter(({ verdict }) => verdict === 'counted');
  const hasVoted = (authorId: string): boolean => counted.some(({ author }) => author.id === authorId);
  const others = here.filter(({ verdict, reason, text, author }) => {
    if (text === '' || verdict === 'counted' || verdict === 'waiting') return false;
    if (reason === 'superseded') return hasVoted(author.id);
    return (verdict === 'command' || UNREAD.includes(reason ?? '')) && isSilent(text, prompt, isSolo);
  });
  // A vote that took the place of another was taken after it, whenever it was written. A player's answer closes the turn.
  const takenAt = (reply: RecordedReply): number => {
    if (reply.verdict !== 'counted') return reply.at;
    const before = isSolo ? others : others.filter(({ author }) => author.id === reply.author.id);
    return Math.max(reply.at, ...before.map(({ at }) => at));
  };
  return [...others, ...counted.map((reply) => ({ ...reply, text: sayAgain(reply, prompt, isSolo) }))]
    .map((reply) => ({ ...reply, at: takenAt(reply) }))
    .sort((a, b) => a.at - b.at || Number(isCounted(a)) - Number(isCounted(b)) || compareReplayReplies(a, b));
}

function isCounted({ verdict }: RecordedReply): boolean {
  return verdict === 'counted';
}

/** Whether a text does nothing to a game in which this is open. */
function isSilent(text: string, prompt: Prompt | null, isSolo: boolean): boolean {
  const answer = readAnswer(text, prompt, { solo: isSolo });
  return answer.kind === 'ignored' || (answer.kind === 'command' && answer.command.name !== 'stop');
}

/** The first that reads as what was decided: the reply's own text, the options' names, the option's number. */
function sayAgain({ text, options }: RecordedReply, prompt: Prompt | null, isSolo: boolean): string {
  const names = options.join(' ');
  const number = prompt?.options.findIndex(({ name }) => name === names) ?? -1;
  const ways = [text, names, String(number + 1)];
  return ways.find((way) => optionsIn(way, prompt, isSolo).join(' ') === names) ?? names;
}

function optionsIn(text: string, prompt: Prompt | null, isSolo: boolean): readonly string[] {
  const answer = readAnswer(text, prompt, { solo: isSolo });
  return answer.kind === 'option' ? [answer.option] : answer.kind === 'sequence' ? answer.options : [];
}

/** Moves times so that sorting keeps the order. @param from the earliest there may be */
function inOrder(replies: readonly RecordedReply[], from: number): ReplayReply[] {
  const ordered: ReplayReply[] = [];
  for (const { id, author, text, at, inReplyTo, conversationId } of replies) {
    const last = ordered.at(-1);
    const wanted = Math.max(at, from, last?.at ?? from);
    const isBehind = last !== undefined && compareReplayReplies(last, { id, at: wanted }) > 0;
    ordered.push({
      ...{ kind: 'reply', id, text, inReplyTo, conversationId, deletedAt: null },
      author: { id: author.id, username: author.username ?? author.id },
      at: isBehind ? wanted + 1 : wanted,
    });
  }
  return ordered;
}
