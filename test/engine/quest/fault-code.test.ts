/** The list of fault codes and what provokes each of them. */
import { describe, expect, test } from 'vitest';
import { FAULT_CODES, type FaultCode } from '../../../src/engine/quest/fault-code.js';
import { checkChains } from '../../../src/engine/quest/chain.js';
import { readQuest } from '../../../src/engine/read-quest.js';
import { FAULT_EXAMPLES } from './fault-example.js';

describe('an example provokes', () => {
  test.each(Object.keys(FAULT_CODES) as FaultCode[])('%s', (code) => {
    const files = FAULT_EXAMPLES[code];
    const reads = files.map((file, index) => {
      const { xml, files: beside } = typeof file === 'string' ? { xml: file, files: {} } : file;
      return readQuest(xml, `quest-${String(index)}.xml`, beside);
    });
    const links = reads.flatMap((read) => read.links ?? []);
    const found = [...reads.flatMap(({ faults }) => faults), ...checkChains(links).flat()];
    expect([...new Set(found.map((fault) => fault.code))]).toEqual([code]);
  });
});
