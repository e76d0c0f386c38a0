/** Ends the combat that an option of it was chosen in: nobody wins, nobody runs. */
import { reportFault } from '../quest/fault-sink.js';
import type { Effect } from '../quest/quest.js';
import { defineEffect } from './effect-kind.js';

export const endCombat = defineEffect<Effect>()({
  name: 'end',
  doc: 'Ends the combat; stands among the effects of a combat’s option.',
  attributes: {},
  build({ reader, element }) {
    if (reader.combatOptionDepth === 0) {
      const hint = 'it ends the combat it is chosen in';
      reportFault(reader, element.place, 'misplaced-element', '<end> stands outside a combat’s option', hint);
    }
    return {};
  },
  says: () => [{ does: 'leave-fight' }],
  apply(run) {
    // Everything inside the innermost fight is over with it; the fight's own frame then closes as a finished encounter.
    const { stack } = run.draft;
    const depth = stack.findLastIndex((frame) => frame.kind === 'combat');
    const fight = stack[depth];
    if (!fight) return;
    stack.length = depth + 1;
    stack[depth] = { ...fight, kind: 'encounter-over' };
  },
});
