/** A web keeps the treasure under it until it has been entered so many times, by anyone or by one digger. */
import { shuffle } from '../../dice/dice.js';
import { digger, optional, whole } from '../json-field.js';
import { checkOnly, readOnly } from './only.js';
import type { Piece, Terrain } from './terrain.js';

export interface WebPiece extends Piece {
  readonly kind: 'web';
  /** The entry that breaks it, counted from 1. */
  readonly hits: number;
  /** The one digger whose entries count. */
  readonly only?: string;
}

/** A web that takes more entries than this is tedious. */
const MOST_HITS_MADE = 3;

const THREADS =
  'M50 50 L6 12 M50 50 V4 M50 50 L94 12 M50 50 H96 M50 50 L94 90 M50 50 V96 M50 50 L6 90 M50 50 H4 ' +
  [18, 34, 50].map(drawRing).join(' ');

/** Threads that hang from ray to ray. */
function drawRing(radius: number): string {
  const [near, far] = [50 - Math.round(radius * 0.72), 50 + Math.round(radius * 0.72)];
  const [low, high] = [56 - radius, 44 + radius];
  return `M${near} ${near} Q50 ${low} ${far} ${near} Q${high} 50 ${far} ${far} Q50 ${high} ${near} ${far} Q${low} 50 ${near} ${near}Z`;
}

export const web: Terrain<WebPiece> = {
  kind: 'web',
  choice: 'web',
  fields: { hits: whole(1, 1_000_000), only: optional(digger) },
  check: checkOnly,

  start: (piece) => piece.hits,
  keepTreasure({ piece, slot }, state, layout, digger) {
    const left = state[slot] ?? 0;
    if (left === 0) return false;
    if (piece.only !== undefined && piece.only !== layout.diggerIds[digger]) return true;
    state[slot] = left - 1;
    return left > 1;
  },

  amount: (cells) => 1 + Math.floor(cells / 25),
  place(draft, dice, wanted) {
    let placed = 0;
    const cells = Array.from({ length: draft.width * draft.height }, (_, cell) => cell);
    for (const cell of shuffle(dice, cells)) {
      if (placed === wanted) break;
      const visits = draft.visits(cell);
      if (!draft.isFree(cell) || visits.length < 2) continue;
      const hits = dice.roll(2, Math.min(visits.length, MOST_HITS_MADE));
      const place: WebPiece = { x: cell % draft.width, y: Math.floor(cell / draft.width), kind: 'web', hits };
      const [first, second] = draft.diggersOn(cell);
      const only = first === undefined || second !== undefined ? undefined : draft.diggerIds[first];
      const piece: WebPiece = only === undefined || dice.roll(0, 1) === 0 ? place : { ...place, only };
      if (draft.add(piece)) placed += 1;
    }
    return placed;
  },
  fake: (_, dice, x, y) => ({ x, y, kind: 'web', hits: dice.roll(2, MOST_HITS_MADE) }),

  makeText: (piece) => `%${piece.hits}${piece.only ?? ''}`,
  readText(text) {
    const hits = /^%(\d+)/.exec(text);
    if (hits === null) return undefined;
    const { only, rest } = readOnly(text.slice(hits[0].length));
    return { fields: { kind: 'web', hits: Number(hits[1]), ...only }, rest };
  },

  emoji: '🕸️',
  isSpent: (value) => value === 0,
  describe({ piece, value, hasTreasure, only = piece.only }) {
    const entries = `to be entered ${value} more ${value === 1 ? 'time' : 'times'}`;
    const by = only === undefined ? '' : ` by ${only}`;
    return `web ${hasTreasure ? 'over treasure ' : ''}${entries}${by}`;
  },
  note: ({ piece, value, only = piece.only }) => `${value}×${only === undefined ? '' : ` by ${only}`}`,
  draw: () => '<rect x="4" y="4" width="92" height="92" rx="8" fill="#2a2733" opacity="0.75"/>',
  drawOver({ piece, value, onlyFill }) {
    const badge =
      '<rect x="64" y="64" width="34" height="34" rx="8" fill="#17151b" stroke="#f2f2f7" stroke-width="2"/>' +
      `<text x="81" y="90" font-size="27" fill="#ffffff" text-anchor="middle">${value}</text>`;
    const owner =
      piece.only === undefined
        ? ''
        : `<circle cx="19" cy="81" r="18" fill="${onlyFill ?? '#ffffff'}" stroke="#17151b" stroke-width="3"/>` +
          `<text x="19" y="90" font-size="25" fill="#17151b" text-anchor="middle">${piece.only.slice(0, 2)}</text>`;
    return `<path d="${THREADS}" fill="none" stroke="#f2f2f7" stroke-width="3" stroke-linecap="round"/>${badge}${owner}`;
  },
  help: 'A web keeps its treasure until it has been entered as often as it says; with a letter, by that digger.',
};
