/** Gives hit points back, never above the maximum; raises the fallen only where the quest says so. */
import { heal as healHero, isAlive } from '../party/hero.js';
import { flagAttribute, requiredNumber } from '../quest/attribute.js';
import { checkBounds } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { living, withdrawFall } from '../run.js';
import { noteHitPoints } from '../untold.js';
import { ownWords, sayIfUntold } from '../speech/speech.js';
import { defineEffect } from './effect-kind.js';
import { chooseTargets, targetAttribute, type Target } from './target.js';

interface Heal extends Effect {
  readonly low: number;
  readonly high: number;
  readonly target: Target;
  readonly revive: boolean;
}

export const heal = defineEffect<Heal>()({
  name: 'heal',
  doc: 'Gives hit points back, up to each hero’s maximum; each rolls for themselves.',
  attributes: {
    low: requiredNumber({ min: 0 }, 'fewest hit points gained'),
    high: requiredNumber({ min: 0 }, 'most hit points gained'),
    target: targetAttribute(),
    revive: flagAttribute(false, 'whether the fallen are healed too, and so rise'),
  },
  build({ reader, element, values, isRead }) {
    checkBounds(reader, element, isRead, 'low', 'high');
    return values;
  },
  says: () => [...sayIfUntold(ownWords('The party are healed.'), { hasHeroes: true })],
  apply(run, { low, high, target, revive }) {
    let gained = 0;
    for (const hero of chooseTargets(run, target, revive ? run.draft.heroes : living(run))) {
      const hadFallen = !isAlive(hero);
      gained += healHero(hero, run.dice('effects').roll(low, high, 'hp'));
      if (hadFallen && isAlive(hero)) withdrawFall(run, hero);
    }
    if (gained > 0) noteHitPoints(run, 'healed');
  },
});
