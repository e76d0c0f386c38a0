/**
 * Cuts a normalised reply into tokens: words (letters, marks, digits), symbols (an emoji with what is joined to it, an arrow,
 * a flag) and the marks that matter between them: the end of a clause, a comma, a sign that joins like `and`. Blanks, quotes,
 * brackets and hyphens within a word only part words. Marks and symbols that repeat are one.
 *
 * A reply may hold a hundred thousand tokens, so they are kept as places and cut out only where somebody asks.
 */
import {
  BLANK,
  CLAUSE_END,
  COMMA,
  HYPHEN,
  isHighSurrogate,
  isWordPart,
  kindOf,
  sizeOf,
  SYMBOL,
  WORD,
  ZERO_WIDTH_JOINER,
} from './character.js';
import { textOf, type Units } from './fold.js';

export interface Tokens {
  readonly units: Units;
  readonly count: number;
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Where the token at `index` begins. */
export function startOf(tokens: Tokens, index: number): number {
  return tokens.starts[index] ?? 0;
}

/** Behind the last unit of the token at `index`. */
export function endOf(tokens: Tokens, index: number): number {
  return tokens.ends[index] ?? 0;
}

export function tokenText(tokens: Tokens, index: number): string {
  return textOf(tokens.units.subarray(startOf(tokens, index), endOf(tokens, index)));
}

export function tokenLength(tokens: Tokens, index: number): number {
  return endOf(tokens, index) - startOf(tokens, index);
}

/** The places of the first words among the tokens, at most `most` of them. */
export function findWords(tokens: Tokens, most: number): number[] {
  const words: number[] = [];
  for (let index = 0; index < tokens.count && words.length < most; index += 1) {
    if (tokens.kinds[index] === WORD) words.push(index);
  }
  return words;
}

/** Whether the token at `index` reads `text`. */
export function isTokenText(tokens: Tokens, index: number, text: string): boolean {
  if (index >= tokens.count || tokenLength(tokens, index) !== text.length) return false;
  const start = startOf(tokens, index);
  for (let at = 0; at < text.length; at += 1) {
    if (tokens.units[start + at] !== text.charCodeAt(at)) return false;
  }
  return true;
}

export function isSameToken(tokens: Tokens, one: number, other: number): boolean {
  const length = tokenLength(tokens, one);
  if (tokenLength(tokens, other) !== length) return false;
  return isSameUnits(tokens.units, startOf(tokens, one), startOf(tokens, other), length);
}

/** @param units as `normaliseReply` gives them */
export function tokenise(units: Units): Tokens {
  const kinds = new Uint8Array(units.length);
  const starts = new Int32Array(units.length);
  const ends = new Int32Array(units.length);
  let count = 0;
  for (let at = 0; at < units.length;) {
    const start = at;
    const code = codeIn(units, at);
    let kind = kindOf(code);
    at += sizeOf(code);
    if (kind === BLANK) continue;
    if (isWordPart(kind)) {
      kind = WORD;
      at = wordEnd(units, at);
    } else if (kind === SYMBOL) {
      at = symbolEnd(units, start, code);
      const last = count > 0 ? (starts[count - 1] ?? 0) : -1;
      if (last >= 0 && ends[count - 1] === last + at - start && isSameUnits(units, start, last, at - start)) continue;
    } else {
      if (kind === HYPHEN) {
        if (isWordPart(kindOf(units[start - 1] ?? 0)) && isWordPart(kindOf(units[at] ?? 0))) continue;
        kind = CLAUSE_END;
      }
      const last = count > 0 ? kinds[count - 1] : BLANK;
      if (last === kind || (last === CLAUSE_END && kind === COMMA)) continue;
      if (last === COMMA && kind === CLAUSE_END) count -= 1;
    }
    kinds[count] = kind;
    starts[count] = start;
    ends[count] = at;
    count += 1;
  }
  return { units, count, kinds, starts, ends };
}

/** The code point at `at`; 0 behind the end, a lone surrogate as it is. */
function codeIn(units: Units, at: number): number {
  const first = units[at] ?? 0;
  if (!isHighSurrogate(first)) return first;
  const second = units[at + 1] ?? 0;
  return second >= 0xdc00 && second <= 0xdfff ? (first - 0xd800) * 0x400 + (second - 0xdc00) + 0x10000 : first;
}

function wordEnd(units: Units, from: number): number {
  let at = from;
  while (at < units.length) {
    const code = codeIn(units, at);
    if (!isWordPart(kindOf(code))) break;
    at += sizeOf(code);
  }
  return at;
}

/** The end of the symbol that begins at `start`: emoji joined into one, and the two halves of a flag, are one symbol. */
function symbolEnd(units: Units, start: number, first: number): number {
  let end = start + sizeOf(first);
  if (isFlagHalf(first) && isFlagHalf(codeIn(units, end))) return end + 2;
  while (units[end] === ZERO_WIDTH_JOINER) end += 1 + sizeOf(codeIn(units, end + 1));
  return end;
}

function isFlagHalf(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

function isSameUnits(units: Units, one: number, other: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) {
    if (units[one + at] !== units[other + at]) return false;
  }
  return true;
}
