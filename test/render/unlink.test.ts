import fc from 'fast-check';
import { expect, test } from 'vitest';
import { X_RULES } from '../../src/networks/x/text-rules.js';
import { unlink } from '../../src/render/unlink.js';
import { unmention } from '../../src/render/mention.js';

const links = (text: string): readonly string[] => X_RULES.links(text);

test.each([
  ['Here the road ends.Now choose.', 'Here the road ends. Now choose.'],
  ['It ends.Now and again: it ends.Now', 'It ends. Now and again: it ends. Now'],
  ['See https://example.com/a.html for more', 'See example. com/a. html for more'],
  ['Version 1.2 of the map...', 'Version 1.2 of the map...'],
  ['It costs $&.com', 'It costs $&.com'],
  ['No link here.', 'No link here.'],
])('%j is posted as %j', (text, plain) => {
  expect(unlink(text, links)).toBe(plain);
  expect(links(plain)).toEqual([]);
});

test.each([
  ['Hello @cac!', 'Hello cac!'],
  ['@@cac', 'cac'],
  ['＠cac', 'cac'],
  ['RT@cac', 'RT at cac'],
  ['é@cac', 'é at cac'],
  ['@user@host.social', 'user at host.social'],
  ['Meet me @ noon', 'Meet me @ noon'],
  ['@', '@'],
])('%j mentions nobody as %j', (text, plain) => {
  expect(unmention(text)).toBe(plain);
});

test('an address is neither a mention nor a link', () => {
  expect(unlink('write to cac@example.com', links)).toBe('write to cac at example. com');
});

test('whatever was written, the network sees no link and nobody is mentioned', () => {
  const part = fc.constantFrom(
    'ends.Now',
    'a.com',
    'https://',
    'http://x.org/a.b?c=d.e',
    '.',
    '。',
    'www.',
    '@',
    'cac',
    ' ',
    '/',
    't.co/x',
    '日本.jp',
    'é',
    'RT',
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const plain = unlink(written, links);
      expect(links(plain)).toEqual([]);
      expect(plain).not.toMatch(/[@＠][A-Za-z0-9_]/);
    }),
    { numRuns: 2000 },
  );
});
