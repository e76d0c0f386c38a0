/** The manual's table of fault codes. */
import { expect, test } from 'vitest';
import { makeCodeRows, readCodeRows } from './code-table.js';

test('has every code with what it means and the example that the tests read; `npm run quest:codes` writes it', () => {
  expect(readCodeRows()).toEqual(makeCodeRows());
});
