import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithinSlips } from '../../../src/engine/reply/slip.js';
import { promptOf } from './prompt-of.js';
import { understand } from './understand.js';

describe('a slip of the keyboard', () => {
  test.each([
    ['fight,run', 'figth', 'fight'],
    ['fight,run', 'figt', 'fight'],
    ['fight,run', 'figght', 'fight'],
    ['fight,run', 'fighr', 'fight'],
    ['fight,run', 'FIGTH!!', 'fight'],
    ['fight,run', "let's figth them", 'fight'],
    ['fight,run', 'figth figth fihgt', 'fight'],
    ['fight,run', 'ifght', 'fight'],
    ['fight,run', 'f1ght', 'fight'],
    ['fight,run', 'ruun', 'run'],
    ['fight,run', 'runs', 'run'],
    ['fight,run', 'rnu', 'no-option'],
    ['fight,run', 'rn', 'no-option'],
    ['fight,run', 'rub', 'no-option'],
    ['fight,run', 'fite', 'no-option'],
    ['fight,run', 'fihtg', 'no-option'],
    ['fight,run', 'figthing', 'no-option'],
    ['fight,run', 'fightttt', 'no-option'],
    ['fight,run', 'right', 'no-option'],
    ['fight,run', 'light', 'no-option'],
    ['fight,run', 'ight now', 'no-option'],
    ['fight,run', 'Brun looks hurt', 'no-option'],
    ['fight,run', 'fi ght now', 'no-option'],
    ['east,west', 'a beast', 'no-option'],
    ['east,west', 'eats', 'east'],
    ['fight,flight', 'fllight', 'flight'],
    ['fight,flight', 'fliight', 'flight'],
    ['fight,flight', 'fligth', 'flight'],
    ['fight,flight', 'figth flihgt', 'no-option'],
    ['take,talk', 'tale', 'no-option'],
    ['take,talk', 'taek', 'no-option'],
    ['take,talk', 'taake', 'take'],
    ['investigate,retreat', 'investigaet', 'investigate'],
    ['investigate,retreat', 'invesitgaet', 'investigate'],
    ['investigate,retreat', 'invstigte', 'investigate'],
    ['investigate,retreat', 'invesitgaetr', 'no-option'],
    ['investigate,retreat', 'retraet', 'retreat'],
    ['investigate,retreat', 'retrate', 'no-option'],
    ['investigate,retreat', 'retreated', 'retreat'],
    ['northeast,northwest', 'northeest', 'no-option'],
    ['northeast,northwest', 'nroth west', 'no-option'],
    ['open=unlock,leave', 'unlcok', 'open'],
    ['open=unlock,leave', 'unlcok or opne', 'open'],
    ['cast,wait', 'I cant', 'no-option'],
    ['want,wait', 'I wont', 'no-option'],
    ['r2,l2', 'r222', 'no-option'],
    ['door1,leave', 'door2', 'no-option'],
    ['door1,leave', 'doro1', 'no-option'],
  ])('%s: %j is %s', (options, reply, meant) => {
    expect(understand(reply, promptOf(options))).toBe(meant);
  });

  test.each([
    ['giev up', 'give up'],
    ['I giev up now', 'give up'],
    ['giveup', 'give up'],
    ['#GiveUp', 'give up'],
    ['givup', 'no-option'],
    ['giev pu', 'no-option'],
    ['give dup', 'no-option'],
    ['opne the door', 'open the door'],
    ['open teh door', 'no-option'],
    ['open tthe door', 'open the door'],
    ['openthe door', 'no-option'],
    ['door 3', 'no-option'],
    ['doors 2', 'door 2'],
  ])('in a phrase: %j is %s', (reply, meant) => {
    expect(understand(reply, promptOf('give up,open the door,door 2'))).toBe(meant);
  });

  test('too many words like an option are no answer', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const words = letters.flatMap((one) => letters.map((other) => `f${one}${other}zz`));
    expect(understand(`${words.join(' ')} figth`, promptOf('fight,run'))).toBe('no-option');
  });
});

/** Optimal string alignment distance by the whole table. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
      rows[i]?.splice(j, 1, least);
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

test('finds exactly the words within so many slips', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, meant, slips) => {
      fc.pre(typed.charCodeAt(0) === meant.charCodeAt(0));
      expect(isWithinSlips(typed, meant, slips)).toBe(distance(typed, meant) <= slips);
    }),
    { numRuns: 3000 },
  );
});

test('the first letter may only be swapped with the second', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, meant, slips) => {
      fc.pre(typed.charCodeAt(0) !== meant.charCodeAt(0));
      const isSwapped = typed.length > 1 && meant.startsWith(typed.charAt(1) + typed.charAt(0));
      const expected = isSwapped && slips > 0 && distance(typed.slice(2), meant.slice(2)) <= slips - 1;
      expect(isWithinSlips(typed, meant, slips)).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});
