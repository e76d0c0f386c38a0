/** Carrying out effects in document order. An effect that asks, fights or leaves is done before the next one begins. */
import type { Activity } from '../activity.js';
import { pop, replaceTop } from '../run.js';
import type { Frame } from '../state.js';
import { EFFECTS } from './effect-table.js';

interface EffectsFrame extends Frame {
  /** Index of the effect that comes next. */
  readonly next?: number;
}

export const effects: Activity = {
  go(run, frame: EffectsFrame) {
    const block = run.quest.blocks.get(frame.at);
    if (!block) throw new Error(`the quest has no block ${frame.at}`);
    const index = frame.next ?? 0;
    const effect = block.effects[index];
    if (!effect) {
      pop(run);
      return;
    }
    replaceTop<EffectsFrame>(run, { ...frame, next: index + 1 });
    const kind = EFFECTS.get(effect.kind);
    if (!kind) throw new Error(`there is no effect ${effect.kind}`);
    kind.apply(run, effect);
  },
};
