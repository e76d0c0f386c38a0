/** What is wrong with a level as a whole, told at the element of the quest that it is about. */
import { checkDefinition } from '../../dungeon/check-definition.js';
import type { FaultSubject } from '../../dungeon/definition-fault.js';
import { hasErrors } from '../../quest/fault.js';
import { reportFault, reportWarning } from '../../quest/fault-sink.js';
import type { Reader } from '../../quest/reader.js';
import type { Place } from '../../quest/source-text.js';
import { proveBuildable, type DungeonLevel } from './dungeon-level.js';

/** Where the elements of a level stand, in document order. */
export interface LevelPlaces {
  readonly level: Place;
  readonly section: readonly Place[];
  readonly card: readonly Place[];
  readonly monsters: readonly Place[];
}

/** Reports what keeps a level from being built: what shows without building it, else what shows by trying. */
export function checkBuildable(reader: Reader, level: DungeonLevel, places: LevelPlaces): void {
  const faults = checkDefinition(level.definition);
  for (const { severity, code, subject, message, hint } of faults) {
    const place = placeOf(reader, subject, places);
    // A plan that several levels deal is wrong once.
    if (reader.faults.some((fault) => fault.message === message && fault.line === place.line)) continue;
    if (severity === 'error') reportFault(reader, place, code, message, hint);
    else reportWarning(reader, place, code, message, hint);
  }
  if (faults.some(({ severity }) => severity === 'error') || hasErrors(reader.faults)) return;
  const proof = proveBuildable(level);
  if (proof.ok) return;
  const { sentence } = proof.failure;
  const hint = 'make the level larger, or ask for less';
  reportFault(reader, level.place, 'dungeon-unbuildable', sentence.replace(/\.$/, ''), hint);
}

function placeOf({ plans }: Reader, subject: FaultSubject, places: LevelPlaces): Place {
  switch (subject.element) {
    case 'level':
      return places.level;
    case 'section':
    case 'card':
    case 'monsters':
      return places[subject.element][subject.index] ?? places.level;
    case 'plan':
      return plans.get(subject.id)?.place ?? places.level;
    case 'socket': {
      const plan = plans.get(subject.id);
      return plan?.socketPlaces.get(subject.at) ?? plan?.place ?? places.level;
    }
  }
}
