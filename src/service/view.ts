/**
 * What people are shown of the games: plain JSON, the same for the pages, the public API and the operator's console. Nothing
 * here names a follower who opted out, and nothing here is secret.
 */
import type { Outcome } from '../engine/step.js';

export interface HeroView {
  readonly name: string;
  /** Archer, Warrior, Mage. */
  readonly className: string;
  readonly level: number;
  readonly hp: number;
  readonly maxHp: number;
}

export interface OptionView {
  readonly name: string;
  readonly votes: number;
}

export interface PromptView {
  readonly options: readonly OptionView[];
  /** When the vote closes (ISO 8601); null while nobody has voted on a network where the first vote starts the clock, and
   * in solo games. */
  readonly closesAt: string | null;
  /** Address of the post that asks, where people answer on the network; null on a network without pages of its own, and
   * until the post is out. */
  readonly answerAt: string | null;
}

export interface GameSummary {
  readonly id: string;
  readonly mode: 'crowd' | 'solo';
  readonly network: string;
  readonly quest: { readonly id: string; readonly name: string };
  /** The player's handle in a solo game. */
  readonly player: string | null;
  readonly status: 'open' | 'paused' | 'asleep' | 'over';
  readonly outcome: Outcome | null;
  readonly turn: number;
  readonly updatedAt: string;
}

/** One turn as told: what was chosen, by how many, and what was said then. Turn 0 is the beginning. */
export interface TurnView {
  readonly number: number;
  /** The option that led here; null at the beginning and after a skipped turn. */
  readonly choice: string | null;
  /** How it came to be chosen: `answer` (solo), `window`, `quorum`, `margin`, `skip`, `force`. */
  readonly by: string | null;
  /** Votes for the choice. */
  readonly votes: number;
  readonly lines: readonly string[];
  readonly at: string;
}

export interface GameView extends GameSummary {
  readonly heroes: readonly HeroView[];
  readonly gold: number;
  readonly level: { readonly name: string; readonly turnsLeft: number | null } | null;
  /** The rune floor that the party is on, or what it has seen of its dungeon, in words; null where it is on neither. The picture is asked for by itself. */
  readonly map: { readonly text: string } | null;
  /** The rune floor that the party is on. */
  readonly floor: FloorView | null;
  readonly story: readonly TurnView[];
  readonly prompt: PromptView | null;
  /** The newest replies and how they were understood, newest first, at most 30. */
  readonly replies: readonly ReplyView[];
}

export const FLOOR_SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type FloorSide = (typeof FLOOR_SIDES)[number];

/** Cells are counted from 0 at the top left. */
export interface FloorView {
  readonly width: number;
  readonly height: number;
  readonly turns: number;
  /** Whether treasure is taken in its order. */
  readonly ordered: boolean;
  readonly diggers: readonly {
    readonly id: string;
    /** The hero. */
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly isFrozen: boolean;
  }[];
  readonly treasure: readonly { readonly x: number; readonly y: number; readonly order: number }[];
  readonly terrain: readonly {
    readonly x: number;
    readonly y: number;
    /** An emoji. */
    readonly sign: string;
    /** What the sign leaves open, in a few letters. */
    readonly note: string | null;
    readonly words: string;
    /** Whether the treasure in its cell is out of reach. */
    readonly hidesTreasure: boolean;
  }[];
  readonly arrows: readonly {
    readonly name: string;
    readonly uses: number;
    readonly side: FloorSide;
    /** Its row or column, from 0. */
    readonly line: number;
    readonly direction: 'R' | 'L' | 'D' | 'U';
    readonly words: string;
  }[];
  /** How such a floor is played, in sentences. */
  readonly help: readonly string[];
}

export const VERDICTS = ['waiting', 'counted', 'ignored', 'command'] as const;

export interface ReplyView {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** The option it named, when it was counted. */
  readonly option: string | null;
  /** Why it was ignored, as the ledger calls it (`no-option`, `too-late` …); null otherwise. */
  readonly reason: string | null;
  /** What the account said back to a command; null otherwise. */
  readonly answer: string | null;
  readonly at: string;
}

export interface QuestView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly after: string | null;
  /** Faults that keep the file out, as `line:col message (hint)`; empty for a quest that is offered. */
  readonly faults: readonly string[];
  readonly file: string;
}

/** Who plays here, and how: what a page needs to tell a newcomer where to answer. */
export interface ServiceView {
  readonly network: string;
  /** The account's handle, without the @. */
  readonly account: string;
  /** The kinds of games it plays. */
  readonly modes: readonly GameSummary['mode'][];
}

/** What the pages ask for. `watch` calls back whenever the game may have changed and returns how to stop. */
export interface GameReader {
  describeService(): Promise<ServiceView>;
  listGames(filter: {
    readonly limit: number;
    readonly status?: GameSummary['status'];
  }): Promise<readonly GameSummary[]>;
  /** With `newestTurns` its story holds only so many turns, the newest: a long story need not be read for each vote. */
  readGame(id: string, newestTurns?: number): Promise<GameView | null>;
  /** The same as a picture. @returns an SVG; empty where there is nothing to show; null where there is no such game */
  drawMap(id: string): Promise<string | null>;
  listQuests(): Promise<readonly QuestView[]>;
  watch(gameId: string, changed: () => void): () => void;
}

export const SAY_REFUSALS = ['empty', 'too-long', 'bad-name', 'no-such-game', 'not-local'] as const;

/** The composer of the local network: says something as anybody. */
export interface LocalComposer {
  /** @returns the id of the reply as stored on the local timeline */
  say(post: {
    readonly name: string;
    readonly text: string;
    readonly gameId?: string;
  }): Promise<{ readonly id: string } | { readonly refusal: (typeof SAY_REFUSALS)[number] }>;
}
