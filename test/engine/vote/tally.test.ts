import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideEarlyClose,
  findLeaders,
  hasMargin,
  hasQuorum,
  tallyPoll,
  tallyVotes,
} from '../../../src/engine/vote/tally.js';

const counts = (votes: Record<string, number>): ReadonlyMap<string, number> => new Map(Object.entries(votes));

test('the last vote of each author counts, the others are superseded', () => {
  const votes = [
    { author: 'ada', option: 'fight', at: 1 },
    { author: 'bo', option: 'fight', at: 2 },
    { author: 'ada', option: 'run', at: 3 },
    { author: 'cy', option: 'run', at: 4 },
    { author: 'ada', option: 'fight', at: 5 },
  ];
  const tally = tallyVotes(votes);
  expect([...tally.counts]).toEqual([
    ['fight', 2],
    ['run', 1],
  ]);
  expect(tally.superseded).toEqual([votes[0], votes[2]]);
  expect(tally.counted).toEqual([votes[1], votes[3], votes[4]]);
});

test('votes come in any order; at the same time the later in the list is the later one', () => {
  const late = { author: 'ada', option: 'run', at: 9 };
  const early = { author: 'ada', option: 'fight', at: 1 };
  expect([...tallyVotes([late, early]).counts]).toEqual([['run', 1]]);
  const same = { author: 'ada', option: 'fight', at: 9 };
  expect([...tallyVotes([late, same]).counts]).toEqual([['fight', 1]]);
});

test('every vote is counted or superseded, one for each author', () => {
  const vote = fc.record({ author: fc.constantFrom('a', 'b', 'c'), option: fc.constantFrom('x', 'y'), at: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(vote), (votes) => {
      const tally = tallyVotes(votes);
      expect(tally.counted.length + tally.superseded.length).toBe(votes.length);
      expect(tally.counted.length).toBe(new Set(votes.map(({ author }) => author)).size);
      expect([...tally.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(tally.counted.length);
    }),
  );
});

test("a network's own poll is counted by the names of the options", () => {
  const votes = [
    { option: 'RUN', count: 3 },
    { option: 'FIGHT', count: 0 },
    { option: 'DANCE', count: 9 },
  ];
  expect([...tallyPoll(['fight', 'run', 'bribe'], votes)]).toEqual([['run', 3]]);
});

test('leaders are all options with the most votes', () => {
  expect(findLeaders(counts({}))).toEqual([]);
  expect(findLeaders(counts({ fight: 0 }))).toEqual([]);
  expect(findLeaders(counts({ fight: 2, run: 1 }))).toEqual(['fight']);
  expect(findLeaders(counts({ fight: 2, run: 2, bribe: 1 }))).toEqual(['fight', 'run']);
});

describe('a vote closes before its time', () => {
  test('when enough people voted', () => {
    expect(hasQuorum(counts({ fight: 2, run: 2 }), 5)).toBe(false);
    expect(hasQuorum(counts({ fight: 2, run: 3 }), 5)).toBe(true);
    expect(hasQuorum(counts({ fight: 2 }), 0)).toBe(false);
  });

  test('when one option leads by enough', () => {
    expect(hasMargin(counts({ fight: 4, run: 2 }), 3)).toBe(false);
    expect(hasMargin(counts({ run: 2, fight: 5, bribe: 1 }), 3)).toBe(true);
    expect(hasMargin(counts({ fight: 3 }), 3)).toBe(true);
    expect(hasMargin(counts({ fight: 3, run: 3 }), 1)).toBe(false);
    expect(hasMargin(counts({}), 1)).toBe(false);
    expect(hasMargin(counts({ fight: 9 }), 0)).toBe(false);
  });

  test('for the reason that is given', () => {
    const tally = { counts: counts({ fight: 4, run: 1 }) };
    expect(decideEarlyClose(tally, { quorum: 5, margin: 3 })).toBe('quorum');
    expect(decideEarlyClose(tally, { quorum: 6, margin: 3 })).toBe('margin');
    expect(decideEarlyClose(tally, { quorum: 6, margin: 4 })).toBeNull();
    expect(decideEarlyClose(tally, { quorum: 0, margin: 0 })).toBeNull();
  });
});
