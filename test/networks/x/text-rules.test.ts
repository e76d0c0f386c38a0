import fc from 'fast-check';
import twitterText from 'twitter-text';
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

  it('weigh and find as twitter-text does, whatever is written', () => {
    const part = fc.constantFrom(
      ...[
        'end',
        '.',
        '. ',
        '.Now',
        '。',
        '．com',
        'x.org/a',
        'https://',
        'http://a.b',
        'www.',
        '@cac',
        '#tag',
        '$',
        '©',
        '®',
        '™',
      ],
      ...[
        '“',
        '”',
        '’',
        '–',
        '…',
        '‼',
        'é',
        'e\u0301',
        '\u200d',
        '\ufe0f',
        '⚔',
        '1️⃣',
        '日本',
        '日本.jp',
        ' ',
        '\n',
        '-',
        '_',
        '·',
      ],
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(X_RULES.links(written)).toEqual(twitterText.extractUrls(written));
        expect(X_RULES.length(written)).toBe(twitterText.parseTweet(written).weightedLength);
      }),
      { numRuns: 5000 },
    );
  });
});
