/** Every activity by the name its frames carry. */
import type { Activity } from './activity.js';
import { effects } from './effect/effects.js';
import { choiceAsked } from './encounter/choice-asked.js';
import { encounterOver } from './encounter/encounter-over.js';
import { ENCOUNTERS } from './encounter/encounter-table.js';
import { foesMet } from './level/dungeon/foes-met.js';
import { LEVEL_KINDS } from './level/level-table.js';

export const ACTIVITIES: ReadonlyMap<string, Activity> = new Map<string, Activity>([
  ...LEVEL_KINDS.map(({ name, activity }) => [name, activity] as const),
  ...[...ENCOUNTERS].map(([name, { activity }]) => [name, activity] as const),
  ['encounter-over', encounterOver],
  ['foes', foesMet],
  ['effects', effects],
  ['choice', choiceAsked],
]);
