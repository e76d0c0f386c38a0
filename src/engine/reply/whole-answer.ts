/**
 * Answers that are nothing but one word or number. Around it may stand quotes, brackets and emphasis, and behind it the end of
 * a sentence; anything else says something, be it `+1`, `<3`, `:D` or `2 👎`.
 */
import { endOf, findWords, isTokenText, startOf, tokenLength, tokenText, type Tokens } from './token.js';

const WHITE = ' #\t\n\v\f\r\u1680\u2028\u2029';
const QUOTES = '"“”„«»‹›*_~';
const BEFORE = unitsIn(`${WHITE}${QUOTES}([{`);
const BETWEEN = unitsIn(`${WHITE}:.`);
const AFTER = unitsIn(`${WHITE}${QUOTES})]}.,!?。、`);

const LONGEST_WORD = 64;

function unitsIn(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

/**
 * The word that is the whole of an answer; null where it says more, or nothing.
 * @param opener a word that may stand before it
 */
export function readWholeAnswer(tokens: Tokens, opener?: string): string | null {
  const [first, second, more] = findWords(tokens, 3);
  if (first === undefined || more !== undefined) return null;
  if (second !== undefined && (opener === undefined || !isTokenText(tokens, first, opener))) return null;
  const word = second ?? first;
  const isWhole =
    isMadeOf(tokens, 0, startOf(tokens, first), BEFORE) &&
    (second === undefined || isMadeOf(tokens, endOf(tokens, first), startOf(tokens, second), BETWEEN)) &&
    isMadeOf(tokens, endOf(tokens, word), tokens.units.length, AFTER);
  return isWhole && tokenLength(tokens, word) <= LONGEST_WORD ? tokenText(tokens, word) : null;
}

/** Whether the units from `start` to before `end` are all among these. */
function isMadeOf(tokens: Tokens, start: number, end: number, units: ReadonlySet<number>): boolean {
  for (let at = start; at < end; at += 1) {
    if (!units.has(tokens.units[at] ?? 0)) return false;
  }
  return true;
}
