/** A fight here and now; what follows it waits until it is over. */
import { combat as combatEncounter } from '../encounter/combat.js';
import type { Effect } from '../quest/quest.js';
import { pushEncounter } from '../encounter/encounter-kind.js';
import type { EffectKind } from './effect-kind.js';

export const combat: EffectKind = {
  table: combatEncounter.table,
  parts: combatEncounter.parts,
  read(reader, element, key): Effect {
    reader.readEncounter(element, key, 'effect');
    return { kind: 'combat', key, place: element.place };
  },
  apply(run, { key }) {
    pushEncounter(run, key);
  },
};
