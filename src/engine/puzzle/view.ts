/** A board as it stands at one moment of a play: what pictures and texts are made of. */
import type { ArrowUses, Board, Treasure } from './board.js';
import { layFloor, type Floor } from './floor.js';
import { terrainOf, type TerrainPiece } from './terrain/table.js';

export interface DiggerView {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly frozen: boolean;
}

export interface TerrainView {
  readonly piece: TerrainPiece;
  /** The piece's own number now: entries that a web still takes. */
  readonly value: number;
}

export interface BoardView {
  readonly width: number;
  readonly height: number;
  readonly turns: number;
  readonly ordered: boolean;
  readonly diggers: readonly DiggerView[];
  /** What is left of it. */
  readonly treasure: readonly Treasure[];
  /** Those that are on. */
  readonly arrows: readonly ArrowUses[];
  /** What can still be seen of it. */
  readonly terrain: readonly TerrainView[];
}

/** The board at its start. */
export function viewBoard(board: Board): BoardView {
  const floor = layFloor(board);
  return viewState(floor, floor.start);
}

export function viewState(floor: Floor, state: Int32Array): BoardView {
  const { board, layout } = floor;
  const at = (slot: number): number => state[slot] ?? 0;
  return {
    width: board.width,
    height: board.height,
    turns: at(layout.turns),
    ordered: board.ordered,
    diggers: board.diggers.map(({ id }, index) => {
      const cell = at(layout.cells + index);
      return { id, x: floor.columnOf[cell] ?? 0, y: floor.rowOf[cell] ?? 0, frozen: at(layout.frozen + index) === 1 };
    }),
    treasure: floor.treasures.filter((_, index) => at(floor.treasure + index) === 1),
    arrows: floor.arrows.flatMap(({ name }, index) => {
      const uses = at(floor.uses + index);
      return uses > 0 ? [{ name, uses }] : [];
    }),
    terrain: board.terrain
      .map((piece, index) => ({ piece, value: at(floor.pieces + index) }))
      .filter(({ piece, value }) => terrainOf(piece.kind).isSpent?.(value) !== true),
  };
}
