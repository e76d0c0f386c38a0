/** Gives hit points back, never above the maximum; raises the fallen only where the quest says so. */
import { heal as healHero, isAlive } from '../party/hero.js';
import { flagAttribute, requiredNumber } from '../quest/attribute.js';
import { checkBounds } from '../quest/element.js';
import type { Effect } from '../quest/quest.js';
import { living } from '../run.js';
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
  build({ reader, element, values }) {
    checkBounds(reader, element, 'low', 'high');
    return values;
  },
  apply(run, { low, high, target, revive }) {
    for (const hero of chooseTargets(run, target, revive ? run.draft.heroes : living(run))) {
      const hasFallen = !isAlive(hero);
      if (healHero(hero, run.dice('effects').roll(low, high)) === 0) continue;
      run.untold.isHealed = true;
      if (hasFallen) raise(run.announcements, hero.name);
    }
  },
});

/** A fall that was not told yet is undone; one that was told is answered. */
function raise(announcements: string[], name: string): void {
  const fall = announcements.indexOf(`${name} has fallen!`);
  if (fall === -1) announcements.push(`${name} is back on their feet.`);
  else announcements.splice(fall, 1);
}
