/**
 * What the state machine takes and gives. A step is everything that one choice brought about: the new state, what was
 * said, and what is asked next.
 */
import type { GameState } from './state.js';

/** One thing a party may do now. `name` is lower case with single spaces; people see it in upper case. */
export interface PromptOption {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly emoji: readonly string[];
}

/** The options that are open, in the order they are shown. Never empty. */
export interface Prompt {
  readonly options: readonly PromptOption[];
  /** Whether one answer may name several options to be taken one after the other (a rune floor's arrows, solo games). */
  readonly takesSequence?: true;
}

export const OUTCOMES = ['complete', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One line said: words one space apart, no line breaks. A line that asks ends in its options. */
export type Line = string;

export interface Step {
  readonly state: GameState;
  readonly lines: readonly Line[];
  readonly prompt: Prompt | null;
  readonly outcome: Outcome | null;
}

export const REFUSALS = ['game-over', 'no-such-option', 'other-quest'] as const;
/** Why a choice was not applied. The state it was offered to stays as it was. */
export interface Refusal {
  readonly refusal: (typeof REFUSALS)[number];
}
