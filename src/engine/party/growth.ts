/** Experience and the levels it brings, with the line that tells of a level. */
import { gainXp, type Hero } from './hero.js';
import type { Run } from '../run.js';

/** @param amount experience for each of the heroes */
export function giveXp(run: Run, heroes: readonly Hero[], amount: number): void {
  for (const hero of heroes) {
    if (gainXp(hero, amount) > 0) run.announcements.push(`${hero.name} reaches level ${String(hero.level)}.`);
  }
}
