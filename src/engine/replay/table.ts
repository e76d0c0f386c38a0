/** A game that is played again: it takes choices and votes, and keeps every turn as it came about. */
import { beginGame, chooseInGame, migrateGame, type BeginGame, type Game, type GameStep } from '../campaign.js';
import { isRefusal } from '../game.js';
import { isInDungeon } from '../level/dungeon/sight.js';
import type { Quest } from '../quest/quest.js';
import { readAnswer, type Answer } from '../reply/read-answer.js';
import { tallyVotes, type Vote } from '../vote/tally.js';
import { decideVote } from '../vote/tie.js';
import type { ReplayReply, ReplayTurnEnd } from './replay-event.js';
import type { ToldTurn } from './transcript.js';

/** What a game begins with. */
export interface GameOpening extends BeginGame {
  readonly quest: Quest;
  /** Quests that may follow. */
  readonly shelf: readonly Quest[];
  /** Turns in which the game was moved to an edited version of its quest, with the hash of that version, which is on the shelf. */
  readonly moves?: ReadonlyMap<number, string>;
}

export interface PlayedTurn extends ToldTurn {
  /** Votes by option when it closed; none while it is open. */
  readonly counts: ReadonlyMap<string, number>;
  /** The step that opened it. */
  readonly step: GameStep;
}

/** The end of a vote with the replies that it is about. */
export interface VoteEnd {
  readonly replies: readonly ReplayReply[];
  readonly end: ReplayTurnEnd;
}

export interface Table {
  /** Reads a reply to what is open now. */
  read(text: string, solo: boolean): Answer;
  /** Every turn so far; the last one is open. */
  turns(): readonly PlayedTurn[];
  /** The game as it stands. */
  game(): Game;
  /** @returns whether the option was offered */
  choose(option: string): boolean;
  /** Names of the options that are open. */
  offered(): readonly string[];
  /** @returns whether anything was decided */
  closeVote(vote: VoteEnd): boolean;
  /** Whether any of the replies votes for something that is open now. */
  hasVote(replies: readonly ReplayReply[], closedAt: number): boolean;
}

const NO_VOTES: ReadonlyMap<string, number> = new Map();

export function openTable({ quest, shelf, moves = new Map(), ...how }: GameOpening): Table {
  /** As it was told. */
  let told = beginGame(quest, { ...how, shelf });
  const past: PlayedTurn[] = [];
  let said = told.lines;
  /** A game that was moved in a turn goes on in the other version from there. */
  const moveOn = (from: GameStep): GameStep => {
    const to = shelf.find(({ hash }) => hash === moves.get(past.length));
    const migrated = to && migrateGame(from.quest, to, from.game);
    return migrated?.ok === true ? { ...from, quest: to ?? from.quest, game: migrated.game } : from;
  };
  /** As it goes on. */
  let step = moveOn(told);
  const read = (text: string, solo: boolean): Answer =>
    readAnswer(text, step.prompt, { solo, inDungeon: isInDungeon(step.game.state) });
  const votesIn = (replies: readonly ReplayReply[], closedAt: number): Vote[] =>
    replies.flatMap(({ author, text, at, deletedAt }) => {
      const answer = read(text, false);
      const option =
        answer.kind === 'option' ? answer.option : answer.kind === 'sequence' ? answer.options[0] : undefined;
      const isGone = deletedAt !== null && deletedAt <= closedAt;
      return option === undefined || isGone ? [] : [{ author: author.id, option, at }];
    });
  const take = (from: GameStep, choice: string, counts: ReadonlyMap<string, number>, line: string | null): boolean => {
    const next = chooseInGame(from.quest, shelf, from.game, choice);
    if (isRefusal(next)) return false;
    past.push({ lines: said, choice, counts, step: told });
    said = line === null ? next.lines : [line, ...next.lines];
    told = next;
    step = moveOn(next);
    return true;
  };
  return {
    read,
    turns: () => [...past, { lines: said, choice: null, counts: NO_VOTES, step: told }],
    game: () => step.game,
    offered: () => step.prompt?.options.map(({ name }) => name) ?? [],
    choose: (option) => take(step, option, new Map([[option, 1]]), null),
    hasVote: (replies, closedAt) => votesIn(replies, closedAt).length > 0,
    closeVote({ replies, end: { at, by, option, poll } }) {
      const counts = poll ?? tallyVotes(votesIn(replies, at)).counts;
      if (by === 'force') return take(step, option, counts, null);
      const names = step.prompt?.options.map(({ name }) => name) ?? [];
      const isDrawn = by === 'skip' && counts.size === 0;
      const decided = decideVote(step.game, names, isDrawn ? new Map(names.map((name) => [name, 1])) : counts);
      return decided !== null && take({ ...step, game: decided.game }, decided.option, counts, decided.line);
    },
  };
}
