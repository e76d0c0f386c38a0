/** The list of fault codes and what provokes each of them. */
import { describe, expect, test } from 'vitest';
import { FAULT_CODES, type FaultCode } from '../../../src/engine/quest/fault-code.js';
import { tryExample } from './try-example.js';

describe('an example provokes', () => {
  test.each(Object.keys(FAULT_CODES) as FaultCode[])('%s', (code) => {
    expect([...new Set(tryExample(code).map((fault) => fault.code))]).toEqual([code]);
  });
});
