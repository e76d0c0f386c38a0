/** Gives the party gold, or takes it; there is never less than none. */
import { MAX_NUMBER, requiredNumber } from '../quest/attribute.js';
import { checkBounds } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { addGold } from '../party/purse.js';
import { ownWords, sayIfUntold } from '../speech/speech.js';
import { defineEffect } from './effect-kind.js';

interface Gold extends Effect {
  readonly low: number;
  readonly high: number;
}

export const gold = defineEffect<Gold>()({
  name: 'gold',
  doc: 'Gives the party gold; a negative amount spends it, never below 0.',
  attributes: {
    low: requiredNumber({ min: -MAX_NUMBER }, 'least gold'),
    high: requiredNumber({ min: -MAX_NUMBER }, 'most gold'),
  },
  build({ reader, element, values, isRead }) {
    checkBounds(reader, element, isRead, 'low', 'high');
    return values;
  },
  says: ({ low, high }) => {
    const verb = high > 0 ? 'find' : 'pay';
    const most = Math.max(Math.abs(low), Math.abs(high));
    return sayIfUntold(ownWords(`The party ${verb} ${Math.ceil(most / 2)} gold.`, `The party ${verb} ${most} gold.`));
  },
  changes: ({ low, high }) => ({ name: 'gold', low, high }),
  apply(run, { low, high }) {
    addGold(run, run.dice('effects').roll(low, high, 'gold'));
  },
});
