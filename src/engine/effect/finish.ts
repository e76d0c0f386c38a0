/** Ends the quest. */
import { optionalText, requiredChoice, type Text } from '../quest/attribute.js';
import type { Effect } from '../quest/quest.js';
import { beginningOf } from '../quest/quest-place.js';
import { say } from '../run.js';
import { sayTelling } from '../speech/speech.js';
import { OUTCOMES, type Outcome } from '../step.js';
import { endComplete, endFailed, tell } from '../tell.js';
import { noteTold, sayUntold } from '../untold.js';
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
  build({ reader, element, key, values }) {
    const { outcome, text } = values;
    const label = text ? `${outcome}: ${beginningOf(text)}` : outcome;
    reader.places.push({ key, kind: 'finish', label, place: element.place });
    return values;
  },
  findWays: () => ['end'],
  isWayOut: () => true,
  says: ({ outcome, text }) => [...sayTelling(text), { does: 'end', outcome }],
  apply(run, { key, outcome, text }) {
    run.observer?.reached(key);
    if (text) {
      noteTold(run);
      say(run, tell(run, text));
    }
    sayUntold(run);
    if (outcome === 'complete') endComplete(run);
    else endFailed(run);
  },
});
