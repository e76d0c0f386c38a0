/** A rune floor as the page draws it: everything with its cell, and every arrow with the edge that it pushes from. */
import type { FloorSight } from '../engine/encounter/rune-floor/floor-frame.js';
import { parseArrow, type Direction } from '../engine/puzzle/arrow.js';
import { terrainOf } from '../engine/puzzle/terrain/table.js';
import { tellArrow } from '../render/puzzle/board-help.js';
import { explainFloor } from '../render/puzzle/board-post.js';
import type { FloorSide, FloorView } from './view.js';

/** Where an arrow stands; two of one line that push the same side's way stand there together. */
const SIDES: Readonly<Record<'row' | 'column', Readonly<Record<Direction, FloorSide>>>> = {
  row: { R: 'left', U: 'left', L: 'right', D: 'right' },
  column: { D: 'top', L: 'top', U: 'bottom', R: 'bottom' },
};

export function viewFloor(sight: FloorSight): FloorView {
  const { view, names } = sight;
  const { width, height, turns, ordered, diggers, treasure, arrows, terrain } = view;
  return {
    ...{ width, height, turns, ordered },
    diggers: diggers.map(({ id, x, y, frozen }) => ({ id, x, y, isFrozen: frozen, name: names.get(id) ?? id })),
    treasure: treasure.map(({ x, y, order }) => ({ x, y, order })),
    terrain: terrain.map(({ piece, value }) => {
      const { x, y } = piece;
      const kind = terrainOf(piece.kind);
      const hasTreasure = treasure.some((one) => one.x === x && one.y === y);
      const seen = { piece, value, hasTreasure };
      const hidesTreasure = hasTreasure && kind.keepTreasure !== undefined;
      return { x, y, sign: kind.emoji, note: kind.note?.(seen) ?? null, words: kind.describe(seen), hidesTreasure };
    }),
    arrows: arrows.flatMap(({ name, uses }) => {
      const arrow = parseArrow(name);
      if (!arrow) return [];
      const { axis, line, direction } = arrow;
      const words = `Push ${tellArrow(name)}`;
      return [{ name, uses, side: SIDES[axis][direction], line, direction, words }];
    }),
    help: explainFloor(sight),
  };
}
