import { expect, test } from 'vitest';
import { readReply } from '../../../src/engine/reply/read-reply.js';
import type { Prompt } from '../../../src/engine/step.js';
import { promptOf } from './prompt-of.js';
import { understand } from './understand.js';

const floor: Prompt = { ...promptOf('r2,l1,db,undo,reset,hint,give up'), takesSequence: true };

function solo(reply: string, prompt = floor): string {
  const reading = readReply(reply, prompt, { solo: true });
  if (reading.kind === 'sequence') return `[${reading.options.join(' ')}]`;
  return reading.kind === 'option' ? reading.option : reading.reason;
}

test.each([
  ['R2 DB L1', '[r2 db l1]'],
  ['r2, db, l1.', '[r2 db l1]'],
  ['@tweetRPG R2 R2 R2', '[r2 r2 r2]'],
  ['R2\nDB', '[r2 db]'],
  // An arrow may come on by the time its turn comes; it cannot be the first.
  ['R2 UB', '[r2 ub]'],
  ['UB R2', 'no-option'],
  ['R2', 'r2'],
  ['R2 then DB', 'ambiguous'],
  ['R2 and DB', 'ambiguous'],
  ['not R2 DB', 'db'],
  ['R2 hint', 'ambiguous'],
  ['undo undo', 'undo'],
  ['R 2 D B', 'no-option'],
  ['R2 😀', 'r2'],
  ['R2DB', 'no-option'],
])('%j of one player is %s', (reply, meant) => {
  expect(solo(reply)).toBe(meant);
});

test('is for a single player on a rune floor only', () => {
  expect(understand('R2 DB', floor)).toBe('ambiguous');
  expect(understand('R2 R2', floor)).toBe('r2');
  expect(solo('R2 DB', promptOf('r2,db'))).toBe('ambiguous');
});

test('a list of endless arrows ends', () => {
  const reading = readReply('R2 '.repeat(5000), floor, { solo: true });
  expect(reading.kind === 'sequence' && reading.options.length).toBe(100);
});
