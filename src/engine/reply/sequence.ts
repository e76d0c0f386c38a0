/** Several arrows of a rune floor in one answer: `R2 DB L1`. */
import { CLAUSE_END, COMMA } from './character.js';
import { startOf, tokenLength, tokenText, type Tokens } from './token.js';

const DIRECTIONS = unitsIn('udlr');
const DIGITS = unitsIn('0123456789');
const LETTERS = unitsIn('abcdefghijklmnopqrstuvwxyz');
/** More than any floor has turns. What goes beyond is left out. */
const MOST_ARROWS = 100;

function unitsIn(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

/** @returns the arrows in their order where a reply is nothing but two or more of them, else null */
export function readArrows(tokens: Tokens): string[] | null {
  const arrows: string[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    const kind = tokens.kinds[at];
    if (kind === COMMA || kind === CLAUSE_END) continue;
    if (!isArrow(tokens, at)) return null;
    if (arrows.length < MOST_ARROWS) arrows.push(tokenText(tokens, at));
  }
  return arrows.length > 1 ? arrows : null;
}

/** Whether a token is a direction and a line: `r2`, `db`. */
function isArrow(tokens: Tokens, index: number): boolean {
  const start = startOf(tokens, index);
  const first = tokens.units[start + 1] ?? 0;
  if (!DIRECTIONS.has(tokens.units[start] ?? 0)) return false;
  const length = tokenLength(tokens, index);
  if (length === 2) return DIGITS.has(first) || LETTERS.has(first);
  return length === 3 && DIGITS.has(first) && DIGITS.has(tokens.units[start + 2] ?? 0);
}
