import { expect, test } from 'vitest';
import { count, tellAge, tellRest } from '../../src/web/data/time.js';
import { tellVerdict } from '../../src/web/data/verdict.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [-5 * SECOND, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [400 * 24 * HOUR, '400 days ago'],
  [NaN, 'just now'],
])('%d ms is told as %j', (age, words) => {
  expect(tellAge(0, age)).toBe(words);
});

test.each([
  [-1, '0 s'],
  [0, '0 s'],
  [1, '1 s'],
  [59 * SECOND, '59 s'],
  [MINUTE, '1 min 00 s'],
  [4 * MINUTE + 5 * SECOND, '4 min 05 s'],
  [HOUR, '1 h 00 min'],
  [26 * HOUR + 9 * MINUTE, '26 h 09 min'],
])('%d ms are left as %j', (rest, words) => {
  expect(tellRest(rest, 0)).toBe(words);
});

test('counts one and many', () => {
  expect([0, 1, 2].map((number) => count(number, 'vote'))).toEqual(['0 votes', '1 vote', '2 votes']);
});

test.each([
  [{ verdict: 'counted', option: 'give up', reason: null }, 'counted', 'GIVE UP'],
  [{ verdict: 'ignored', option: null, reason: 'ambiguous' }, 'ignored', 'names more than one option'],
  [{ verdict: 'ignored', option: null, reason: 'a-new-reason' }, 'ignored', 'a-new-reason'],
  [{ verdict: 'command', option: null, reason: null }, 'other', 'a command'],
  [{ verdict: 'waiting', option: null, reason: null }, 'other', 'not read yet'],
] as const)('tells the verdict %j', (reply, kind, words) => {
  expect(tellVerdict(reply)).toEqual({ kind, words });
});
