/** Arrows lying on the floor: the first who enters gives the party a use of each. */
import { shuffle } from '../../dice/dice.js';
import { actsOn, isOnGrid, listArrows, parseArrow } from '../arrow.js';
import { listOfTexts } from '../json-field.js';
import type { FieldFault, Piece, Terrain } from './terrain.js';

export interface ArrowsPiece extends Piece {
  readonly kind: 'arrows';
  /** Names of arrows of its row and column; each gives one use. */
  readonly gives: readonly string[];
}

const MOST_ARROWS = 4;

export const arrows: Terrain<ArrowsPiece> = {
  kind: 'arrows',
  choice: 'arrows',
  fields: { gives: listOfTexts(1, MOST_ARROWS) },
  check(piece, { width, height }) {
    return piece.gives.flatMap((name, index): FieldFault[] => {
      const field = `gives[${index}]`;
      const arrow = parseArrow(name);
      if (arrow === undefined) return [{ field, message: `"${name}" is no arrow; expected a name such as R2 or DB` }];
      if (!isOnGrid(arrow, width, height)) return [{ field, message: `"${name}" names a line outside the grid` }];
      if (!actsOn(arrow, piece.x, piece.y)) {
        return [{ field, message: `"${name}" is no arrow of this cell's row and column` }];
      }
      if (piece.gives.indexOf(name) < index) return [{ field, message: `"${name}" is given twice` }];
      return [];
    });
  },

  start: () => 1,
  enter({ piece, slot }, state, layout) {
    if (state[slot] === 0) return;
    state[slot] = 0;
    for (const name of piece.gives) {
      const uses = layout.uses.get(name);
      if (uses !== undefined) state[uses] = (state[uses] ?? 0) + 1;
    }
  },
  usesGiven: (piece) => piece.gives,

  amount: (cells) => 1 + Math.floor(cells / 25),
  place(draft, dice, wanted) {
    let placed = 0;
    const cells = Array.from({ length: draft.width * draft.height }, (_, cell) => cell);
    for (const cell of shuffle(dice, cells)) {
      if (placed === wanted) break;
      const [visit] = draft.visits(cell);
      if (visit === undefined || !draft.isFree(cell)) continue;
      const place = { x: cell % draft.width, y: Math.floor(cell / draft.width) };
      // Only what the solution needs later, and had no need of so far, can as well come from here.
      const later = [...new Set(draft.moves.slice(visit.turn + 1))].filter((name) => {
        const arrow = parseArrow(name);
        return arrow !== undefined && actsOn(arrow, place.x, place.y) && draft.moves.indexOf(name) > visit.turn;
      });
      const atStart = later.filter((name) => draft.startUses(name) > 0);
      if (atStart.length === 0) continue;
      const piece: ArrowsPiece = {
        ...place,
        kind: 'arrows',
        gives: shuffle(dice, atStart).slice(0, dice.roll(1, MOST_ARROWS)),
      };
      if (draft.add(piece)) placed += 1;
    }
    return placed;
  },
  fake(draft, dice, x, y) {
    const here = listArrows(draft.width, draft.height, 'inwards').filter((arrow) => actsOn(arrow, x, y));
    const gives = shuffle(dice, here)
      .slice(0, dice.roll(1, 2))
      .map((arrow) => arrow.name);
    return { x, y, kind: 'arrows', gives };
  },

  makeText: (piece) => `(${piece.gives.join(',')})`,
  readText(text) {
    const match = /^\(([^()]*)\)/.exec(text);
    if (match === null) return undefined;
    return { fields: { kind: 'arrows', gives: (match[1] ?? '').split(',') }, rest: text.slice(match[0].length) };
  },

  emoji: '🧭',
  isSpent: (value) => value === 0,
  describe: ({ piece }) => `a use of ${piece.gives.join(' and ')}`,
  note: ({ piece }) => `+${piece.gives.join('+')}`,
  draw({ piece }) {
    const isAlone = piece.gives.length === 1;
    const rows = piece.gives.length > 2 ? 2 : 1;
    const columns = Math.ceil(piece.gives.length / rows);
    const labels = piece.gives.map((name, index) => {
      const x = 50 + ((index % columns) - (columns - 1) / 2) * 44;
      const y = 50 + (Math.floor(index / columns) - (rows - 1) / 2) * 42;
      return (
        `<g transform="translate(${x} ${y}) scale(${isAlone ? 1.5 : 1})">` +
        '<rect x="-20" y="-18" width="40" height="36" rx="6" fill="#f0d68a" stroke="#4a3512" stroke-width="3"/>' +
        `<text x="0" y="9" font-size="25" fill="#2b1d05" text-anchor="middle">${name}</text></g>`
      );
    });
    return `<rect x="4" y="4" width="92" height="92" rx="8" fill="#4a3512"/>${labels.join('')}`;
  },
  help: 'Arrows on the floor: the first who enters gets the party one more use of each.',
};
