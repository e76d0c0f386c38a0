/** Takes hit points from the living; each one reached rolls for themselves. */
import { hurt, isAlive } from '../party/hero.js';
import { requiredNumber } from '../quest/attribute.js';
import { checkBounds } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { announceFall, living } from '../run.js';
import { noteHitPoints } from '../untold.js';
import { ownWords, perhapsOfHeroes, sayIfUntold } from '../speech/speech.js';
import { defineEffect } from './effect-kind.js';
import { chooseTargets, targetAttribute, type Target } from './target.js';

interface Damage extends Effect {
  readonly low: number;
  readonly high: number;
  readonly target: Target;
}

export const damage = defineEffect<Damage>()({
  name: 'damage',
  doc: 'Takes hit points from heroes; each rolls for themselves.',
  attributes: {
    low: requiredNumber({ min: 0 }, 'fewest hit points lost'),
    high: requiredNumber({ min: 0 }, 'most hit points lost'),
    target: targetAttribute(),
  },
  build({ reader, element, values, isRead }) {
    checkBounds(reader, element, isRead, 'low', 'high');
    return values;
  },
  says: () => [...sayIfUntold(ownWords('The party are hurt.'), { hasHeroes: true }), ...perhapsOfHeroes('falls')],
  concerns: 'hp',
  apply(run, { low, high, target }) {
    let lost = 0;
    for (const hero of chooseTargets(run, target, living(run))) {
      lost += hurt(hero, run.dice('effects').roll(low, high, 'hp'));
      if (!isAlive(hero)) announceFall(run, hero);
    }
    if (lost > 0) noteHitPoints(run, 'hurt');
  },
});
