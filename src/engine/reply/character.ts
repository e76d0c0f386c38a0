/**
 * What a character is to the reader of replies, and what it is folded into. Looked up in tables, because a reply may hold a
 * hundred thousand of them and Unicode's own classes are slow to ask for one by one.
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
export const APOSTROPHE = 8;

export const ZERO_WIDTH_JOINER = 0x200d;

const ENDS = '.;:!?‽¡¿‒–—―。؟؛।';
const COMMAS = ',،、';
const JOINS = '&/+|';
const HYPHENS = '-‐−';
const APOSTROPHES = "'`´ʹʼʿ‘’‛′՚ꞌ＇";
/** What may follow an emoji and changes nothing of what it means here: how it is shown, a keycap, a colour of skin. */
const EMOJI_MODIFIERS = '\ufe0e\ufe0f\u20e3\u{1f3fb}\u{1f3fc}\u{1f3fd}\u{1f3fe}\u{1f3ff}';

/** A character that unfolds into more than this is no word of any option and stands for a blank. */
const LONGEST_FORM = 4;

const PLANE = 0x10000;
const TABLE_SIZE = 2 * PLANE;
/** A function takes only so many arguments. */
const CHUNK = 0x1000;
const BLANK_CODE = 0x20;
const FIRST_BEYOND_ASCII = 0x80;
/** The planes behind the tables hold ideographs up to here, and at the end only what cannot be seen. */
const LAST_IDEOGRAPH = 0x3ffff;

/** The code point at `at`; NaN behind the end, a lone surrogate as it is. */
export function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return isHighSurrogate(code) ? (text.codePointAt(at) ?? code) : code;
}

export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** How many UTF-16 units a code point takes. */
export function sizeOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}

export function isWordPart(kind: number): boolean {
  return kind === WORD || kind === MARK;
}

export function kindOf(code: number): number {
  if (code < TABLE_SIZE) return KINDS[code] ?? BLANK;
  return code <= LAST_IDEOGRAPH ? WORD : BLANK;
}

/** The one UTF-16 unit that a code point is folded into, wherever it stands; 0 where that takes a closer look. */
export function simpleUnitOf(code: number): number {
  return SIMPLE_UNITS[code] ?? 0;
}

/** Whether a letter is part of a Korean syllable, to be joined with the one before it. */
export function isJamo(code: number): boolean {
  return code >= 0x1161 && code <= 0x11c2;
}

/** What a code point is folded into: lower case of its compatibility form (NFKC); null where it stays as it is. */
export function foldOf(code: number): string | null {
  if (code < TABLE_SIZE) return FOLDS[FOLD_NUMBERS[code] ?? 0] ?? null;
  return code <= LAST_IDEOGRAPH ? null : '';
}

/** Every code point of the tables in order; blanks in the places of halves. */
const EVERYTHING = ((): string => {
  const chunks: string[] = [];
  for (let start = 0; start < TABLE_SIZE; start += CHUNK) {
    const codes = Array.from({ length: CHUNK }, (_, index) => start + index);
    chunks.push(String.fromCodePoint(...codes.map((code) => (code >= 0xd800 && code <= 0xdfff ? BLANK_CODE : code))));
  }
  return chunks.join('');
})();

/** The kind of each code point. */
const KINDS = ((): Uint8Array => {
  const kinds = new Uint8Array(TABLE_SIZE);
  const codeAtPlace = (place: number): number => (place < PLANE ? place : PLANE + (place - PLANE) / 2);
  const fillRuns = (kind: number, runs: RegExp, from = 0): void => {
    for (const { 0: run, index } of EVERYTHING.matchAll(runs)) {
      if (index >= from) kinds.fill(kind, codeAtPlace(index), codeAtPlace(index + run.length));
    }
  };
  const fill = (kind: number, characters: string): void => {
    for (const character of characters) kinds[codeAt(character, 0)] = kind;
  };
  fillRuns(WORD, /[\p{L}\p{N}]+/gu);
  fillRuns(MARK, /\p{M}+/gu);
  fillRuns(SYMBOL, /\p{S}+/gu, FIRST_BEYOND_ASCII);
  fill(CLAUSE_END, ENDS);
  fill(COMMA, COMMAS);
  fill(JOINER, JOINS);
  fill(HYPHEN, HYPHENS);
  fill(APOSTROPHE, APOSTROPHES);
  return kinds;
})();

/** What the code points that change are folded into; each has its place in here by number, 0 for those that stay. */
const FOLDS: (string | null)[] = [null];
const FOLD_NUMBERS = ((): Uint16Array => {
  const numbers = new Uint16Array(TABLE_SIZE);
  const enter = (character: string, form: string): void => {
    if (form === character) return;
    numbers[codeAt(character, 0)] = FOLDS.length;
    FOLDS.push(form);
  };
  for (const character of EVERYTHING.match(/[\p{Changes_When_NFKC_Casefolded}\p{Changes_When_Lowercased}]/gu) ?? []) {
    const form = character.normalize('NFKC').toLowerCase();
    enter(character, form.length > LONGEST_FORM ? ' ' : form);
  }
  for (const character of EVERYTHING.match(/\p{Default_Ignorable_Code_Point}/gu) ?? []) enter(character, '');
  for (const character of EMOJI_MODIFIERS) enter(character, '');
  for (const character of APOSTROPHES) enter(character, "'");
  enter('ς', 'σ');
  return numbers;
})();

const SIMPLE_UNITS = ((): Uint16Array => {
  const units = new Uint16Array(TABLE_SIZE);
  for (let code = 0; code < TABLE_SIZE; code += 1) {
    const form = FOLDS[FOLD_NUMBERS[code] ?? 0] ?? null;
    const unit = form === null ? code : form.charCodeAt(0);
    const isOne = form === null ? code < PLANE : form.length === 1;
    const kind = isOne ? kindOf(unit) : MARK;
    if (kind !== MARK && kind !== APOSTROPHE && !isJamo(code)) units[code] = unit;
  }
  return units;
})();
