/** A game that was played to its end. */
import type { Outcome } from '../step.js';

export interface PlayedWay {
  readonly seed: number;
  readonly choices: readonly string[];
  /** Null where it was given up, as it went on and on. */
  readonly outcome: Outcome | null;
}
