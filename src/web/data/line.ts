/**
 * Takes a line of the story apart so that it can be set like a book: heroes with their hit points, the question at its end.
 * The segments' texts put together are the line again, whatever it was. Forms: `Hale [8/10]`, `Hale (Archer/1 [8/10])`, and at
 * the end `A?`, `A or B?`, `A, B or C?` in capitals.
 */

export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'hero';
      readonly text: string;
      readonly name: string;
      readonly className: string | null;
      readonly hp: number;
      readonly maxHp: number;
    }
  | { readonly kind: 'question'; readonly text: string };

export const LINE_KINDS = ['party', 'title', 'fallen', 'rise', 'plain'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

const HERO = /([A-Z][A-Za-z]+) (?:\(([A-Za-z]+)\/\d+ )?\[(\d+)\/(\d+)\]\)?/g;
const OPTION = '[\\p{Lu}\\p{N}]+(?: [\\p{Lu}\\p{N}]+)*';
const QUESTION = new RegExp(`(?<=^|\\s)(?:(?:${OPTION}, )*${OPTION} or )?${OPTION}\\?$`, 'u');

export function parseLine(line: string): readonly Segment[] {
  const question = QUESTION.exec(line)?.[0] ?? '';
  const told = line.slice(0, line.length - question.length);
  const segments: Segment[] = [];
  let end = 0;
  for (const match of told.matchAll(HERO)) {
    const [text, name = '', className = null, hp, maxHp] = match;
    if (match.index > end) segments.push({ kind: 'text', text: told.slice(end, match.index) });
    segments.push({ kind: 'hero', text, name, className, hp: Number(hp), maxHp: Number(maxHp) });
    end = match.index + text.length;
  }
  if (end < told.length) segments.push({ kind: 'text', text: told.slice(end) });
  if (question !== '') segments.push({ kind: 'question', text: question });
  return segments;
}

/** @param before the line before it in the same turn; a quest's title follows the party */
export function lineKind(line: string, before: string | undefined): LineKind {
  if (line.startsWith('Party: ')) return 'party';
  if (before?.startsWith('Party: ') && line.includes(': ')) return 'title';
  if (/^[A-Z][A-Za-z]+ has fallen!$/.test(line)) return 'fallen';
  if (/^[A-Z][A-Za-z]+ reaches level \d+\.$/.test(line)) return 'rise';
  return 'plain';
}
