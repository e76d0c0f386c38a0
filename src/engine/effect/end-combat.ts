/** Ends the combat that an option of it was chosen in: nobody wins, nobody runs. */
import { reportFault } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { defineEffect } from './effect-kind.js';

export const endCombat = defineEffect<Effect>()({
  name: 'end',
  doc: 'Ends the combat; stands among the effects of a combat’s option.',
  attributes: {},
  build({ reader, element }) {
    if (reader.combatOptionDepth === 0) reportFault(reader, element.place, 'misplaced-element', '<end> stands outside a combat’s option', 'it ends the combat it is chosen in');
    return {};
  },
  apply(run) {
    // Everything inside the innermost fight is over with it; the fight's own frame then closes as a finished encounter.
    const depth = run.draft.stack.findLastIndex((frame) => frame.kind === 'combat');
    if (depth === -1) return;
    run.draft.stack.length = depth + 1;
    run.draft.stack[depth] = { kind: 'encounter-over', at: run.draft.stack[depth]?.at ?? '' };
  },
});
