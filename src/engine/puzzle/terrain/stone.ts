/** Stone bars the way, for all or for all but one digger. */
import { shuffle } from '../../dice/dice.js';
import { digger, optional } from '../json-field.js';
import { checkOnly, readOnly } from './only.js';
import type { Piece, Terrain } from './terrain.js';

export interface StonePiece extends Piece {
  readonly kind: 'stone';
  /** The one digger that it lets through. */
  readonly only?: string;
}

export const stone: Terrain<StonePiece> = {
  kind: 'stone',
  choice: 'stone',
  fields: { only: optional(digger) },
  check: checkOnly,

  blocks: (piece, diggerId) => piece.only !== diggerId,

  amount: (cells) => Math.floor(cells / 8),
  place(draft, dice, wanted) {
    let placed = 0;
    const cells = Array.from({ length: draft.width * draft.height }, (_, cell) => cell);
    for (const cell of shuffle(dice, cells)) {
      if (placed === wanted) break;
      if (!draft.isFree(cell)) continue;
      const place: StonePiece = { x: cell % draft.width, y: Math.floor(cell / draft.width), kind: 'stone' };
      const [first, second] = draft.diggersOn(cell);
      if (second !== undefined) continue;
      const only = first === undefined ? undefined : draft.diggerIds[first];
      const piece: StonePiece = only === undefined ? place : { ...place, only };
      if (draft.add(piece)) placed += 1;
    }
    return placed;
  },
  fake: (draft, dice, x, y) => ({
    x,
    y,
    kind: 'stone',
    only: draft.diggerIds[dice.roll(0, draft.diggerIds.length - 1)] ?? '',
  }),

  makeText: (piece) => `#${piece.only ?? ''}`,
  readText(text) {
    if (!text.startsWith('#')) return undefined;
    const { only, rest } = readOnly(text.slice(1));
    return { fields: { kind: 'stone', ...only }, rest };
  },

  emoji: '🪨',
  describe: ({ piece, only = piece.only }) => (only === undefined ? 'stone' : `stone that only ${only} can enter`),
  note: ({ piece, only = piece.only }) => (only === undefined ? undefined : `only ${only}`),
  draw({ piece, onlyFill }) {
    const rock =
      '<path d="M8 78 L14 34 L34 12 L66 8 L88 30 L94 74 L78 92 L24 93Z" fill="#3d3a42" stroke="#17151b" stroke-width="4"/>' +
      '<path d="M14 34 L34 12 L66 8 L58 30 L28 40Z" fill="#6a6672"/>' +
      '<path d="M66 8 L88 30 L94 74 L70 62 L58 30Z" fill="#514d58"/>';
    if (piece.only === undefined) return rock;
    return (
      rock +
      '<path d="M26 93 V58 A24 26 0 0 1 74 58 V93Z" fill="#17151b" stroke="#d9c8a0" stroke-width="4"/>' +
      `<circle cx="50" cy="67" r="21" fill="${onlyFill ?? '#ffffff'}"/>` +
      `<text x="50" y="77" font-size="30" fill="#17151b" text-anchor="middle">${piece.only.slice(0, 2)}</text>`
    );
  },
  help: 'Stone bars the way. Stone with a letter lets that one digger through.',
};
