/**
 * A game as data: everything that decides how it goes on, fit for JSON. Written and read back it continues identically.
 */
import type { StreamName, StreamState } from './dice/dice.js';
import type { Hero } from './party/hero.js';
import type { Outcome, Prompt } from './step.js';

/** What is going on, innermost last: a level, in it an encounter, in that the effects of a choice … */
export interface Frame {
  /** Name of the activity, see activity.ts. */
  readonly kind: string;
  /** Key of the level, encounter, block or choice it is about. */
  readonly at: string;
}

/** What a party carries from quest to quest. */
export interface Party {
  readonly heroes: readonly Readonly<Hero>[];
  readonly gold: number;
  readonly items: readonly string[];
  /** Flags and variables with campaign scope. */
  readonly campaign: Memory;
}

export interface Memory {
  readonly flags: Readonly<Record<string, boolean>>;
  readonly vars: Readonly<Record<string, number>>;
}

export interface GameState extends Party {
  /** Hash of the quest it is played on. */
  readonly quest: string;
  readonly seed: number;
  readonly streams: Readonly<Partial<Record<StreamName, StreamState>>>;
  readonly memory: Memory;
  readonly stack: readonly Frame[];
  /** Keys of `once` encounters that were met. */
  readonly met: readonly string[];
  /** Variants not said yet, by the text's key. */
  readonly unsaid: Readonly<Record<string, readonly number[]>>;
  readonly prompt: Prompt | null;
  readonly outcome: Outcome | null;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A state while a choice is being carried out. */
export interface Draft extends Mutable<
  Omit<GameState, 'heroes' | 'items' | 'campaign' | 'memory' | 'stack' | 'met' | 'unsaid' | 'streams'>
> {
  heroes: Hero[];
  items: string[];
  campaign: DraftMemory;
  memory: DraftMemory;
  stack: Frame[];
  met: string[];
  unsaid: Record<string, number[]>;
  streams: Partial<Record<StreamName, StreamState>>;
}

export interface DraftMemory {
  flags: Record<string, boolean>;
  vars: Record<string, number>;
}

/** A copy that shares nothing with the state and may be changed. */
export function draftOf(state: GameState): Draft {
  return copyJson(state) as Draft;
}

function copyJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson);
  const copy: Record<string, unknown> = { ...value };
  for (const key of Object.keys(copy)) {
    const inside = copy[key];
    if (typeof inside === 'object') copy[key] = copyJson(inside);
  }
  return copy;
}
