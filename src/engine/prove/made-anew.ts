/** Quests of which parts are another in each game, the maps of dungeons and rune floors: they can be played, and not looked through. */
import { ENCOUNTERS } from '../encounter/encounter-table.js';
import { LEVEL_KINDS } from '../level/level-table.js';
import type { Quest } from '../quest/quest.js';

export function isMadeAnew({ levels, encounters }: Quest): boolean {
  const isLevel = LEVEL_KINDS.filter((kind) => kind.isMadeAnew).map(({ name }) => name);
  const isEncounter = (kind: string): boolean => ENCOUNTERS.get(kind)?.isMadeAnew === true;
  return (
    levels.some(({ kind }) => isLevel.includes(kind)) || [...encounters.values()].some(({ kind }) => isEncounter(kind))
  );
}
