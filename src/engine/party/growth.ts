/** Experience and the levels it brings. */
import { announceLevel, type Run } from '../run.js';
import { gainXp, type Hero } from './hero.js';

/** @param amount experience for each of the heroes */
export function giveXp(run: Run, heroes: readonly Hero[], amount: number): void {
  for (const hero of heroes) if (gainXp(hero, amount) > 0) announceLevel(run, hero);
}
