/**
 * Reads what a reply chooses, by the first of these rules that finds exactly one option:
 *
 * 1. the option's name or alias as a word or phrase (`naming.ts`)
 * 2. what is named under a negation does not count, and nothing is inferred from it (`vocabulary.ts`)
 * 3. its number in the prompt, when the number is the whole answer: `1`, `2.`, `option 2`
 * 4. its emoji
 * 5. a one-word answer that is the start of exactly one option: `f`
 * 6. a slip of the keyboard towards exactly one option (`slip.ts`)
 *
 * Two options under 1 or 4 are ambiguous, several under 5 or 6 are none. A wrong reading is worse than none, so the whole
 * answer of rules 3 and 5 is taken strictly (`whole-answer.ts`).
 */
import type { Prompt } from '../step.js';
import { findNamed } from './naming.js';
import { normaliseReply } from './normalise.js';
import { listPhrases, type Phrase } from './phrase.js';
import { readArrows } from './sequence.js';
import { findSlipped } from './slip.js';
import { tokenise, type Tokens } from './token.js';
import { buildVocabulary, isNegation } from './vocabulary.js';
import { readWholeAnswer } from './whole-answer.js';

/** The rules that can find an option, with their numbers above. */
export const RULES = { name: 1, number: 3, emoji: 4, start: 5, slip: 6 } as const;
export type ReplyRule = keyof typeof RULES;

export type ReplyReading =
  | { readonly kind: 'option'; readonly option: string; readonly rule: ReplyRule }
  /** Arrows to be taken in this order as long as each is open when its turn comes. The first is open now. */
  | { readonly kind: 'sequence'; readonly options: readonly string[] }
  | { readonly kind: 'ignored'; readonly reason: 'ambiguous' | 'no-option' };

const AMBIGUOUS: ReplyReading = { kind: 'ignored', reason: 'ambiguous' };
const NO_OPTION: ReplyReading = { kind: 'ignored', reason: 'no-option' };

/**
 * @param text the reply as the network gave it: any text of any length
 * @param options `solo`: the reply is one player's own, so that several arrows may be taken one after the other
 */
export function readReply(text: string, prompt: Prompt, options: { readonly solo?: boolean } = {}): ReplyReading {
  const tokens = tokenise(normaliseReply(text));
  if (options.solo === true && prompt.takesSequence === true) {
    const arrows = readArrows(tokens);
    if (arrows !== null) return isOffered(prompt, arrows[0]) ? { kind: 'sequence', options: arrows } : NO_OPTION;
  }
  const phrases = listPhrases(prompt);
  const naming = findNamed(tokens, buildVocabulary(phrases));
  if (naming.byName.size > 0) return readOnly(naming.byName, 'name', AMBIGUOUS);
  const numbered = findNumbered(tokens, prompt);
  if (numbered !== null) return { kind: 'option', option: numbered, rule: 'number' };
  if (naming.byEmoji.size > 0) return readOnly(naming.byEmoji, 'emoji', AMBIGUOUS);
  const begun = findBegun(tokens, phrases);
  if (begun.size > 0) return readOnly(begun, 'start', NO_OPTION);
  return readOnly(findSlipped(tokens, naming.isCovered, phrases), 'slip', NO_OPTION);
}

function readOnly(found: ReadonlySet<string>, rule: ReplyRule, otherwise: ReplyReading): ReplyReading {
  const [option] = found;
  return option !== undefined && found.size === 1 ? { kind: 'option', option, rule } : otherwise;
}

function isOffered(prompt: Prompt, name: string | undefined): boolean {
  return prompt.options.some((option) => option.name === name);
}

function findNumbered(tokens: Tokens, prompt: Prompt): string | null {
  const number = /^(?:option)?(\d{1,3})$/.exec(readWholeAnswer(tokens, 'option') ?? '')?.[1];
  return number === undefined ? null : (prompt.options[Number(number) - 1]?.name ?? null);
}

/** The options that a one-word answer is the start of. A negation is a word of its own: `no` is not NORTH. */
function findBegun(tokens: Tokens, phrases: readonly Phrase[]): ReadonlySet<string> {
  const word = readWholeAnswer(tokens);
  if (word === null || isNegation(word)) return new Set();
  const begun = phrases.filter((phrase) => phrase.sign === 'name' && phrase.tokens.join(' ').startsWith(word));
  return new Set(begun.map((phrase) => phrase.option));
}
