import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '../../../src/engine/reply/read-answer.js';
import { readReply } from '../../../src/engine/reply/read-reply.js';
import type { Prompt } from '../../../src/engine/step.js';
import { promptOf } from './prompt-of.js';

const WORDS =
  "fight run give up open the door no not never don’t dont can't or nor and 1 2 option r2 db start stop figth f".split(
    ' ',
  );
const SIGNS = [
  ' ',
  ', ',
  '. ',
  '! ',
  ' - ',
  '—',
  '/',
  '&amp;',
  '#',
  '@bot ',
  ' ⚔️ ',
  '🏃🏽‍♀️',
  '\u200b',
  '"',
  '(',
  ')',
  '\n',
  'https://t.co/x ',
];

const name = fc.constantFrom(
  'fight',
  'run',
  'give up',
  'open',
  'open the door',
  'no',
  'north',
  'r2',
  'db',
  'l1',
  'take',
  'talk',
);
const prompt: fc.Arbitrary<Prompt> = fc
  .record({
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 6 }),
    takesSequence: fc.boolean(),
  })
  .map(({ names, takesSequence }) => ({ ...promptOf(names.join(',')), ...(takesSequence && { takesSequence }) }));
const chatter = fc.array(fc.constantFrom(...WORDS, ...SIGNS), { maxLength: 30 }).map((parts) => parts.join(''));
const anything = fc.oneof(
  chatter,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

test('chooses nothing that is not offered, whatever is said', () => {
  fc.assert(
    fc.property(anything, prompt, fc.boolean(), (text, open, solo) => {
      const reading = readReply(text, open, { solo });
      const names = open.options.map((option) => option.name);
      if (reading.kind === 'option') expect(names).toContain(reading.option);
      if (reading.kind === 'sequence') expect(names).toContain(reading.options[0]);
      expect(() => readAnswer(text, open, { solo, inDungeon: true })).not.toThrow();
    }),
    { numRuns: 2000 },
  );
});

test('capital letters change nothing', () => {
  fc.assert(
    fc.property(chatter, prompt, fc.boolean(), (text, open, solo) => {
      // Entities and links have their own spelling.
      const shouted = text.toUpperCase();
      expect(readReply(shouted, open, { solo })).toEqual(readReply(text, open, { solo }));
    }),
    { numRuns: 2000 },
  );
});

test('the order of the options decides nothing but their numbers', () => {
  fc.assert(
    fc.property(chatter, prompt, (text, open) => {
      const reading = readReply(text, open);
      fc.pre(reading.kind !== 'option' || reading.rule !== 'number');
      const turned = { ...open, options: open.options.toReversed() };
      fc.pre(!/^\W*(?:option\W*)?\d+\W*$/i.test(text));
      expect(readReply(text, turned)).toEqual(reading);
    }),
  );
});

test('the name of each option chooses it, unless another option has it too', () => {
  fc.assert(
    fc.property(prompt, (open) => {
      for (const { name: option } of open.options) {
        expect(readReply(option, open)).toEqual({ kind: 'option', option, rule: 'name' });
      }
    }),
  );
});

test('a refusal of every option chooses none of them', () => {
  fc.assert(
    fc.property(prompt, (open) => {
      fc.pre(!open.options.some((option) => option.name === 'no'));
      const reply = `don't ${open.options.map((option) => option.name).join(' or ')}`;
      expect(readReply(reply, open)).toEqual({ kind: 'ignored', reason: 'no-option' });
    }),
  );
});

test('what a mention, a link or zero-width characters add changes nothing', () => {
  fc.assert(
    fc.property(chatter, prompt, (text, open) => {
      fc.pre(!text.includes('@') && !text.includes('/') && !text.includes('&'));
      const dressed = `@tweetRPG \u200b${text} https://t.co/Fight`;
      expect(readReply(dressed, open)).toEqual(readReply(text, open));
    }),
  );
});

test.each([
  ['combining marks', '\u0315\u0300'],
  ['marks on a letter', 'a\u0315\u0300'],
  ['marks in disguise', '\uff9e\u0345'],
  ['a ligature that unfolds into eighteen letters', '\ufdfa'],
  ['nested entities', '&amp;'],
  ['half characters', '\ud800'],
  ['joined emoji', '👨‍👩‍👧‍👦'],
  ['labels', 'a.'],
  ['blanks behind a word', 'option '],
])('a hundred thousand of %s are read as any other text', (_what, unit) => {
  const text = unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000);
  expect(readReply(text, promptOf('fight,run'))).toEqual({ kind: 'ignored', reason: 'no-option' });
});

test('the answer may stand at the end of a long text', () => {
  expect(readReply(`${'bla '.repeat(20_000)}fight`, promptOf('fight,run'))).toMatchObject({ option: 'fight' });
});
