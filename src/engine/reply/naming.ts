/**
 * Finds the options that a reply names, by word or by emoji, and tells them from those it names under a negation.
 *
 * The longest phrase counts: OPEN is not named in `open door` where OPEN DOOR is an option. A negation reaches up to the next
 * punctuation or named option. Past an option that it covered, `or`, `nor`, `and` (also `&` or `/`, also after a comma:
 * `don't fight, nor run`) carry it on to the next one.
 */
import { CLAUSE_END, COMMA, JOINER } from './character.js';
import type { Phrase } from './phrase.js';
import { isTokenText, type Tokens } from './token.js';
import { findEntry, type Vocabulary } from './vocabulary.js';

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
    const entry = findEntry(vocabulary, tokens, at);
    const phrase = entry?.phrases.find((each) => each.sign === 'name' && stands(tokens, at, each));
    if (entry !== undefined && phrase !== undefined && at + phrase.tokens.length > phraseEnd) {
      // Of two phrases that overlap neither is meant more than the other: the second shares what covers the first.
      if (at >= phraseEnd) wasCovered = isNegated;
      if (!wasCovered) addStanding(byName, tokens, at, entry.phrases, phrase);
      isNegated = false;
      phraseEnd = at + phrase.tokens.length;
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
    const emoji = isNegated ? undefined : entry?.phrases.find((each) => stands(tokens, at, each));
    if (entry !== undefined && emoji !== undefined) addStanding(byEmoji, tokens, at, entry.phrases, emoji);
  }
  return { byName, byEmoji, isCovered };
}

/** Whether all of a phrase whose first token stands at `at` stands there. */
function stands(tokens: Tokens, at: number, phrase: Phrase): boolean {
  for (let index = 1; index < phrase.tokens.length; index += 1) {
    if (!isTokenText(tokens, at + index, phrase.tokens[index] ?? '')) return false;
  }
  return true;
}

/** Adds the options of all phrases at `at` that are as long as `longest` and of its sign: two options may share one. */
function addStanding(
  options: Set<string>,
  tokens: Tokens,
  at: number,
  phrases: readonly Phrase[],
  longest: Phrase,
): void {
  for (const phrase of phrases) {
    const isAlike = phrase.sign === longest.sign && phrase.tokens.length === longest.tokens.length;
    if (isAlike && stands(tokens, at, phrase)) options.add(phrase.option);
  }
}

function isCarrier(tokens: Tokens, at: number, vocabulary: Vocabulary): boolean {
  return tokens.kinds[at] === JOINER || findEntry(vocabulary, tokens, at)?.role === 'carrier';
}
