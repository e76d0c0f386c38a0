/** The key of a map: each sign that is on it, with a word. */
import { FONT_STACK } from '../font.js';
import { px } from './ink.js';
import type { Pen } from './ink.js';
import { drawFoes, drawParty, drawStairs, drawTrapdoor } from './map-symbol.js';
import type { MapView } from './map-view.js';
import { INK } from './paper.js';

interface KeyEntry {
  readonly word: string;
  readonly draw: (pen: Pen, x: number, y: number) => string;
}

const LETTERS = 23;
const SIGN = 40;
const GAP = 26;

/** What the map shows, in the order of the key. */
export function listKey(view: MapView): KeyEntry[] {
  const entries: KeyEntry[] = [];
  if (view.party !== null) entries.push({ word: 'You', draw: (_, x, y) => drawParty(x, y, 14) });
  if (view.foes.length > 0) entries.push({ word: 'Foes', draw: (_, x, y) => drawFoes(x, y, 12, 1) });
  if (view.hasStairs) entries.push({ word: 'Stairs', draw: (pen, x, y) => drawStairs(pen, x, y, 32) });
  if (view.hasTrapdoor) entries.push({ word: 'Down', draw: (_, x, y) => drawTrapdoor(x, y, 32) });
  return entries;
}

/** Cinzel Bold: a small capital is about 0.62 of its size wide, a capital more. */
function widthOfWord(word: string): number {
  return (word.length * 0.64 + 0.2) * LETTERS;
}

export function widthOfKey(key: readonly KeyEntry[]): number {
  return key.reduce((sum, { word }) => sum + SIGN + widthOfWord(word) + GAP, 0);
}

/** @param right where the key ends; @param y the middle of its line */
export function drawKey(pen: Pen, key: readonly KeyEntry[], right: number, y: number): string {
  let x = right - widthOfKey(key) + GAP;
  let svg = '';
  const font = `font-family="${FONT_STACK}" font-weight="700" font-size="${px(LETTERS)}"`;
  for (const { word, draw } of key) {
    svg += draw(pen, x + SIGN / 2 - 6, y);
    svg += `<text x="${px(x + SIGN)}" y="${px(y + LETTERS * 0.35)}" ${font} fill="${INK}">${word}</text>`;
    x += SIGN + widthOfWord(word) + GAP;
  }
  return svg;
}
