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
  readonly choice: string | null;
  readonly by: string | null;
  readonly votes: number;
  readonly lines: readonly string[];
  readonly at: string;
}

export interface GameView extends GameSummary {
  readonly heroes: readonly HeroView[];
  readonly gold: number;
  readonly level: { readonly name: string; readonly turnsLeft: number | null } | null;
  readonly story: readonly TurnView[];
  readonly prompt: PromptView | null;
  /** The newest replies and how they were understood, newest first, at most 30. */
  readonly replies: readonly ReplyView[];
}

export interface ReplyView {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly option: string | null;
  /** Why it did not count; null when it did. */
  readonly reason: string | null;
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

/** What the pages ask for. `watch` calls back whenever the game may have changed and returns how to stop. */
export interface GameReader {
  listGames(filter: { readonly limit: number; readonly status?: GameSummary['status'] }): Promise<readonly GameSummary[]>;
  readGame(id: string): Promise<GameView | null>;
  listQuests(): Promise<readonly QuestView[]>;
  watch(gameId: string, changed: () => void): () => void;
}

export const SAY_REFUSALS = ['empty', 'too-long', 'bad-name', 'not-local'] as const;

/** The composer of the local network: says something as anybody. */
export interface LocalComposer {
  /** @returns the id of the reply as stored on the local timeline */
  say(post: {
    readonly name: string;
    readonly text: string;
    readonly gameId?: string;
  }): Promise<{ readonly id: string } | { readonly refusal: (typeof SAY_REFUSALS)[number] }>;
}
