/**
 * What may be said between a choice and the next question, without playing: lines, and where it goes on. Every kind of effect,
 * encounter and level states in its own file what it says; how long that is at worst and mostly follows from it.
 */
import type { Text } from '../quest/attribute.js';
import type { Block } from '../quest/quest.js';
import type { Place } from '../quest/source-text.js';
import type { Asking } from '../quest/trial.js';
import type { Outcome } from '../step.js';

export type Speech = readonly Part[];

export type Part =
  /** `tells`: an author's own words about what was done, so that the engine needs none. */
  | { readonly does: 'say'; readonly line: SaidLine; readonly tells: boolean }
  /** Says it only where nothing else is said of a choice. */
  | { readonly does: 'say-if-untold'; readonly line: SaidLine }
  /** Says it and waits. */
  | { readonly does: 'ask'; readonly line: SaidLine; readonly menu: readonly MenuEntry[] }
  /** One of these; shares add up to 1. */
  | { readonly does: 'either'; readonly ways: readonly Share[] }
  /** An encounter or a choice begins, by key. */
  | { readonly does: 'meet'; readonly key: string }
  | { readonly does: 'go'; readonly to: 'level' | 'room'; readonly id: string }
  /** The fight that this stands in is over, and what would still come in it does not. */
  | { readonly does: 'leave-fight' }
  | { readonly does: 'end'; readonly outcome: Outcome };

export interface Share {
  readonly share: number;
  readonly speech: Speech;
}

/** An option as a prompt lists it. */
export type MenuEntry = Asking & { readonly name: string };

/** One line. What stands in braces is not filled in yet. */
export interface SaidLine {
  readonly words: Text | OwnWords;
  /** Whether the heroes and their hit points follow. */
  readonly hasHeroes: boolean;
  /** Whether `%` is the number of foes. */
  readonly isCounted: boolean;
}

/** Words of the engine's own: as they mostly are, and the longest there can be. `{heroes}` is all heroes with class and level. */
export interface OwnWords {
  readonly mostly: string;
  readonly atWorst: string;
}

/** Whom a fight is with, as texts may name them. */
export interface FoesNamed {
  readonly one: string;
  readonly many: string;
  readonly min: number;
  readonly max: number;
}

/** A choice and what comes of it. */
export interface SpokenChoice {
  /** In capitals, as people see it; null for what no author can shorten. */
  readonly name: string | null;
  readonly place: Place;
  readonly speech: Speech;
}

/** What an encounter, or a choice among effects, says. */
export interface Spoken {
  readonly opening: Speech;
  /** Null where there are none: then those around it count. */
  readonly foes: FoesNamed | null;
  readonly choices: readonly SpokenChoice[];
}

/** What a level says. */
export interface SpokenLevel {
  readonly entering: Speech;
  readonly leaving: Speech;
  /** What comes first in it. */
  readonly first: readonly Share[];
  /** What comes next in it whenever something is over. */
  readonly next: readonly Share[];
  readonly choices: readonly SpokenChoice[];
}

/** What the parts of a quest say; asked for by those that hold other parts. */
export interface SpeechBook {
  /** Whether the encounter with this key asks something. */
  asks(key: string): boolean;
  /** Whether it may be passed over. */
  hasCondition(key: string): boolean;
  block(block: Block): Speech;
}

interface Manner {
  readonly hasHeroes?: boolean;
  readonly isCounted?: boolean;
}

export function lineOf(words: Text | OwnWords, { hasHeroes = false, isCounted = false }: Manner = {}): SaidLine {
  return { words, hasHeroes, isCounted };
}

/** Says something where nothing else is said of a choice. */
export function sayIfUntold(words: OwnWords, manner?: Manner): Speech {
  return [{ does: 'say-if-untold', line: lineOf(words, manner) }];
}

/** Says a text; nothing where there is none. */
export function say(words: Text | OwnWords | null, manner?: Manner): Speech {
  return words === null ? [] : [{ does: 'say', line: lineOf(words, manner), tells: false }];
}

/** Says a text about what was done. */
export function sayTelling(words: Text | null, manner?: Manner): Speech {
  return words === null ? [] : [{ does: 'say', line: lineOf(words, manner), tells: true }];
}

export function ownWords(mostly: string, atWorst = mostly): OwnWords {
  return { mostly, atWorst };
}

/** What comes seldom: it counts for the worst only. */
export function perhaps(speech: Speech): Speech {
  const ways = [
    { share: 1, speech: [] },
    { share: 0, speech },
  ];
  return speech.length === 0 ? [] : [{ does: 'either', ways }];
}

/** Who fell and who reached a level, of all heroes. */
export function perhapsOfHeroes(what: 'falls' | 'rises'): Speech {
  return perhaps(say(ownWords('', what === 'falls' ? '{fallen}' : '{risen}')));
}
