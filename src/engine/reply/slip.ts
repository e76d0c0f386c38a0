/**
 * Slips of the keyboard: one letter more, one less, another one, or two neighbours swapped. A word of four letters or more may
 * have one, a word of eight or more two. The first letter is never another one and never missing, and nothing comes before it:
 * `right`, `light` and `beast` are words of their own, not FIGHT and EAST. Digits do not slip: R3 is not R2.
 */
import type { Phrase } from './phrase.js';
import { isSameToken, isTokenText, startOf, tokenLength, tokenText, type Tokens } from './token.js';

const ONE_SLIP_LETTERS = 4;
const TWO_SLIPS_LETTERS = 8;
const MOST_SLIPS = 2;
/** A reply with more different words like an option is no answer with a slip in it, and would take long to search. */
const MOST_WORDS = 500;

const DIGIT = /\p{N}/u;

/** How many slips a typed word may have. */
function slipsAllowed(word: string): number {
  if (word.length < ONE_SLIP_LETTERS) return 0;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= TWO_SLIPS_LETTERS) return 2;
  return letters >= ONE_SLIP_LETTERS ? 1 : 0;
}

/**
 * Whether `typed` becomes `meant` by at most `slips` slips (optimal string alignment distance, the first letter as above).
 * Equal words are within any number of slips.
 */
export function isWithinSlips(typed: string, meant: string, slips: number): boolean {
  if (Math.abs(typed.length - meant.length) > slips) return false;
  if (typed.charCodeAt(0) === meant.charCodeAt(0)) return aligns(typed, meant, 1, 1, slips);
  return slips > 0 && isSwapped(typed, meant, 0, 0) && aligns(typed, meant, 2, 2, slips - 1);
}

function aligns(typed: string, meant: string, i: number, j: number, slips: number): boolean {
  while (i < typed.length && typed[i] === meant[j]) {
    i += 1;
    j += 1;
  }
  if (i >= typed.length && j >= meant.length) return true;
  if (slips === 0) return false;
  return (
    aligns(typed, meant, i + 1, j, slips - 1) ||
    aligns(typed, meant, i, j + 1, slips - 1) ||
    aligns(typed, meant, i + 1, j + 1, slips - 1) ||
    (isSwapped(typed, meant, i, j) && aligns(typed, meant, i + 2, j + 2, slips - 1))
  );
}

function isSwapped(typed: string, meant: string, i: number, j: number): boolean {
  return j + 1 < meant.length && typed[i] === meant[j + 1] && typed[i + 1] === meant[j];
}

/**
 * The options that some word or phrase of a reply means but for its slips. Of a phrase one word may have slipped; a blank left
 * out between its words is a slip too.
 * @param isCovered for each token, whether nothing is inferred from it
 */
export function findSlipped(tokens: Tokens, isCovered: Uint8Array, phrases: readonly Phrase[]): ReadonlySet<string> {
  const found = new Set<string>();
  const names = phrases.filter((phrase) => phrase.sign === 'name');
  const words = listCandidates(tokens, isCovered, names);
  for (const { option, tokens: meant } of names) {
    if (found.has(option)) continue;
    const blanks = meant.length - 1;
    const isMeant =
      words.some((word) => isSlipOf(word, meant.join(''), blanks)) ||
      (blanks > 0 && hasSlippedPhrase(tokens, isCovered, meant, words));
    if (isMeant) found.add(option);
  }
  return found;
}

/** The different words that may be a slip of something; none when they are so many that this is no answer. */
function listCandidates(tokens: Tokens, isCovered: Uint8Array, names: readonly Phrase[]): readonly string[] {
  const firstUnits = new Set(names.flatMap((phrase) => phrase.tokens.map((token) => token.charCodeAt(0))));
  const longest = Math.max(...names.map((phrase) => phrase.tokens.join('').length)) + MOST_SLIPS;
  const words = new Set<string>();
  let last = -1;
  for (let at = 0; at < tokens.count && words.size <= MOST_WORDS; at += 1) {
    const length = tokenLength(tokens, at);
    if (length < ONE_SLIP_LETTERS || length > longest || isCovered[at] === 1) continue;
    const start = startOf(tokens, at);
    if (!firstUnits.has(tokens.units[start] ?? 0) && !firstUnits.has(tokens.units[start + 1] ?? 0)) continue;
    if (last >= 0 && isSameToken(tokens, at, last)) continue;
    words.add(tokenText(tokens, at));
    last = at;
  }
  return words.size <= MOST_WORDS ? [...words] : [];
}

/** @param spent slips that were needed already */
function isSlipOf(typed: string, meant: string, spent = 0): boolean {
  if (Math.abs(typed.length - meant.length) > MOST_SLIPS) return false;
  const left = slipsAllowed(typed) - spent;
  return left >= 0 && isWithinSlips(typed, meant, left) && (typed === meant || !DIGIT.test(meant));
}

/** Whether a phrase of several words stands somewhere with a slip in one of them. */
function hasSlippedPhrase(
  tokens: Tokens,
  isCovered: Uint8Array,
  meant: readonly string[],
  words: readonly string[],
): boolean {
  return meant.some((_, place) => {
    const slips = words.filter((word) => word !== meant[place] && isSlipOf(word, meant[place] ?? ''));
    if (slips.length === 0) return false;
    for (let start = 0; start + meant.length <= tokens.count; start += 1) {
      const stands = meant.every((word, index) => {
        const at = start + index;
        if (isCovered[at] === 1) return false;
        return index === place ? slips.includes(tokenText(tokens, at)) : isTokenText(tokens, at, word);
      });
      if (stands) return true;
    }
    return false;
  });
}
