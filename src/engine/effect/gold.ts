/** Gives the party gold, or takes it; there is never less than none. */
import { MAX_NUMBER, requiredNumber } from '../quest/attribute.js';
import { checkBounds } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { addGold } from '../party/purse.js';
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
  apply(run, { low, high }) {
    addGold(run, run.dice('effects').roll(low, high));
  },
});
