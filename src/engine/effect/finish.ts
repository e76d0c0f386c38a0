/** Ends the quest. */
import { optionalText, requiredChoice, type Text } from '../quest/attribute.js';
import type { Effect } from '../quest/quest.js';
import { OUTCOMES, type Outcome } from '../step.js';
import { DEFAULT_FAILED, end, say, sayUntold, tell } from '../run.js';
import { defineEffect } from './effect-kind.js';

interface Finish extends Effect {
  readonly outcome: Outcome;
  readonly text: Text | null;
}

export const finish = defineEffect<Finish>()({
  name: 'finish',
  doc: 'Ends the quest as complete or failed. Its text is said first, then the quest’s own last words.',
  attributes: {
    outcome: requiredChoice(OUTCOMES, 'how the quest ends'),
    text: optionalText('said before the last words'),
  },
  build: ({ values }) => values,
  apply(run, { outcome, text }) {
    if (text) run.untold.isTold = true;
    if (text) say(run, tell(run, text));
    sayUntold(run);
    const { complete, failed } = run.quest;
    if (outcome === 'complete') say(run, tell(run, complete));
    else if (failed) say(run, tell(run, failed));
    // The usual last words speak of a party that is no more; where a text already told the end of one that lives, they would lie.
    else if (!text) say(run, DEFAULT_FAILED);
    end(run, outcome);
  },
});
