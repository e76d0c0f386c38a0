/** Foes: what a level makes of them, where the quest does not say otherwise. */
import type { FoeSpec } from '../quest/quest.js';

export interface FoeStats {
  readonly hp: number;
  readonly attack: number;
  readonly defence: number;
  /** Most damage of one blow; the least is 1, or 0 where the most is 0. */
  readonly damage: number;
  /** Experience it is worth, shared by the heroes who still stand. */
  readonly xp: number;
  readonly gold: number;
}

/** @param level from 1 */
export function foeStats(level: number, spec: FoeSpec | undefined): FoeStats {
  const above = level - 1;
  return {
    hp: spec?.hp ?? 5 + 4 * above,
    attack: spec?.attack ?? 3 + above,
    defence: spec?.defence ?? 11 + above,
    damage: spec?.damage ?? 3 + above,
    xp: spec?.xp ?? 10 * level,
    gold: spec?.gold ?? 0,
  };
}

/** What the foes are called, so many of them. */
export function foeName(id: string, spec: FoeSpec | undefined, count: number): string {
  const name = id.replace(/[-_]/g, ' ');
  return count === 1 ? name : (spec?.plural ?? `${name}s`);
}
