import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { X_RULES } from '../../src/networks/x/text-rules.js';
import { packPosts, type TextLimit } from '../../src/render/pack.js';

function limitOf(maxLength: number): TextLimit {
  return { maxLength, length: (text) => Array.from(text).length };
}

/** A limit for each kind of network: characters, UTF-16 units, weights. */
const limits: readonly TextLimit[] = [
  limitOf(40),
  { maxLength: 50, length: (text) => text.length },
  { maxLength: 60, length: (text) => X_RULES.length(text) },
];

describe('lines are packed', () => {
  test.each<[string, number, string[], string[]]>([
    [
      'into one post where they fit',
      40,
      ['The mill door hangs open.', 'FIGHT or RUN?'],
      ['The mill door hangs open.\nFIGHT or RUN?'],
    ],
    [
      'with a cut between lines',
      21,
      ['One two three.', 'Four five six.', 'Seven?'],
      ['One two three.', 'Four five six.\nSeven?'],
    ],
    [
      'between words where that saves a post',
      20,
      ['One two three.', 'Four five six.', 'Seven?'],
      ['One two three.\nFour', 'five six.\nSeven?'],
    ],
    ['between words where no line fits', 10, ['One two three four five.'], ['One two', 'three four', 'five.']],
    ['without empty lines and double blanks', 40, ['', ' One  two. ', '\n'], ['One two.']],
    ['into nothing where there are none', 40, [], []],
  ])('%s', (_how, maxLength, lines, posts) => {
    expect(packPosts(lines, limitOf(maxLength))).toEqual(posts);
  });
});

describe('what belongs together stays together', () => {
  test("a hero's name and hit points", () => {
    const posts = packPosts(
      ['Party: Hale (Archer/1 [10/10]) Brun (Warrior/1 [10/10]) Isolde (Mage/1 [10/10])'],
      limitOf(32),
    );
    expect(posts).toEqual(['Party: Hale (Archer/1 [10/10])', 'Brun (Warrior/1 [10/10])', 'Isolde (Mage/1 [10/10])']);
    expect(packPosts(['The goblins flee! Hale [10/10] Brun [8/10] Isolde [10/10]'], limitOf(20))).toEqual([
      'The goblins flee!',
      'Hale [10/10]',
      'Brun [8/10]',
      'Isolde [10/10]',
    ]);
  });

  test('the options, on the last post', () => {
    const line = 'From the sacks burst three rats. GIVE UP, FIGHT or RUN?';
    expect(packPosts([line], limitOf(45))).toEqual(['From the sacks burst three rats.', 'GIVE UP, FIGHT or RUN?']);
    expect(packPosts(['Where to? NORTH?'], limitOf(10))).toEqual(['Where to?', 'NORTH?']);
  });

  test('unless they are longer than any post', () => {
    expect(packPosts(['NORTH, SOUTH, EAST or WEST?'], limitOf(14))).toEqual(['NORTH, SOUTH,', 'EAST or WEST?']);
    expect(packPosts(['Bartholomew [100/100]'], limitOf(12))).toEqual(['Bartholomew', '[100/100]']);
  });

  test('the characters of a word that is cut, as people see them', () => {
    expect(packPosts(['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧'], limitOf(11))).toEqual(['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧']);
    expect(packPosts(['abcdefgh ij'], limitOf(5))).toEqual(['abcde', 'fgh', 'ij']);
    expect(packPosts([`a${'\u0301'.repeat(7)}`], limitOf(4))).toEqual([`a${'\u0301'.repeat(3)}`, '\u0301'.repeat(4)]);
  });
});

test('no room for a single character is an error', () => {
  expect(() => packPosts(['a'], limitOf(0))).toThrow(RangeError);
});

const hero = fc.constantFrom('Hale [10/10]', 'Brun (Warrior/1 [8/10])', 'Isolde [0/12]');
const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('the', 'rats', 'scatter!', 'ends.Now', '…', 'FIGHT', 'or', 'RUN?', '🏃🏽‍♀️', '見よ'),
  },
  { weight: 2, arbitrary: hero },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 70 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 70 }) },
);
const lines = fc.array(
  fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  { maxLength: 8 },
);
const limit = fc.constantFrom(...limits);
const squeeze = (text: string): string => text.replace(/\s+/g, '');

test('no post is over the limit, and nothing is lost, whatever is said', () => {
  fc.assert(
    fc.property(lines, limit, (said, max) => {
      const posts = packPosts(said, max);
      for (const post of posts) expect(max.length(post)).toBeLessThanOrEqual(max.maxLength);
      expect(squeeze(posts.join(' '))).toBe(squeeze(said.join(' ')));
    }),
    { numRuns: 300 },
  );
});

test('words that fit stay whole, heroes that fit keep their hit points', () => {
  const whole = fc.array(
    fc.array(fc.oneof(hero, fc.constantFrom('the', 'rats', 'scatter')), { minLength: 1, maxLength: 12 }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(whole, fc.integer({ min: 24, max: 80 }), (said, maxLength) => {
      const posts = packPosts(
        said.map((words) => words.join(' ')),
        limitOf(maxLength),
      );
      const units = (text: string): readonly string[] => text.match(/[A-Z]\w+ \S*\s?\[\d+\/\d+\]\)?|\S+/g) ?? [];
      expect(posts.flatMap(units)).toEqual(said.flat());
    }),
  );
});

test('there are as few posts as filling each to the brim gives', () => {
  const plain = fc.array(fc.array(fc.constantFrom('a', 'bc', 'def', 'ghijk'), { minLength: 1, maxLength: 12 }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(plain, fc.integer({ min: 5, max: 40 }), (said, maxLength) => {
      let posts = 0;
      let room = 0;
      for (const { length } of said.flat()) {
        if (room < length + 1) {
          posts += 1;
          room = maxLength - length;
        } else room -= length + 1;
      }
      expect(
        packPosts(
          said.map((words) => words.join(' ')),
          limitOf(maxLength),
        ),
      ).toHaveLength(posts);
    }),
  );
});
