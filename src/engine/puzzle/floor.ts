/**
 * A board made ready for play. The state of a play is a row of whole numbers (see `Layout`): turns left, the diggers' cells,
 * who is frozen, treasure there or taken, one number for each piece of terrain, uses left of each arrow. Copying it is
 * remembering everything, so undo is exact.
 */
import { compareArrows, parseArrow, type Arrow } from './arrow.js';
import type { Board, Treasure } from './board.js';
import { terrainOf, type TerrainPiece } from './terrain/table.js';
import type { Layout, Piece, PlacedPiece, Terrain } from './terrain/terrain.js';

export interface CellTerrain {
  readonly terrain: Terrain<Piece>;
  readonly here: PlacedPiece<TerrainPiece>;
}

export interface Floor {
  readonly board: Board;
  readonly cells: number;
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  /** Every arrow that is on or may come on, in the order in which arrows are listed. */
  readonly arrows: readonly Arrow[];
  readonly arrowIndex: ReadonlyMap<string, number>;
  readonly layout: Layout;
  /** Where uses stand in the state: that of arrow i at `uses + i`. */
  readonly uses: number;
  /** Where treasure stands: 1 at `treasure + i` while it is there; in its order on ordered boards. */
  readonly treasure: number;
  readonly treasures: readonly Treasure[];
  /** Where the pieces' own numbers stand: that of piece i at `pieces + i`. */
  readonly pieces: number;
  /** By cell: the slot of its treasure, or -1. */
  readonly treasureSlotAt: Int32Array;
  readonly terrainAt: readonly (CellTerrain | undefined)[];
  /** At digger * cells + cell: 1 where terrain bars this digger's way. */
  readonly barred: Uint8Array;
  /** The state at the start. */
  readonly start: Int32Array;
  /** What each number of the state can be at most. Turns: with all energy taken. */
  readonly ceilings: Int32Array;
}

/** The arrow of that index. Throws where there is none. */
export function arrowAt(floor: Floor, index: number): Arrow {
  const arrow = floor.arrows[index];
  if (arrow === undefined) throw new Error(`no arrow ${index}`);
  return arrow;
}

/** @param board a checked one */
export function layFloor(board: Board): Floor {
  const { width, height, diggers } = board;
  const cells = width * height;
  const treasures = board.ordered ? [...board.treasure].sort((a, b) => a.order - b.order) : board.treasure;
  const given = board.terrain.flatMap((piece) => terrainOf(piece.kind).usesGiven?.(piece) ?? []);
  const arrows = listReachableArrows(board, given);

  const frozen = 1 + diggers.length;
  const treasure = frozen + diggers.length;
  const pieces = treasure + treasures.length;
  const uses = pieces + board.terrain.length;
  const layout: Layout = {
    diggerIds: diggers.map(({ id }) => id),
    turns: 0,
    cells: 1,
    frozen,
    uses: new Map(arrows.map(({ name }, index) => [name, uses + index])),
  };

  const start = new Int32Array(uses + arrows.length);
  start[layout.turns] = board.turns;
  diggers.forEach(({ x, y }, index) => (start[layout.cells + index] = y * width + x));
  start.fill(1, treasure, pieces);
  board.terrain.forEach((piece, index) => (start[pieces + index] = terrainOf(piece.kind).start?.(piece) ?? 0));
  for (const { name, uses: count } of board.arrows) {
    const slot = layout.uses.get(name);
    if (slot !== undefined) start[slot] = count;
  }

  const ceilings = start.slice();
  ceilings[layout.turns] = board.terrain.reduce(
    (turns, piece) => turns + (terrainOf(piece.kind).turnsGiven?.(piece) ?? 0),
    board.turns,
  );
  ceilings.fill(cells - 1, layout.cells, frozen);
  ceilings.fill(board.terrain.some(({ kind }) => terrainOf(kind).freezes === true) ? 1 : 0, frozen, treasure);
  for (const name of given) {
    const slot = layout.uses.get(name);
    if (slot !== undefined) ceilings[slot] = (ceilings[slot] ?? 0) + 1;
  }

  const treasureSlotAt = new Int32Array(cells).fill(-1);
  treasures.forEach(({ x, y }, index) => (treasureSlotAt[y * width + x] = treasure + index));
  const terrainAt: (CellTerrain | undefined)[] = new Array<undefined>(cells).fill(undefined);
  const barred = new Uint8Array(diggers.length * cells);
  board.terrain.forEach((piece, index) => {
    const cell = piece.y * width + piece.x;
    const terrain = terrainOf(piece.kind);
    terrainAt[cell] = { terrain, here: { piece, slot: pieces + index } };
    diggers.forEach(({ id }, digger) => {
      if (terrain.blocks?.(piece, id) === true) barred[digger * cells + cell] = 1;
    });
  });

  return {
    board,
    cells,
    rowOf: Int32Array.from({ length: cells }, (_, cell) => Math.floor(cell / width)),
    columnOf: Int32Array.from({ length: cells }, (_, cell) => cell % width),
    arrows,
    arrowIndex: new Map(arrows.map(({ name }, index) => [name, index])),
    layout,
    uses,
    treasure,
    treasures,
    pieces,
    treasureSlotAt,
    terrainAt,
    barred,
    start,
    ceilings,
  };
}

function listReachableArrows(board: Board, given: readonly string[]): Arrow[] {
  const names = new Set([...board.arrows.filter(({ uses }) => uses > 0).map(({ name }) => name), ...given]);
  return [...names]
    .map(parseArrow)
    .filter((arrow) => arrow !== undefined)
    .sort(compareArrows);
}
