import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, textOf } from '../../../src/engine/reply/fold.js';

const fold = (text: string, most = 1_000): string => textOf(foldText(text, most));

test('letters and digits are folded as NFKC and lower case have it', () => {
  const wrong: string[] = [];
  for (let code = 0; code < 0x20000; code += 1) {
    const character = code >= 0xd800 && code <= 0xdfff ? ' ' : String.fromCodePoint(code);
    const form = character.normalize('NFKC').toLowerCase();
    if (!/^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]$/u.test(character)) continue;
    if (form.length > 4 || /[ʼʹʿꞌς]/.test(form)) continue;
    if (fold(character) !== form.normalize('NFC')) wrong.push(character);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['ＦＩＧＨＴ①', 'fight1'],
  ['𝓻𝓾𝓷', 'run'],
  ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['cafe\u0301', 'café'],
  ['\u1112\u1161\u11ab', '한'],
  ['f\u200bi\u00adg\u2060ht\ufeff', 'fight'],
  ['e\u0323\u0302\u0301\u0300', 'ệ'],
  ["don't", 'dont'],
  ['don’’\u200bt', 'dont'],
  ["'run'", ' run '],
  ["''''", ' '],
  ['🏃🏽‍♀️', '🏃'],
  ['🏃‍➡️', '🏃'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['r‍u‍n', 'run'],
  ['1️⃣', '1'],
  ['\ufdfa', ' '],
  ['\ud83c', '\ud83c'],
  ['', ''],
])('%j becomes %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('never makes more than it may, nor anything else of what it made', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 0, max: 100 }), (text, most) => {
      expect(fold(text, most).length).toBeLessThanOrEqual(most);
      const once = fold(text);
      // What was decomposed on the way may still be parted from a letter by what is gone now.
      if (!/\p{M}/u.test(once)) expect(fold(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
