/**
 * What a game can be in the middle of. Activities lie on a stack, innermost on top: a level, in it an encounter, in that the
 * effects of what was chosen. Only the top one acts; it pushes what has to be done first, pops itself when it is over, or
 * asks and waits.
 */
import type { Migration } from './migrate/migration.js';
import type { Quest } from './quest/quest.js';
import type { Frame } from './state.js';
import type { Run } from './run.js';
import type { Prompt } from './step.js';

export interface Activity {
  /** Whether what it asks is a fight: those who play by rules of thumb have one for it. */
  readonly isFight?: true;
  /**
   * What of a frame can still make a difference, for those who tell states apart; all of it where it is left out.
   * @param asked names that conditions may still ask about
   */
  essence?(quest: Quest, frame: Frame, asked: ReadonlySet<string>): Frame;
  /** Does the next thing; called while the activity is on top and nothing is asked. Must change the stack, ask, or end. */
  go(run: Run, frame: Frame): void;
  /** Takes the answer to what it asked. */
  choose?(run: Run, frame: Frame, option: string): void;
  /**
   * What a game in the middle of it needs and an edited version of the quest does not have; null where nothing is missing.
   * @param prompt what it has asked; null where it waits for what lies on top of it
   */
  findLoss(migration: Migration, frame: Frame, prompt: Prompt | null): string | null;
}
