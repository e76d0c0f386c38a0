/** The foes of a room: the party fights all of them at once, or runs back to where it came from. */
import type { Activity } from '../../activity.js';
import { foeName, foeStats } from '../../combat/foe.js';
import type { FoeGroup } from '../../combat/fight.js';
import { pick } from '../../dice/dice.js';
import type { Foes } from '../../dungeon/dungeon-map.js';
import { MEETING_SENTENCES, MEETING_AGAIN_SENTENCES, WIN_SENTENCES } from '../../dungeon/room-words.js';
import { FIGHT, fightOut, RUN, runAway } from '../../encounter/battle.js';
import type { Quest } from '../../quest/quest.js';
import { ask, pop, type Run } from '../../run.js';
import { currentLevel } from '../travel.js';
import { placeIn, type DungeonFrame, type DungeonPlace } from './dungeon-frame.js';
import { mapOf, type DungeonLevel } from './dungeon-level.js';

export const foesMet: Activity = {
  isFight: true,
  go(run) {
    const { place, foes } = findFoes(run);
    const words = place.isMetAgain ? MEETING_AGAIN_SENTENCES : MEETING_SENTENCES;
    const text = run.isQuiet ? '' : pick(run.dice('text'), words).replace('{foes}', nameFoes(run.quest, foes));
    ask(run, text, { options: [FIGHT, RUN] });
  },
  choose(run, frame, name) {
    const { place, foes } = findFoes(run);
    const groups = foes.map(({ type, level, count }): FoeGroup => {
      return { stats: foeStats(level, run.quest.foes.get(type)), count };
    });
    run.observer?.reached(`${frame.at}/${name}`);
    pop(run);
    if (name === RUN.name) {
      place.stage = 'fled';
      runAway(run, groups, 'You run!');
      return;
    }
    place.stage = 'won';
    fightOut(run, groups, { win: () => pick(run.dice('text'), WIN_SENTENCES), lose: () => '' });
  },
  // The foes are those of the map, and the level sees to that.
  findLoss: () => null,
};

function findFoes(run: Run): { readonly place: DungeonPlace; readonly foes: readonly Foes[] } {
  const map = mapOf(currentLevel(run) as DungeonLevel, run.draft.seed);
  const place = placeIn(run.draft.stack[0] as DungeonFrame, map);
  return { place, foes: map.rooms[place.walk.room - 1]?.foes ?? [] };
}

/** `3 wolves and a rat`; those of one kind counted together, whatever their level. */
export function nameFoes(quest: Quest, foes: readonly Foes[]): string {
  const counts = new Map<string, number>();
  for (const { type, count } of foes) counts.set(type, (counts.get(type) ?? 0) + count);
  const named = [...counts].map(([type, count]) => {
    const name = foeName(type, quest.foes.get(type), count);
    return count > 1 ? `${String(count)} ${name}` : `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
  });
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}
