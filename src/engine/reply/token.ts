/**
 * Cuts a normalised reply into tokens: words (letters, marks, digits), symbols (an emoji with what is joined to it, an arrow,
 * a flag) and the marks that matter between them: the end of a clause, a comma, a sign that joins like `and`. Blanks, quotes,
 * brackets and hyphens within a word only part words. Marks and symbols that repeat are one.
 *
 * A reply may hold a hundred thousand tokens, so they are kept as places in the text and cut out only where somebody asks.
 */
import {
  BLANK,
  CLAUSE_END,
  codeAt,
  COMMA,
  HYPHEN,
  isWordPart,
  kindOf,
  sizeOf,
  SYMBOL,
  WORD,
  ZERO_WIDTH_JOINER,
} from './character.js';

export interface Tokens {
  readonly text: string;
  readonly count: number;
  readonly words: number;
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

export function tokenText(tokens: Tokens, index: number): string {
  return tokens.text.slice(tokens.starts[index], tokens.ends[index]);
}

/** The first words, at most `most` of them. */
export function listWords(tokens: Tokens, most: number): string[] {
  const words: string[] = [];
  for (let index = 0; index < tokens.count && words.length < most; index += 1) {
    if (tokens.kinds[index] === WORD) words.push(tokenText(tokens, index));
  }
  return words;
}

/** Whether the token at `index` reads `text`. */
export function isTokenText(tokens: Tokens, index: number, text: string): boolean {
  const start = tokens.starts[index];
  if (index >= tokens.count || start === undefined || tokens.ends[index] !== start + text.length) return false;
  for (let at = 0; at < text.length; at += 1) {
    if (tokens.text.charCodeAt(start + at) !== text.charCodeAt(at)) return false;
  }
  return true;
}

/** @param text as `normaliseReply` gives it */
export function tokenise(text: string): Tokens {
  const kinds = new Uint8Array(text.length);
  const starts = new Int32Array(text.length);
  const ends = new Int32Array(text.length);
  let count = 0;
  let words = 0;
  for (let at = 0; at < text.length;) {
    const start = at;
    const code = codeAt(text, at);
    let kind = kindOf(code);
    at += sizeOf(code);
    if (kind === BLANK) continue;
    if (isWordPart(kind)) {
      kind = WORD;
      words += 1;
      for (let next = codeAt(text, at); isWordPart(kindOf(next)); next = codeAt(text, at)) at += sizeOf(next);
    } else if (kind === SYMBOL) {
      at = symbolEnd(text, start);
      if (count > 0 && isRepeated(text, start, at, starts[count - 1] ?? 0, ends[count - 1] ?? 0)) continue;
    } else {
      if (kind === HYPHEN) {
        if (isWordPart(kindOf(text.charCodeAt(start - 1))) && isWordPart(kindOf(text.charCodeAt(at)))) continue;
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
  return { text, count, words, kinds, starts, ends };
}

/** The end of the symbol that begins at `start`: emoji joined into one, and the two halves of a flag, are one symbol. */
function symbolEnd(text: string, start: number): number {
  const first = codeAt(text, start);
  let end = start + sizeOf(first);
  if (isFlagHalf(first) && isFlagHalf(codeAt(text, end))) return end + 2;
  while (text.charCodeAt(end) === ZERO_WIDTH_JOINER) {
    const next = codeAt(text, end + 1);
    if (kindOf(next) !== SYMBOL) break;
    end += 1 + sizeOf(next);
  }
  return end;
}

function isFlagHalf(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

/** Whether a symbol equals the token before it. */
function isRepeated(text: string, start: number, end: number, lastStart: number, lastEnd: number): boolean {
  if (end - start !== lastEnd - lastStart) return false;
  for (let at = 0; at < end - start; at += 1) {
    if (text.charCodeAt(start + at) !== text.charCodeAt(lastStart + at)) return false;
  }
  return true;
}
