/** A real game as it was kept: what it began with, every turn as it was told, and every reply with the verdict on it. */
import type { Game } from '../campaign.js';
import type { Line, Outcome, Prompt } from '../step.js';
import type { GameOpening } from './table.js';
import type { ReplayTurnEnd } from './replay-event.js';

export interface Recording {
  readonly mode: 'solo' | 'crowd';
  readonly opening: GameOpening;
  /** Numbered from 0; the last one is open, or the game is over. */
  readonly turns: readonly RecordedTurn[];
  /** In any order. */
  readonly replies: readonly RecordedReply[];
  /** What made a solo game begin; null where it is not known any more. */
  readonly start: RecordedReply | null;
  /** The player of a solo game, as the network calls them. */
  readonly playerId: string | null;
  /** As it stood in the end. */
  readonly game: Game;
  readonly outcome: Outcome | null;
}

export interface RecordedTurn {
  readonly questHash: string;
  readonly lines: readonly Line[];
  readonly prompt: Prompt | null;
  /** The edited version of its quest that the game was moved to while the turn was open, by its hash; null where it was not. */
  readonly movedTo: string | null;
  /** Null while it is open, as are choice and `by`. */
  readonly closedAt: number | null;
  readonly choice: string | null;
  readonly by: ReplayTurnEnd['by'] | 'answer' | null;
  /** Votes by option when it closed. */
  readonly tally: Readonly<Record<string, number>>;
  /** Whether the network's own poll asked it. */
  readonly hasPoll: boolean;
}

export interface RecordedReply {
  readonly id: string;
  /** The name is null where it was erased. */
  readonly author: { readonly id: string; readonly username: string | null };
  /** Empty where it was erased. */
  readonly text: string;
  readonly at: number;
  readonly inReplyTo: string | null;
  readonly conversationId: string | null;
  readonly turn: number | null;
  readonly verdict: 'waiting' | 'counted' | 'ignored' | 'command';
  /** The options it chose, one after the other. */
  readonly options: readonly string[];
  readonly reason: string | null;
}

/** Which turns a game was moved in, and to which version of its quest. */
export function movesIn({ turns }: Pick<Recording, 'turns'>): ReadonlyMap<number, string> {
  return new Map(turns.flatMap(({ movedTo }, number) => (movedTo === null ? [] : [[number, movedTo] as const])));
}
