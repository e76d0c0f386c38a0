/**
 * What is reached: a row for each encounter and event, with the share of games that came to it, and a sign for everything in it.
 * The stronger a sign’s colour, the more games came there; what no game came to is hollow and crossed out.
 */
import type { Coverage, Summary } from '../../engine/simulate/summary.js';
import { box, INNER, letter, named, percent, round, rule, type Panel } from './picture-style.js';
import { drawSign, SIGN_LEGEND } from './coverage-sign.js';

/** A place, summed over all policies. */
export interface Seen extends Pick<Coverage, 'key' | 'kind' | 'label' | 'line'> {
  /** Of all games, 0 to 1. */
  readonly share: number;
}

interface Row {
  readonly head: Seen;
  readonly inside: readonly Seen[];
}

const LINE = 22;
const LABEL = { left: 14, letters: 48, levelLetters: 38 } as const;
const BAR = { left: 400, width: 110, height: 8 } as const;
const SIGNS = { left: 580, pitch: 18 } as const;
const A_LINE = Math.floor((INNER - SIGNS.left) / SIGNS.pitch);
/** Places that are named in words where no game came to them. */
const MOST_NAMED = 60;

export function drawCoverage(summaries: readonly Summary[]): Panel {
  const seen = sumUp(summaries);
  const rows = groupRows(seen);
  const parts: string[] = [SIGN_LEGEND];
  let y = 34;
  for (const row of rows) {
    const isLevel = row.head.kind === 'level';
    if (isLevel) y += 10;
    parts.push(drawRow(row, y));
    y += LINE * Math.max(1, Math.ceil(row.inside.length / A_LINE));
  }
  return {
    title: 'What is reached',
    hint: 'Each row an encounter or an event, with the line it stands in and the share of all games that came to it; each sign something in it. The stronger its colour, the more often.',
    words: tellCoverage(seen),
    height: y + 8,
    body: parts.join(''),
  };
}

function sumUp(summaries: readonly Summary[]): Seen[] {
  const [first] = summaries;
  const runs = summaries.reduce((sum, summary) => sum + summary.runs, 0);
  return (first?.coverage ?? []).map(({ key, kind, label, line }, index) => {
    const games = summaries.reduce((sum, { coverage }) => sum + (coverage[index]?.games ?? 0), 0);
    return { key, kind, label, line, share: games / runs };
  });
}

/** What stands in an encounter or an event belongs to its row, fights in there too; the rest to the row of its level. */
function groupRows(seen: readonly Seen[]): Row[] {
  const rows: { head: Seen; inside: Seen[] }[] = [];
  for (const place of seen) {
    const row = rows.at(-1);
    const isOwnRow = place.kind === 'level' || place.kind === 'encounter' || place.kind === 'event';
    const isInside = row && row.head.kind !== 'level' && place.key.startsWith(`${row.head.key}/`);
    if (row && (isInside || !isOwnRow)) row.inside.push(place);
    else rows.push({ head: place, inside: [] });
  }
  return rows;
}

function drawRow({ head, inside }: Row, y: number): string {
  const isLevel = head.kind === 'level';
  const isNever = head.share === 0;
  const middle = y + 12;
  const text = isLevel ? `Level ${head.label}` : head.kind === 'event' ? `on ${head.label}` : head.label;
  const row = [
    isLevel ? rule(0, y - 5, INNER, y - 5, 'grid') : '',
    letter(isLevel ? 0 : LABEL.left, middle, cut(text, isLevel ? LABEL.levelLetters : LABEL.letters), {
      as: isLevel ? 'name ink' : isNever ? 'failed' : 'ink',
    }),
    letter(BAR.left - 16, middle, String(head.line), { as: 'soft small number', anchor: 'end' }),
    box(BAR.left, y + 4, BAR.width, BAR.height, 'track', 4),
    isNever ? '' : box(BAR.left, y + 4, Math.max(2, head.share * BAR.width), BAR.height, 'complete', 4),
    letter(SIGNS.left - 16, middle, isNever ? 'never' : percent(head.share), {
      as: isNever ? 'failed small' : 'soft small number',
      anchor: 'end',
    }),
  ].join('');
  const signs = inside.map((place, index) => {
    const x = SIGNS.left + (index % A_LINE) * SIGNS.pitch;
    const signY = y + Math.floor(index / A_LINE) * LINE;
    return named(
      tellPlace(place),
      `<g transform="translate(${round(x)} ${round(signY)})">${drawSign(place.kind, place.share)}</g>`,
    );
  });
  return named(tellPlace(head), row) + signs.join('');
}

/** Cut between words, where there are any. */
function cut(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = text.slice(0, letters - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), letters / 2)).replace(/[\s…]+$/, '')} …`;
}

function tellPlace({ kind, label, line, share }: Seen): string {
  return `${kind} ${label}, line ${String(line)}: ${share === 0 ? 'never reached' : `in ${percent(share)} of the games`}`;
}

function tellCoverage(seen: readonly Seen[]): string {
  const never = seen.filter(({ share }) => share === 0);
  if (never.length === 0) return `All ${String(seen.length)} places of the quest were reached.`;
  const told = never.slice(0, MOST_NAMED).map(({ kind, label, line }) => `${kind} ${label} (line ${String(line)})`);
  const rest = never.length - told.length;
  const more = rest > 0 ? `; and ${String(rest)} more` : '';
  return `${String(seen.length - never.length)} of ${String(seen.length)} places of the quest were reached. Never: ${told.join('; ')}${more}.`;
}
