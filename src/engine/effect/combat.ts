/** A fight here and now; what follows it waits until it is over. One that may not come (its `if` fails) is passed over. */
import { combat as combatEncounter } from '../encounter/combat.js';
import { encounterAt, isEligible, pushEncounter } from '../encounter/encounter-kind.js';
import type { Effect } from '../quest/quest.js';
import type { EffectKind } from './effect-kind.js';

export const combat: EffectKind = {
  table: combatEncounter.table,
  parts: combatEncounter.parts,
  read(reader, element, key): Effect {
    reader.readEncounter(element, key, 'effect');
    return { kind: 'combat', key, place: element.place };
  },
  findWays: () => ['asks'],
  isWayOut: ({ attributes }) => attributes.get('cost')?.value.trim() !== '0',
  apply(run, { key }) {
    if (isEligible(run, encounterAt(run, key))) pushEncounter(run, key);
  },
};
