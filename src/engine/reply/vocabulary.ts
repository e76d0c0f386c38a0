/** The words that a reply is searched for: those an option's phrases begin with, those that negate, and those that carry on. */
import type { Phrase } from './phrase.js';
import { isTokenText, startOf, tokenLength, type Tokens } from './token.js';

const VERBS =
  'do does did is are was were ai has have had ca could wo would sha should must need might may ought dare'.split(' ');
/** Without apostrophes: a reply that was folded has none in its words. */
const NEGATIONS: ReadonlySet<string> = new Set([
  'no',
  'not',
  'never',
  'cannot',
  'nt',
  ...VERBS.map((verb) => `${verb}nt`),
]);
/** These carry a negation on to the next option. */
const CARRIERS: readonly string[] = ['or', 'nor', 'and'];

export type Role = 'negation' | 'carrier' | null;

export interface Entry {
  readonly text: string;
  readonly role: Role;
  /** What begins with this word or symbol, longest first. */
  readonly phrases: Phrase[];
}

/** By first code unit and length, so that most words of a reply are passed over without cutting them out. */
export type Vocabulary = ReadonlyMap<number, readonly Entry[]>;

/** @param word without its apostrophe: `dont`, `wont` */
export function isNegation(word: string): boolean {
  return NEGATIONS.has(word);
}

export function buildVocabulary(phrases: readonly Phrase[]): Vocabulary {
  const vocabulary = new Map<number, Entry[]>();
  const enter = (text: string, role: Role): Entry => {
    const shape = shapeOf(text.charCodeAt(0), text.length);
    const bucket = vocabulary.get(shape) ?? [];
    vocabulary.set(shape, bucket);
    const known = bucket.find((entry) => entry.text === text);
    if (known !== undefined) return known;
    const entry: Entry = { text, role, phrases: [] };
    bucket.push(entry);
    return entry;
  };
  for (const word of NEGATIONS) enter(word, 'negation');
  for (const word of CARRIERS) enter(word, 'carrier');
  const longestFirst = [...phrases].sort((a, b) => b.tokens.length - a.tokens.length);
  for (const phrase of longestFirst) enter(phrase.tokens[0], null).phrases.push(phrase);
  return vocabulary;
}

/** The entry that the token at `index` is; undefined for most. */
export function findEntry(vocabulary: Vocabulary, tokens: Tokens, index: number): Entry | undefined {
  const firstUnit = tokens.units[startOf(tokens, index)] ?? 0;
  const bucket = vocabulary.get(shapeOf(firstUnit, tokenLength(tokens, index)));
  if (bucket === undefined) return undefined;
  for (const entry of bucket) if (isTokenText(tokens, index, entry.text)) return entry;
  return undefined;
}

function shapeOf(firstUnit: number, length: number): number {
  return firstUnit * 0x40 + Math.min(length, 0x3f);
}
