/**
 * Ice freezes who enters; a frozen digger does not move and stands in the way. When anyone enters lava, all thaw after all
 * have moved, those who froze in the same move too. Ice brings its lava, so both are here.
 */
import { shuffle } from '../../dice/dice.js';
import type { Draft, Piece, Terrain } from './terrain.js';

export interface IcePiece extends Piece {
  readonly kind: 'ice';
}

export interface LavaPiece extends Piece {
  readonly kind: 'lava';
}

/** A cell where a digger stands still for some moves, and one that another enters meanwhile. */
interface Pause {
  readonly ice: number;
  readonly lava: number;
}

export const ice: Terrain<IcePiece> = {
  kind: 'ice',
  choice: 'ice',
  fields: {},

  freezes: true,
  enter(_, state, layout, digger) {
    state[layout.frozen + digger] = 1;
  },

  amount: (cells) => 1 + Math.floor(cells / 20),
  place(draft, dice, wanted) {
    let placed = 0;
    for (const pause of shuffle(dice, findPauses(draft))) {
      if (placed === wanted) break;
      if (!draft.isFree(pause.ice) || !draft.isFree(pause.lava)) continue;
      if (draft.add(pieceAt(draft, pause.ice, 'ice'), pieceAt(draft, pause.lava, 'lava'))) placed += 1;
    }
    if (placed === 0) return 0;
    // What is frozen at the end, or thawed by a lava that lies here already, needs no lava of its own.
    const cells = Array.from({ length: draft.width * draft.height }, (_, cell) => cell);
    for (const cell of shuffle(dice, cells)) {
      if (placed >= wanted) break;
      if (!draft.isFree(cell) || draft.visits(cell).length === 0) continue;
      if (draft.add(pieceAt(draft, cell, 'ice'))) placed += 1;
    }
    return placed;
  },
  // Without lava nobody would ever thaw, and everybody would see that it is a trap.
  fake: (draft, _, x, y) => (draft.count('lava') > 0 ? { x, y, kind: 'ice' } : undefined),

  makeText: () => '*',
  readText: (text) => (text.startsWith('*') ? { fields: { kind: 'ice' }, rest: text.slice(1) } : undefined),

  emoji: '🧊',
  describe: () => 'ice',
  draw: () =>
    '<rect x="3" y="3" width="94" height="94" rx="8" fill="#a9dcf2"/>' +
    '<path d="M3 60 L40 3 H66 L3 96Z M70 97 L97 56 V84 L88 97Z" fill="#d9f2fc"/>' +
    '<path d="M50 20 V80 M24 35 L76 65 M76 35 L24 65 M42 24 L50 33 L58 24 M42 76 L50 67 L58 76" ' +
    'fill="none" stroke="#2c6f96" stroke-width="5" stroke-linecap="round"/>',
  help: 'Ice freezes who enters, until somebody enters lava.',
};

export const lava: Terrain<LavaPiece> = {
  kind: 'lava',
  choice: 'ice',
  fields: {},

  afterAll(_, state, layout) {
    state.fill(0, layout.frozen, layout.frozen + layout.diggerIds.length);
  },

  amount: (cells) => 1 + Math.floor(cells / 20),
  // With much of it about, thawing would be no feat.
  fake: (draft, _, x, y) => (draft.count('lava') < 2 ? { x, y, kind: 'lava' } : undefined),

  makeText: () => '~',
  readText: (text) => (text.startsWith('~') ? { fields: { kind: 'lava' }, rest: text.slice(1) } : undefined),

  emoji: '🌋',
  describe: () => 'lava',
  draw: () =>
    '<rect x="3" y="3" width="94" height="94" rx="8" fill="#3a0f0a"/>' +
    '<path d="M3 30 Q20 14 36 28 T68 26 T97 22 V44 Q80 56 62 46 T28 52 T3 50Z" fill="#ff7a1a"/>' +
    '<path d="M3 70 Q24 56 42 70 T76 66 T97 64 V84 Q76 92 58 82 T24 90 T3 86Z" fill="#ffb52e"/>' +
    '<circle cx="30" cy="62" r="6" fill="#ff7a1a"/><circle cx="74" cy="14" r="5" fill="#ffb52e"/>',
  help: 'Lava thaws all who are frozen, after all have moved.',
};

/** Where a digger stays for some moves and goes on, and another enters a cell meanwhile. */
function findPauses(draft: Draft): Pause[] {
  const pauses: Pause[] = [];
  const cells = draft.width * draft.height;
  for (let cell = 0; cell < cells; cell += 1) {
    for (const { turn, digger } of draft.visits(cell)) {
      let last = turn + 1;
      while (last < draft.moves.length && draft.cellAfter(last + 1, digger) === cell) last += 1;
      // `last` is the first move that takes it away; without one the digger stays for good.
      if (last >= draft.moves.length || last === turn + 1) continue;
      for (let other = 0; other < draft.diggerIds.length; other += 1) {
        if (other === digger) continue;
        for (let move = turn + 1; move < last; move += 1) {
          const reached = draft.cellAfter(move + 1, other);
          if (reached !== draft.cellAfter(move, other)) pauses.push({ ice: cell, lava: reached });
        }
      }
    }
  }
  return pauses;
}

function pieceAt<K extends 'ice' | 'lava'>(draft: Draft, cell: number, kind: K): Piece & { readonly kind: K } {
  return { x: cell % draft.width, y: Math.floor(cell / draft.width), kind };
}
