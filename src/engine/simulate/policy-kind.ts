/** What the file of a policy says about it: who decides in a game that nobody reads. */
import type { Dice } from '../dice/dice.js';
import type { Run } from '../run.js';
import type { PromptOption } from '../step.js';

/** What is asked, as a player sees it. */
export interface Situation {
  /** The game itself; to be looked at and copied, never changed. */
  readonly run: Run;
  /** At least one. */
  readonly options: readonly PromptOption[];
  readonly isFight: boolean;
}

/** Plays one game from its beginning to its end. @returns the name of one of the options */
export type Player = (situation: Situation) => string;

export interface PolicyKind {
  readonly name: string;
  /** How it plays, in one sentence. */
  readonly doc: string;
  /** @param dice the policy's own, for what it leaves open; the game's are not touched */
  open(dice: Dice): Player;
}
