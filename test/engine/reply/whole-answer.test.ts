import { describe, expect, test } from 'vitest';
import { promptOf } from './prompt-of.js';
import { ruleOf, understand } from './understand.js';

describe('a number counts when it is the whole answer', () => {
  test.each([
    ['1', 'bribe'],
    ['2', 'fight'],
    ['3', 'run'],
    ['2.', 'fight'],
    ['2)', 'fight'],
    ['(2)', 'fight'],
    ['[2]', 'fight'],
    ['"2"', 'fight'],
    ['#2', 'fight'],
    ['2!!!', 'fight'],
    ['*2*', 'fight'],
    ['２', 'fight'],
    ['②', 'fight'],
    ['⒉', 'fight'],
    ['⑵', 'fight'],
    ['2️⃣', 'fight'],
    ['@tweetRPG 2', 'fight'],
    ['2 https://t.co/abc', 'fight'],
    ['option 2', 'fight'],
    ['Option 2.', 'fight'],
    ['option #2', 'fight'],
    ['Option: 2', 'fight'],
    ['0', 'no-option'],
    ['4', 'no-option'],
    ['22', 'no-option'],
    ['option 4', 'no-option'],
    ['999999999999999999999', 'no-option'],
    ['1 or 2', 'no-option'],
    ['1, 2', 'no-option'],
    ['1 1', 'no-option'],
    ['1.5', 'no-option'],
    ['1/2', 'no-option'],
    ['½', 'no-option'],
    ['-1', 'no-option'],
    ['+1', 'no-option'],
    ['$2', 'no-option'],
    ['2%', 'no-option'],
    ['2x', 'no-option'],
    ['1st', 'no-option'],
    ['<3', 'no-option'],
    [':3', 'no-option'],
    ['not 2', 'no-option'],
    ['2 please', 'no-option'],
    ['2 👎', 'no-option'],
    ['two', 'no-option'],
    ['options 2', 'no-option'],
  ])('%j is %s', (reply, meant) => {
    expect(understand(reply, promptOf('bribe,fight,run'))).toBe(meant);
  });

  test('an option that is a number goes by its name', () => {
    expect(understand('3', promptOf('3,5,7'))).toBe('3');
    expect(ruleOf('3', promptOf('3,5,7'))).toBe('name');
  });
});

describe('a one-word answer may be the start of one option', () => {
  test.each([
    ['fight,run', 'f', 'fight'],
    ['fight,run', 'FIG', 'fight'],
    ['fight,run', 'ru!', 'run'],
    ['fight,run', '(r)', 'run'],
    ['fight,run', '#r', 'run'],
    ['fight,run', 'x', 'no-option'],
    ['fight,run', 'f r', 'no-option'],
    ['fight,run', 'f please', 'no-option'],
    ['fight,run', 'f 👎', 'no-option'],
    ['fight,run', 'ight', 'no-option'],
    ['take,talk', 't', 'no-option'],
    ['take,talk', 'tal', 'talk'],
    ['give up,undo', 'g', 'give up'],
    ['give up,undo', 'give', 'give up'],
    ['r1,l1', 'r', 'r1'],
    ['r1,r2', 'r', 'no-option'],
    ['open=lift,leave', 'li', 'open'],
    ['open=lift,leave', 'l', 'no-option'],
    ['open=oust,leave', 'o', 'open'],
    ['open,leave', ':o', 'no-option'],
    ['open,down', ':D', 'no-option'],
    ['open,down', 'D:', 'no-option'],
    ['open,pry', '=P', 'no-option'],
    ['open,pry', '\\o/', 'no-option'],
    ['north,east', 'n', 'north'],
    ['north,east', 'no', 'no-option'],
    ['north,east', 'nor', 'north'],
    // Two that begin so are none, even where a slip would make it one of them.
    ['north,northeast', 'nort', 'no-option'],
  ])('%s: %j is %s', (options, reply, meant) => {
    expect(understand(reply, promptOf(options))).toBe(meant);
  });
});

test('tells by which rule an answer was understood', () => {
  const prompt = promptOf('fight,run');
  const rules = ['fight', '1', '⚔️', 'f', 'figth', 'lol'].map((reply) => ruleOf(reply, prompt));
  expect(rules).toEqual(['name', 'number', 'emoji', 'start', 'slip', null]);
});
