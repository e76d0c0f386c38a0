/**
 * Finds the options that a reply names, by word or by emoji, and tells them from those it names under a negation.
 *
 * The longest phrase counts: OPEN is not named in `open door` where OPEN DOOR is an option. A negation reaches up to the next
 * punctuation or named option. Past an option that it covered, `or`, `nor`, `and` (also `&` or `/`, also after a comma:
 * `don't fight, nor run`) carry it on to the next one.
 */
import { CLAUSE_END, COMMA, JOINER, SYMBOL, WORD } from './character.js';
import type { Phrase } from './phrase.js';
import { isTokenText, type Tokens } from './token.js';
import { findEntry, type Entry, type Vocabulary } from './vocabulary.js';

export interface Naming {
  readonly byName: ReadonlySet<string>;
  readonly byEmoji: ReadonlySet<string>;
  /** For each token 1 where a negation covers it or it is one itself: nothing is inferred from these. */
  readonly isCovered: Uint8Array;
}

export function findNamed(tokens: Tokens, vocabulary: Vocabulary): Naming {
  const byName = new Set<string>();
  const byEmoji = new Set<string>();
  const isCovered = new Uint8Array(tokens.count);

  let isNegated = false;
  /** Whether the option named last was covered and its clause goes on. */
  let wasCovered = false;
  let phraseEnd = 0;
  for (let at = 0; at < tokens.count; at += 1) {
    const kind = tokens.kinds[at];
    const entry = kind === WORD || kind === SYMBOL ? findEntry(vocabulary, tokens, at) : undefined;
    const named = findStanding(tokens, at, entry, 'name');
    const end = at + (named[0]?.tokens.length ?? 0);
    if (named.length > 0 && end > phraseEnd) {
      // Of two phrases that overlap neither is meant more than the other: the second shares what covers the first.
      if (at >= phraseEnd) wasCovered = isNegated;
      if (!wasCovered) for (const phrase of named) byName.add(phrase.option);
      isNegated = false;
      phraseEnd = end;
    }
    if (at < phraseEnd) {
      isCovered[at] = wasCovered ? 1 : 0;
      continue;
    }
    if (kind === CLAUSE_END || kind === COMMA) {
      isNegated = false;
      wasCovered &&= kind === COMMA && isCarrier(tokens, at + 1, vocabulary);
    } else if (entry?.role === 'negation' || (wasCovered && isCarrier(tokens, at, vocabulary))) {
      isNegated = true;
    }
    isCovered[at] = isNegated ? 1 : 0;
    if (isNegated) continue;
    for (const phrase of findStanding(tokens, at, entry, 'emoji')) byEmoji.add(phrase.option);
  }
  return { byName, byEmoji, isCovered };
}

const NONE: readonly Phrase[] = [];

/** The longest phrases of a sign that stand at `at`: several where options share one. */
function findStanding(tokens: Tokens, at: number, entry: Entry | undefined, sign: Phrase['sign']): readonly Phrase[] {
  if (entry === undefined || entry.phrases.length === 0) return NONE;
  const standing = entry.phrases.filter((phrase) => phrase.sign === sign && stands(tokens, at, phrase));
  return standing.filter((phrase) => phrase.tokens.length === standing[0]?.tokens.length);
}

/** Whether all of a phrase whose first token stands at `at` stands there. */
function stands(tokens: Tokens, at: number, phrase: Phrase): boolean {
  for (let index = 1; index < phrase.tokens.length; index += 1) {
    if (!isTokenText(tokens, at + index, phrase.tokens[index] ?? '')) return false;
  }
  return true;
}

function isCarrier(tokens: Tokens, at: number, vocabulary: Vocabulary): boolean {
  return tokens.kinds[at] === JOINER || findEntry(vocabulary, tokens, at)?.role === 'carrier';
}
