/** An encounter here and now, among effects: what follows it waits until it is over. One that may not come (its `if` fails) is passed over. */
import { encounterAt, isEligible, pushEncounter, type EncounterKind } from '../encounter/encounter-kind.js';
import type { Effect } from '../quest/quest.js';
import type { Speech } from '../speech/speech.js';
import type { EffectKind } from './effect-kind.js';

/** @param kind of encounter, one that asks and uses a turn where nothing else is said */
export function meetHere({ table, parts }: EncounterKind): EffectKind {
  return {
    table,
    parts,
    read(reader, element, key): Effect {
      reader.readEncounter(element, key, 'effect');
      return { kind: table.name, key, place: element.place };
    },
    findWays: () => ['asks'],
    isWayOut: ({ attributes }) => attributes.get('cost')?.value.trim() !== '0',
    says({ key }, book) {
      const meeting: Speech = [{ does: 'meet', key }];
      if (!book.hasCondition(key)) return meeting;
      const ways = [
        { share: 0.5, speech: meeting },
        { share: 0.5, speech: [] },
      ];
      return [{ does: 'either', ways }];
    },
    apply(run, { key }) {
      if (isEligible(run, encounterAt(run, key))) pushEncounter(run, key);
    },
  };
}
