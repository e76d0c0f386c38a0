/** Several arrows of a rune floor in one answer: `R2 DB L1`. */
import { CLAUSE_END, COMMA } from './character.js';
import { tokenText, type Tokens } from './token.js';

/** A direction and a line: `r2`, `db`. */
const ARROW = /^[udlr](?:\d{1,2}|[a-z])$/;
/** More than any floor has turns. What goes beyond is left out. */
const MOST_ARROWS = 100;

/** @returns the arrows in their order where a reply is nothing but two or more of them, else null */
export function readArrows(tokens: Tokens): string[] | null {
  if (tokens.words < 2) return null;
  const arrows: string[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    const kind = tokens.kinds[at];
    if (kind === COMMA || kind === CLAUSE_END) continue;
    const word = tokenText(tokens, at);
    if (!ARROW.test(word)) return null;
    if (arrows.length < MOST_ARROWS) arrows.push(word);
  }
  return arrows;
}
