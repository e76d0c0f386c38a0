/**
 * Plays a game again from what was chosen, or from the replies to it, with no clock and no network: the same story as the
 * service told, line by line.
 *
 * A solo replay begins at once; the first author is the player, and what others write does not count. In a game of all,
 * votes are counted turn by turn. Where the ends of votes are given, the replies before each belong to it; else a vote
 * closes `turnMs` after its prompt (the first prompt's time is the first reply's), and later by as much again while nobody
 * has voted.
 */
import { compareReplayReplies, type ReplayEvent, type ReplayReply, type ReplayTurnEnd } from './replay-event.js';
import { openTable, type GameOpening, type Table, type VoteEnd } from './table.js';
import { makeTranscript } from './transcript.js';

export interface ReplayOptions extends GameOpening {
  readonly showsChoices: boolean;
}

/** Who plays where only choices are given. */
const UNNAMED_PLAYER = 'player';

/**
 * Plays choices one after the other; one that the open prompt does not offer is passed over.
 * @param onPassedOver is told which, and what was offered there
 */
export function replayChoices(
  options: ReplayOptions,
  choices: readonly string[],
  mode: 'solo' | 'crowd',
  onPassedOver: (choice: string, offered: readonly string[]) => void = () => undefined,
): string {
  const table = openTable(options);
  for (const choice of choices) {
    const offered = table.offered();
    if (!table.choose(choice.toLowerCase())) onPassedOver(choice, offered);
  }
  return makeTranscript(table.turns(), mode === 'solo' ? UNNAMED_PLAYER : null, options.showsChoices);
}

export function replaySolo(options: ReplayOptions, events: readonly ReplayEvent[]): string {
  const table = openTable({ ...options, moves: movesIn(events) });
  playSolo(table, events);
  return makeTranscript(table.turns(), findPlayer(events)?.username ?? UNNAMED_PLAYER, options.showsChoices);
}

/** @param turnMs how long a vote is open where its end is not given */
export function replayCrowd(options: ReplayOptions, events: readonly ReplayEvent[], turnMs: number): string {
  const table = openTable({ ...options, moves: movesIn(events) });
  const ends = events.some(({ kind }) => kind === 'turn') ? partAtEnds(events) : partByTime(events, turnMs, table);
  for (const vote of ends) table.closeVote(vote);
  return makeTranscript(table.turns(), null, options.showsChoices);
}

/** The author of the first reply; null where there is none. */
export function findPlayer(events: readonly ReplayEvent[]): ReplayReply['author'] | null {
  return repliesIn(events)[0]?.author ?? null;
}

/** Takes what the player chose; of several options in one answer those that are offered, up to the first that is not. */
export function playSolo(table: Table, events: readonly ReplayEvent[]): void {
  const player = findPlayer(events);
  for (const { author, text, deletedAt } of repliesIn(events)) {
    if (author.id !== player?.id || deletedAt !== null) continue;
    const answer = table.read(text, true);
    if (answer.kind === 'command' && answer.command.name === 'stop') break;
    if (answer.kind === 'option') table.choose(answer.option);
    if (answer.kind === 'sequence') answer.options.every((option) => table.choose(option));
  }
}

function movesIn(events: readonly ReplayEvent[]): ReadonlyMap<number, string> {
  return new Map(events.flatMap((event) => (event.kind === 'move' ? [[event.turn, event.quest] as const] : [])));
}

function repliesIn(events: readonly ReplayEvent[]): ReplayReply[] {
  return events.filter((event) => event.kind === 'reply').sort(compareReplayReplies);
}

/** The votes with the ends that are given. What is written after the last end decides nothing. */
export function partAtEnds(events: readonly ReplayEvent[]): VoteEnd[] {
  const ends: VoteEnd[] = [];
  let replies: ReplayReply[] = [];
  for (const event of events) {
    if (event.kind === 'reply') replies.push(event);
    else if (event.kind === 'turn') {
      ends.push({ replies: replies.sort(compareReplayReplies), end: event });
      replies = [];
    }
  }
  return ends;
}

/** Lazily: whether a vote closes or is put off depends on what is open then. */
function* partByTime(events: readonly ReplayEvent[], turnMs: number, table: Table): Generator<VoteEnd> {
  const replies = repliesIn(events);
  const [first] = replies;
  if (!first) return;
  let closesAt = first.at + turnMs;
  let waiting: ReplayReply[] = [];
  for (const reply of replies) {
    while (reply.at > closesAt) {
      if (table.hasVote(waiting, closesAt)) {
        yield { replies: waiting, end: windowEnd(closesAt) };
        waiting = [];
        closesAt += turnMs;
      } else closesAt += turnMs * Math.max(1, Math.ceil((reply.at - closesAt) / turnMs));
    }
    waiting.push(reply);
  }
  if (table.hasVote(waiting, closesAt)) yield { replies: waiting, end: windowEnd(closesAt) };
}

function windowEnd(at: number): ReplayTurnEnd {
  return { kind: 'turn', at, by: 'window', option: '', poll: null };
}
