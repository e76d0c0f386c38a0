/**
 * Single mutations of a quest's text, as slips of the keyboard and of the pen make them: a character, a tag, an attribute, a value
 * or a number that is deleted, doubled or swapped.
 */
import { pick, type Dice } from '../../src/engine/dice/dice.js';

/** A stretch of the text, from its first character to behind its last. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** What may be hit. */
const TARGETS = {
  character: /[^]/gu,
  tag: /<[^<>]+>/g,
  attribute: / [\w-]+="[^"]*"/g,
  value: /(?<==")[^"]*(?=")/g,
  number: /(?<==")-?\d+(?=")/g,
} as const;

type Strike = (text: string, spans: readonly Span[], dice: Dice) => string;

const STRIKES: Readonly<Record<string, Strike>> = {
  deleted: (text, spans, dice) => replace(text, pick(dice, spans), () => ''),
  doubled: (text, spans, dice) => replace(text, pick(dice, spans), (old) => old + old),
  swapped(text, spans, dice) {
    const [a, b] = [pick(dice, spans), pick(dice, spans)];
    const [first, second] = a.start < b.start ? [a, b] : [b, a];
    const moved = text.slice(first.start, first.end);
    const swapped = replace(text, second, () => moved);
    return replace(swapped, first, () => text.slice(second.start, second.end));
  },
  'swapped with the next'(text, spans, dice) {
    const index = dice.roll(0, Math.max(0, spans.length - 2));
    const [first, second] = [spans[index], spans[index + 1]];
    if (!first || !second) return text;
    const moved = text.slice(first.start, first.end);
    return replace(
      replace(text, second, () => moved),
      first,
      () => text.slice(second.start, second.end),
    );
  },
};

export interface Mutant {
  /** `a number was doubled` */
  readonly what: string;
  readonly text: string;
}

export function mutate(text: string, dice: Dice): Mutant {
  const target = pick(dice, Object.keys(TARGETS)) as keyof typeof TARGETS;
  const strike = pick(dice, Object.keys(STRIKES));
  const spans = [...text.matchAll(TARGETS[target])].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return { what: `a ${target} was ${strike}`, text: STRIKES[strike]?.(text, spans, dice) ?? text };
}

function replace(text: string, { start, end }: Span, by: (old: string) => string): string {
  return text.slice(0, start) + by(text.slice(start, end)) + text.slice(end);
}
