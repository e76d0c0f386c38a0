/** Reads the example of a fault code as `validate` would read these files. */
import { checkChains } from '../../../src/engine/quest/chain.js';
import type { FaultCode } from '../../../src/engine/quest/fault-code.js';
import type { Fault } from '../../../src/engine/quest/fault.js';
import { readQuest } from '../../../src/engine/read-quest.js';
import { NETWORK_LIMITS } from '../../../src/networks/story-room.js';
import { FAULT_EXAMPLES } from './fault-example.js';

export function tryExample(code: FaultCode): Fault[] {
  const reads = FAULT_EXAMPLES[code].map(({ xml, files = {} }, index) =>
    readQuest(xml, `quest-${String(index)}.xml`, files, NETWORK_LIMITS),
  );
  const links = reads.flatMap((read) => read.links ?? []);
  return [...reads.flatMap(({ faults }) => faults), ...checkChains(links).flat()];
}
