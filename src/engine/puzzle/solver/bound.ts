/**
 * How many moves a state needs at least: a bound that never says too many. The treasure that is farthest from the digger
 * nearest to it, each digger taken as alone on the floor, gives one number. Another: a move takes treasure in one line only, so
 * as many moves as lines are needed to cover all treasure, and before the first of them somebody must get there.
 */
import type { Floor } from '../floor.js';
import { createReachTables, FAR } from './reach.js';

/** More moves than any play has: the state is lost. */
export const NEVER = 0x3fff_ffff;

export interface Bound {
  /** The ways there are in a state, to be handed to `countMoves`. */
  reach(state: Int32Array): number;
  /**
   * The moves that a state needs at least: 0 when it is solved, `NEVER` when it is lost.
   * @param reach of the state itself, or of one that led to it: on the way arrows only ever go off
   * @param enough above this number any that is not too many will do
   */
  countMoves(state: Int32Array, reach: number, enough?: number): number;
}

export function createBound(floor: Floor): Bound {
  const { layout, board } = floor;
  const diggers = layout.diggerIds.length;
  const treasures = floor.treasures.length;
  const tables = createReachTables(floor);
  const countLines = createLineCount(floor);
  const nearest = new Int32Array(treasures);

  return {
    reach: (state) => tables.find(state),
    countMoves(state, reach, enough = NEVER) {
      const ways = tables.bytes();
      nearest.fill(FAR);
      for (let digger = 0; digger < diggers; digger += 1) {
        const from = reach + tables.offset(digger, state[layout.cells + digger] ?? 0);
        // One who is frozen has to be thawed by another's move first.
        const wait = state[layout.frozen + digger] ?? 0;
        for (let treasure = 0; treasure < treasures; treasure += 1) {
          const moves = (ways[from + treasure] ?? FAR) + wait;
          if (moves < (nearest[treasure] ?? 0)) nearest[treasure] = moves;
        }
      }
      let most = 0;
      let least = FAR;
      for (let treasure = 0; treasure < treasures; treasure += 1) {
        if (state[floor.treasure + treasure] === 0) continue;
        const moves = nearest[treasure] ?? FAR;
        if (moves > most) most = moves;
        if (moves < least) least = moves;
      }
      if (most >= FAR) return NEVER;
      if (most === 0 || most > enough) return most;
      // Treasure in n rows and m columns never needs more lines than the smaller of both.
      if (least - 1 + Math.min(board.width, board.height, treasures) <= most) return most;
      return Math.max(most, least - 1 + countLines(state));
    },
  };
}

/**
 * @returns a function that counts the fewest lines that hold all treasure left: as many as there are pairs in a greatest
 *   matching of rows and columns (König's theorem)
 */
function createLineCount(floor: Floor): (state: Int32Array) => number {
  const { board } = floor;
  const columnsOf = new Int32Array(board.height);
  const rowOf = new Int32Array(board.width);
  let tried = 0;

  function findColumn(row: number): boolean {
    for (;;) {
      const open = (columnsOf[row] ?? 0) & ~tried;
      if (open === 0) return false;
      const column = 31 - Math.clz32(open & -open);
      tried |= 1 << column;
      const other = rowOf[column] ?? -1;
      if (other === -1 || findColumn(other)) {
        rowOf[column] = row;
        return true;
      }
    }
  }

  return (state) => {
    columnsOf.fill(0);
    rowOf.fill(-1);
    floor.treasures.forEach(({ x, y }, treasure) => {
      if (state[floor.treasure + treasure] === 1) columnsOf[y] = (columnsOf[y] ?? 0) | (1 << x);
    });
    let lines = 0;
    for (let row = 0; row < board.height; row += 1) {
      tried = 0;
      if (findColumn(row)) lines += 1;
    }
    return lines;
  };
}
