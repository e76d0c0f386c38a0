/**
 * What a character is to the reader of replies. Looked up in a table, because a reply may hold a hundred thousand of them and
 * Unicode's own classes are slow to ask for one by one.
 */

export const BLANK = 0;
/** A letter or a digit. */
export const WORD = 1;
/** A combining mark: belongs to the word that it stands in. */
export const MARK = 2;
export const SYMBOL = 3;
export const CLAUSE_END = 4;
export const COMMA = 5;
/** Joins like `and`. */
export const JOINER = 6;
export const HYPHEN = 7;

export const ZERO_WIDTH_JOINER = 0x200d;

const ENDS = '.;:!?‽¡¿‒–—―。؟؛।';
const COMMAS = ',،、';
const JOINS = '&/+|';
const HYPHENS = '-‐−';

const PLANE = 0x10000;
/** The planes beyond the second hold ideographs, up to here. */
const LAST_IDEOGRAPH = 0x3ffff;

/** The code point at `at`; NaN behind the end, a lone surrogate as it is. */
export function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff ? (text.codePointAt(at) ?? code) : code;
}

export function sizeOf(code: number): number {
  return code >= PLANE ? 2 : 1;
}

export function isWordPart(kind: number): boolean {
  return kind === WORD || kind === MARK;
}

export function kindOf(code: number): number {
  if (code < 2 * PLANE) return KINDS[code] ?? BLANK;
  return code <= LAST_IDEOGRAPH ? WORD : BLANK;
}

/** Of every code point of the first two planes. */
const KINDS = ((): Uint8Array => {
  const kinds = new Uint8Array(2 * PLANE);
  const everything = Array.from(kinds, (_, code) => (isSurrogate(code) ? ' ' : String.fromCodePoint(code))).join('');
  const fill = (kind: number, characters: string): void => {
    for (const character of characters) kinds[character.codePointAt(0) ?? 0] = kind;
  };
  fill(WORD, everything.replace(/[^\p{L}\p{N}]+/gu, ''));
  fill(MARK, everything.replace(/\P{M}+/gu, ''));
  fill(SYMBOL, everything.slice(0x80).replace(/\P{S}+/gu, ''));
  fill(CLAUSE_END, ENDS);
  fill(COMMA, COMMAS);
  fill(JOINER, JOINS);
  fill(HYPHEN, HYPHENS);
  return kinds;
})();

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
