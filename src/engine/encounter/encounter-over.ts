/** The end of every encounter: what was done is told, the turns it cost are used, and a party without a living hero is lost. */
import type { Activity } from '../activity.js';
import type { Frame } from '../state.js';
import { endLost, living, pop, sayUntold } from '../run.js';
import { encounterAt } from './encounter-kind.js';

/** A level's frame counts the turns used in it. */
export interface LevelFrame extends Frame {
  readonly turnsUsed: number;
  /** Encounters in a row that used none. */
  readonly idle: number;
}

export const encounterOver: Activity = {
  go(run, { at }) {
    sayUntold(run);
    pop(run);
    if (living(run).length === 0) {
      endLost(run);
      return;
    }
    useTurns(run.draft.stack, encounterAt(run, at).cost);
  },
};

/** Counts the turns an encounter used in the level it was met in. */
export function useTurns(stack: Frame[], cost: number): void {
  const level = stack[0] as LevelFrame | undefined;
  if (!level || cost === 0) return;
  const used: LevelFrame = { ...level, turnsUsed: level.turnsUsed + cost, idle: 0 };
  stack[0] = used;
}
