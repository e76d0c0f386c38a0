/**
 * Kinds of attribute values. An element's attributes stand in one table of these; reading, checking, the schema for
 * editors and the manual all follow from that table.
 */
import { trimBlanks } from './blank.js';
import type { FaultCode } from './fault-code.js';
import { findNearest } from './nearest.js';
import type { Place } from './source-text.js';

/** The largest number a quest may name. */
export const MAX_NUMBER = 1_000_000;

/** A text with its variants; `key` tells it apart from all other texts of the quest. */
export interface Text {
  readonly key: string;
  readonly variants: readonly string[];
  /** Where each variant is written. */
  readonly places: readonly Place[];
}

/** What is wrong with a value. */
export interface ValueFault {
  readonly code: FaultCode;
  /** Follows `name="value"`, as in `is not a whole number`. */
  readonly problem: string;
  readonly hint: string;
}

export type ValueType =
  | { readonly kind: 'text' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'number or word'; readonly min: number; readonly max: number; readonly word: string }
  | { readonly kind: 'pattern'; readonly pattern: RegExp; readonly wanted: string }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

export interface Attribute<T> {
  readonly type: ValueType;
  readonly required: boolean;
  /** What stands for the attribute where it is absent or unreadable. */
  readonly fallback: T;
  /** One sentence for the manual. */
  readonly doc: string;
  parse(raw: string): { readonly value: T } | ValueFault;
}

export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;

/** What reading an element by its table gives. */
export type ValuesOf<A extends AttributeTable> = {
  readonly [K in keyof A]: A[K] extends Attribute<infer T> ? T : never;
};

const NO_TEXT: Text = { key: '', variants: [], places: [] };

/** Something said; may also be written as elements of the same name. */
export function requiredText(doc: string): Attribute<Text> {
  return { type: { kind: 'text' }, required: true, fallback: NO_TEXT, doc, parse: () => ({ value: NO_TEXT }) };
}

export function optionalText(doc: string): Attribute<Text | null> {
  return { type: { kind: 'text' }, required: false, fallback: null, doc, parse: () => ({ value: null }) };
}

export interface Bounds {
  readonly min: number;
  readonly max?: number;
}

export function requiredNumber(bounds: Bounds, doc: string): Attribute<number> {
  return numberAttribute(bounds, true, bounds.min, doc);
}

export function optionalNumber<T extends number | null>(
  bounds: Bounds,
  fallback: T,
  doc: string,
): Attribute<number | T> {
  return numberAttribute<number | T>(bounds, false, fallback, doc);
}

/** A name that conditions can ask about: letters, digits, `-`, `_` and `.`. */
const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.-]{0,63}$/u;
const NAME_WANTED = 'a letter or digit, then letters, digits, - _ and ., at most 64';

export function optionalName(doc: string): Attribute<string | null> {
  return patternAttribute<string | null>(NAME_PATTERN, NAME_WANTED, false, null, doc);
}

/** What a place is called; also part of the keys that games point at it with, so without the signs that those use. */
const ID_PATTERN = /^[^\s#/]([^#/]{0,62}[^\s#/])?$/u;

export function optionalId(doc: string): Attribute<string | null> {
  return patternAttribute<string | null>(ID_PATTERN, 'at most 64 characters, none of them # or /', false, null, doc);
}

/** @param wanted what the pattern lets through, in words */
export function patternAttribute<T extends string | null>(
  pattern: RegExp,
  wanted: string,
  required: boolean,
  fallback: T,
  doc: string,
): Attribute<string | T> {
  return {
    type: { kind: 'pattern', pattern, wanted },
    required,
    fallback,
    doc,
    parse: (raw) =>
      pattern.test(raw.trim())
        ? { value: raw.trim() }
        : { code: 'bad-value', problem: 'is not allowed', hint: `expected ${wanted}` },
  };
}

/** A part of one: a decimal number from 0 to 1. */
export function shareAttribute(fallback: number, doc: string): Attribute<number> {
  const pattern = /^(?:0?\.\d{1,9}|1\.0{1,9}|[01])$/;
  return {
    type: { kind: 'pattern', pattern, wanted: 'a number from 0 to 1' },
    required: false,
    fallback,
    doc,
    parse: (raw) =>
      pattern.test(raw.trim())
        ? { value: Number(raw.trim()) }
        : {
            code: 'bad-number',
            problem: 'is not a number from 0 to 1',
            hint: 'expected 0, 1 or a decimal such as 0.25',
          },
  };
}

/** A whole number, or a word that stands for one that only the game knows. */
export function numberOrWord<const W extends string, T extends number | null>(
  { min, max }: Required<Bounds>,
  word: W,
  fallback: T,
  doc: string,
): Attribute<number | W | T> {
  const number = optionalNumber({ min, max }, fallback, doc);
  return {
    ...number,
    type: { kind: 'number or word', min, max, word },
    parse(raw) {
      if (trimBlanks(raw) === word) return { value: word };
      const parsed = number.parse(raw);
      return 'value' in parsed ? parsed : { ...parsed, hint: `${parsed.hint}, or ${word}` };
    },
  };
}

export function optionalChoice<const V extends string, T extends V | null>(
  values: readonly V[],
  fallback: T,
  doc: string,
): Attribute<V | T> {
  return choiceAttribute<V, T>(values, false, fallback, doc);
}

export function requiredChoice<const V extends string>(values: readonly [V, ...V[]], doc: string): Attribute<V> {
  return choiceAttribute<V, V>(values, true, values[0], doc);
}

/** `true` or `false`. */
export function flagAttribute(fallback: boolean, doc: string): Attribute<boolean> {
  const choice = choiceAttribute(['true', 'false'], false, fallback ? 'true' : 'false', doc);
  return {
    ...choice,
    fallback,
    parse: (raw) => {
      const parsed = choice.parse(raw);
      return 'value' in parsed ? { value: parsed.value === 'true' } : parsed;
    },
  };
}

function choiceAttribute<V extends string, T extends V | null>(
  values: readonly V[],
  required: boolean,
  fallback: T,
  doc: string,
): Attribute<V | T> {
  return {
    type: { kind: 'choice', values },
    required,
    fallback,
    doc,
    parse: (raw) => {
      const written = trimBlanks(raw);
      const value = values.find((candidate) => candidate === written);
      if (value !== undefined) return { value };
      const nearest = findNearest(written, values);
      const hint = nearest === null ? `expected ${values.join(', ')}` : `did you mean ${nearest}?`;
      return { code: 'bad-value', problem: 'is not one of the values allowed', hint };
    },
  };
}

function numberAttribute<T extends number | null>(
  { min, max = MAX_NUMBER }: Bounds,
  required: boolean,
  fallback: T,
  doc: string,
): Attribute<number | T> {
  return {
    type: { kind: 'whole', min, max },
    required,
    fallback,
    doc,
    parse: (raw) => {
      const written = trimBlanks(raw);
      // Adding 0 makes a plain 0 of -0.
      const value = Number(written) + 0;
      if ((min < 0 ? /^-?\d+$/ : /^\d+$/).test(written) && value >= min && value <= max) return { value };
      return {
        code: 'bad-number',
        problem: 'is not a whole number within its bounds',
        hint: `expected ${min} to ${max}`,
      };
    },
  };
}
