/** Energy: the first who enters gives the party turns. */
import { optional, whole } from '../json-field.js';
import type { Piece, Terrain } from './terrain.js';

export interface EnergyPiece extends Piece {
  readonly kind: 'energy';
  /** Turns; 1 where nothing is said. */
  readonly gives?: number;
}

export const energy: Terrain<EnergyPiece> = {
  kind: 'energy',
  choice: 'energy',
  fields: { gives: optional(whole(1, 1_000_000)) },

  start: () => 1,
  enter({ piece, slot }, state, layout) {
    if (state[slot] === 0) return;
    state[slot] = 0;
    state[layout.turns] = (state[layout.turns] ?? 0) + (piece.gives ?? 1);
  },
  turnsGiven: (piece) => piece.gives ?? 1,

  amount: (cells) => Math.floor(cells / 12),
  place(draft, dice, wanted) {
    let placed = 0;
    const visited = Array.from({ length: draft.width * draft.height }, (_, cell) => cell)
      .filter((cell) => draft.isFree(cell) && draft.visits(cell).length > 0)
      // Late cells first: there it is hardest to see that the turns will do.
      .sort((a, b) => (draft.visits(b)[0]?.turn ?? 0) - (draft.visits(a)[0]?.turn ?? 0) || a - b);
    for (const cell of visited) {
      if (placed === wanted) break;
      if (dice.roll(0, 2) === 0) continue;
      const piece: EnergyPiece = {
        x: cell % draft.width,
        y: Math.floor(cell / draft.width),
        kind: 'energy',
        gives: 1,
      };
      if (draft.add(piece)) placed += 1;
    }
    return placed;
  },
  fake: (_, __, x, y) => ({ x, y, kind: 'energy', gives: 1 }),

  makeText: (piece) => `+${piece.gives ?? 1}`,
  readText(text) {
    const match = /^\+(\d*)/.exec(text);
    if (match === null) return undefined;
    const gives = match[1] === undefined || match[1] === '' ? 1 : Number(match[1]);
    return { fields: { kind: 'energy', gives }, rest: text.slice(match[0].length) };
  },

  emoji: '⚡',
  isSpent: (value) => value === 0,
  describe: ({ piece: { gives = 1 } }) => `energy for ${gives} more ${gives === 1 ? 'turn' : 'turns'}`,
  note: ({ piece }) => ((piece.gives ?? 1) === 1 ? undefined : `+${piece.gives}`),
  draw({ piece }) {
    const gives = piece.gives ?? 1;
    return (
      '<circle cx="50" cy="50" r="43" fill="#2b2440" stroke="#ffd84a" stroke-width="4"/>' +
      '<path d="M57 12 L26 56 L46 56 L38 90 L74 42 L53 42Z" fill="#ffd84a" stroke="#17151b" stroke-width="3"/>' +
      (gives === 1 ? '' : `<text x="80" y="94" font-size="26" fill="#ffd84a" text-anchor="middle">+${gives}</text>`)
    );
  },
  help: 'Energy: the first who enters gets the party another turn.',
};
