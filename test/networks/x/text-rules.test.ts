import { describe, expect, it } from 'vitest';
import { X_RULES } from '../../../src/networks/x/text-rules.js';

describe('the rules of X', () => {
  it.each([
    ['', 0],
    ['Fight!', 6],
    ['é', 1],
    ['…', 2],
    ['•', 2],
    ['→', 2],
    ['“quoted” – so', 13],
    ['⚔️', 2],
    ['👩🏽‍🚀', 2],
    ['斬', 2],
    ['https://example.com/a/very/long/path?with=query', 23],
    ['The way ends.Now run', 8 + 23 + 4],
  ])('weigh %j as %i', (text, weight) => {
    expect(X_RULES.length(text)).toBe(weight);
  });

  it.each<[string, string[]]>([
    ['No link here. None.', []],
    ['A missing space ends.Now', ['ends.Now']],
    ['See https://example.com and example.org/a', ['https://example.com', 'example.org/a']],
    ['Hale [10/10] Brun [8/10]', []],
    ['v1.2 and e.g. this', []],
  ])('find the links in %j', (text, links) => {
    expect(X_RULES.links(text)).toEqual(links);
  });
});
