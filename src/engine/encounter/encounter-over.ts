/** The end of every encounter: what was done is told, the turns it cost are used, and a party without a living hero is lost. */
import type { Activity } from '../activity.js';
import { findEncounterLoss } from '../migrate/migration.js';
import type { Frame } from '../state.js';
import { isPartyLost, pop } from '../run.js';
import { endFailed } from '../tell.js';
import { sayUntold } from '../untold.js';
import { encounterAt } from './encounter-kind.js';

/** A level's frame counts the turns used in it. */
export interface LevelFrame extends Frame {
  turnsUsed: number;
  /** Encounters in a row that used none. */
  idle: number;
}

export const encounterOver: Activity = {
  essence: (_quest, { kind, at }) => ({ kind, at }),
  go(run, { at }) {
    sayUntold(run);
    pop(run);
    if (isPartyLost(run)) endFailed(run);
    else useTurns(run.draft.stack, encounterAt(run, at).cost);
  },
  findLoss: (migration, { at }) => findEncounterLoss(migration, at),
};

/** Counts the turns an encounter used in the level it was met in. */
export function useTurns(stack: readonly Frame[], cost: number): void {
  const level = stack[0] as LevelFrame | undefined;
  if (!level || cost === 0) return;
  level.turnsUsed += cost;
  level.idle = 0;
}
