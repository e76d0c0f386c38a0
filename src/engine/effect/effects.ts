/** Carrying out effects in document order. An effect that asks, fights or leaves is done before the next one begins. */
import type { Activity } from '../activity.js';
import { findBlockLoss } from '../migrate/migration.js';
import { pop } from '../run.js';
import type { Frame } from '../state.js';
import { EFFECTS } from './effect-table.js';

interface EffectsFrame extends Frame {
  /** Index of the effect that comes next; the first where it is left out. */
  next?: number;
}

export const effects: Activity = {
  go(run, frame: EffectsFrame) {
    const block = run.quest.blocks.get(frame.at);
    if (!block) throw new Error(`the quest has no block ${frame.at}`);
    // An effect that takes time puts something on top of this, or ends it.
    for (let next = frame.next ?? 0; run.draft.stack.at(-1) === frame; next += 1) {
      const effect = block.effects[next];
      if (!effect) {
        pop(run);
        return;
      }
      frame.next = next + 1;
      run.actions += 1;
      const kind = EFFECTS.get(effect.kind);
      if (!kind) throw new Error(`there is no effect ${effect.kind}`);
      kind.apply(run, effect);
      if (run.isStepwise) return;
    }
  },
  findLoss: (migration, { at, next = 0 }: EffectsFrame) => findBlockLoss(migration, at, next),
};
