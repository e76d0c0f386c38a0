/**
 * Plays a game again from what was chosen, or from the replies to it, with no clock and no network: the same story as the
 * service told, line by line.
 *
 * A solo replay begins at once; the first author is the player, and what others write does not count. In a game of all,
 * votes are counted turn by turn. Where the ends of votes are given, the replies before each belong to it; else a vote
 * closes `turnMs` after its prompt (the first prompt's time is the first reply's), and later by as much again while nobody
 * has voted.
 */
import { beginGame, chooseInGame, type GameStep } from '../campaign.js';
import { isRefusal } from '../game.js';
import type { Quest } from '../quest/quest.js';
import { readAnswer } from '../reply/read-answer.js';
import { tallyVotes, type Vote } from '../vote/tally.js';
import { decideVote } from '../vote/tie.js';
import { compareReplayReplies, type ReplayEvent, type ReplayReply, type ReplayTurnEnd } from './replay-event.js';
import { createTranscript, type Transcript } from './transcript.js';

export interface ReplayOptions {
  readonly quest: Quest;
  /** Quests that may follow. */
  readonly shelf: readonly Quest[];
  readonly seed: number;
  readonly showsChoices: boolean;
}

/** Who plays where only choices are given. */
const UNNAMED_PLAYER = 'player';

/** Plays choices one after the other; one that the open prompt does not offer is passed over. */
export function replayChoices(options: ReplayOptions, choices: readonly string[], mode: 'solo' | 'crowd'): string {
  const { table, transcript } = openTable(options, mode === 'solo' ? UNNAMED_PLAYER : null);
  for (const choice of choices) table.choose(choice.toLowerCase());
  return transcript.text();
}

export function replaySolo(options: ReplayOptions, events: readonly ReplayEvent[]): string {
  const replies = events.filter((event) => event.kind === 'reply').sort(compareReplayReplies);
  const player = replies[0]?.author;
  const { table, transcript } = openTable(options, player?.username ?? UNNAMED_PLAYER);
  for (const reply of replies.filter(({ author, deletedAt }) => author.id === player?.id && deletedAt === null)) {
    const answer = readAnswer(reply.text, table.prompt(), { solo: true });
    if (answer.kind === 'command' && answer.command.name === 'stop') break;
    if (answer.kind === 'option') table.choose(answer.option);
    if (answer.kind === 'sequence') for (const option of answer.options) table.choose(option);
  }
  return transcript.text();
}

/** @param turnMs how long a vote is open where its end is not given */
export function replayCrowd(options: ReplayOptions, events: readonly ReplayEvent[], turnMs: number): string {
  const { table, transcript } = openTable(options, null);
  const ends = events.some(({ kind }) => kind === 'turn') ? partAtEnds(events) : partByTime(events, turnMs, table);
  for (const { replies, end } of ends) table.closeVote(replies, end);
  return transcript.text();
}

interface VoteEnd {
  readonly replies: readonly ReplayReply[];
  readonly end: ReplayTurnEnd;
}

interface Table {
  prompt(): GameStep['prompt'];
  /** @returns whether the option was offered */
  choose(option: string): boolean;
  closeVote(replies: readonly ReplayReply[], end: ReplayTurnEnd): void;
  /** Whether any of the replies votes for something that is open now. */
  hasVote(replies: readonly ReplayReply[], closedAt: number): boolean;
}

function openTable(options: ReplayOptions, player: string | null): { table: Table; transcript: Transcript } {
  const { quest, shelf, seed, showsChoices } = options;
  const transcript = createTranscript(player, showsChoices);
  let step = beginGame(quest, { seed, shelf });
  transcript.say(step.lines);
  const votesIn = (replies: readonly ReplayReply[], closedAt: number): Vote[] =>
    replies.flatMap(({ author, text, at, deletedAt }) => {
      const answer = readAnswer(text, step.prompt);
      const option =
        answer.kind === 'option' ? answer.option : answer.kind === 'sequence' ? answer.options[0] : undefined;
      const isGone = deletedAt !== null && deletedAt <= closedAt;
      return option === undefined || isGone ? [] : [{ author: author.id, option, at }];
    });
  const take = (option: string, said: readonly string[]): boolean => {
    const next = chooseInGame(step.quest, shelf, step.game, option);
    if (isRefusal(next)) return false;
    transcript.choose(option);
    transcript.say([...said, ...next.lines]);
    step = next;
    return true;
  };
  const table: Table = {
    prompt: () => step.prompt,
    choose: (option) => take(option, []),
    hasVote: (replies, closedAt) => votesIn(replies, closedAt).length > 0,
    closeVote(replies, { at, by, option, poll }) {
      if (by === 'force') {
        take(option, []);
        return;
      }
      const names = step.prompt?.options.map(({ name }) => name) ?? [];
      const { counts } = tallyVotes(votesIn(replies, at));
      const isSkipped = by === 'skip' && counts.size === 0;
      const counted = poll ?? (isSkipped ? new Map(names.map((name) => [name, 1])) : counts);
      const decided = decideVote(step.game, names, counted);
      if (!decided) return;
      step = { ...step, game: decided.game };
      take(decided.option, decided.line === null ? [] : [decided.line]);
    },
  };
  return { table, transcript };
}

function partAtEnds(events: readonly ReplayEvent[]): VoteEnd[] {
  const ends: VoteEnd[] = [];
  let replies: ReplayReply[] = [];
  for (const event of events) {
    if (event.kind === 'reply') replies.push(event);
    else {
      ends.push({ replies: replies.sort(compareReplayReplies), end: event });
      replies = [];
    }
  }
  return ends;
}

/** Lazily: whether a vote closes or is put off depends on what is open then. */
function* partByTime(events: readonly ReplayEvent[], turnMs: number, table: Table): Generator<VoteEnd> {
  const replies = events.filter((event) => event.kind === 'reply').sort(compareReplayReplies);
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
