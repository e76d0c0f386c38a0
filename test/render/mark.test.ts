import { expect, test } from 'vitest';
import { readReply } from '../../src/engine/reply/read-reply.js';
import { X_RULES } from '../../src/networks/x/text-rules.js';
import { makeMark, withoutMark } from '../../src/render/mark.js';
import { promptOf } from '../engine/reply/prompt-of.js';

const numbers = [...Array.from({ length: 2000 }, (_, number) => number), 10 ** 6, 2 ** 31, Number.MAX_SAFE_INTEGER];

test('no two marks are equal', () => {
  expect(new Set(numbers.map(makeMark)).size).toBe(numbers.length);
});

test('a mark is short, and taken for neither a link nor an answer', () => {
  const prompt = promptOf('fight,run,give up,north,south,east,west,down,r2,l1,db,take,talk,search');
  for (const number of numbers) {
    const mark = makeMark(number);
    expect(X_RULES.length(`RUN?${mark}`)).toBeLessThanOrEqual(4 + (number < 2 ** 32 ? 10 : 15));
    expect(X_RULES.links(`ends${mark}`)).toEqual([]);
    expect(readReply(mark, prompt).kind).toBe('ignored');
  }
});

test('can be taken off again', () => {
  for (const number of numbers) expect(withoutMark(`FIGHT or RUN?${makeMark(number)}`)).toBe('FIGHT or RUN?');
  expect(withoutMark('FIGHT or RUN?')).toBe('FIGHT or RUN?');
});
