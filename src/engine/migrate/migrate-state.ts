/** Moves a game's state to an edited version of its quest, or says what keeps it where it is. */
import { ACTIVITIES } from '../activity-table.js';
import type { Quest } from '../quest/quest.js';
import type { GameState } from '../state.js';
import { findBlockLoss, findEncounterLoss, type Migration } from './migration.js';

export type MigratedState =
  | { readonly ok: true; readonly state: GameState }
  /** Each of them something that the game needs and the new version does not have. */
  | { readonly ok: false; readonly losses: readonly string[] };

/**
 * @param from the version that the state belongs to
 * @returns the state on the new version: what is asked stays asked, and variants of texts are drawn anew
 */
export function migrateState(from: Quest, to: Quest, state: GameState): MigratedState {
  if (state.quest !== from.hash) throw new Error('the state belongs to another quest');
  const migration: Migration = { from, to, state };
  const kept = state.met.filter((key) => isStillThere(migration, key));
  const losses = [...findStackLosses(migration), ...kept.flatMap((key) => findMetLoss(migration, key) ?? [])];
  if (losses.length > 0) return { ok: false, losses: [...new Set(losses)] };
  return { ok: true, state: { ...state, quest: to.hash, met: kept, unsaid: {} } };
}

function findStackLosses(migration: Migration): string[] {
  const { stack, prompt } = migration.state;
  return stack.flatMap((frame, index) => {
    const activity = ACTIVITIES.get(frame.kind);
    if (!activity) return `there is no ${frame.kind} any more`;
    return activity.findLoss(migration, frame, index === stack.length - 1 ? prompt : null) ?? [];
  });
}

/** What was met once and had an id need not be remembered where it is gone. */
function isStillThere({ from, to }: Migration, key: string): boolean {
  const id = from.encounters.get(key)?.id ?? null;
  return id === null || to.encounters.has(key);
}

/** Something else in the place of what was met would be taken for it, and never come. */
function findMetLoss(migration: Migration, key: string): string | null {
  if (migration.from.encounters.has(key)) return findEncounterLoss(migration, key);
  const effects = migration.from.blocks.get(key)?.effects ?? [];
  return findBlockLoss(migration, key, effects.length) && 'an event that has come cannot be told from the others';
}
