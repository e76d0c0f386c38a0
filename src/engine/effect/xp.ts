/** Experience for each of the living. */
import { requiredNumber } from '../quest/attribute.js';
import { checkBounds } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { living } from '../run.js';
import { giveXp } from '../party/growth.js';
import { perhapsOfHeroes } from '../speech/speech.js';
import { defineEffect } from './effect-kind.js';

interface Xp extends Effect {
  readonly low: number;
  readonly high: number;
}

export const xp = defineEffect<Xp>()({
  name: 'xp',
  doc: 'Gives each living hero experience.',
  attributes: {
    low: requiredNumber({ min: 0 }, 'least experience'),
    high: requiredNumber({ min: 0 }, 'most experience'),
  },
  build({ reader, element, values, isRead }) {
    checkBounds(reader, element, isRead, 'low', 'high');
    return values;
  },
  says: () => perhapsOfHeroes('rises'),
  concerns: 'xp',
  apply(run, { low, high }) {
    giveXp(run, living(run), run.dice('effects').roll(low, high, 'xp'));
  },
});
