/**
 * One move: an arrow pushes everyone in its line one cell. In this order: who is in line and free, who can move (head of a
 * chain first), all move, each one's entering in reading order of the new cells, and what comes after all have moved.
 */
import type { Arrow } from './arrow.js';
import { arrowAt, type Floor } from './floor.js';

/**
 * Who would move. A digger at the edge, before a barred cell, or before one who stays, stays.
 * @returns a bit for each digger, 0 when nobody moves
 */
export function findMovers(floor: Floor, state: Int32Array, arrow: Arrow): number {
  const { layout, board } = floor;
  const lineOf = arrow.axis === 'row' ? floor.rowOf : floor.columnOf;
  const count = layout.diggerIds.length;
  let movers = 0;
  for (let digger = 0; digger < count; digger += 1) {
    const cell = state[layout.cells + digger] ?? 0;
    if (lineOf[cell] !== arrow.line || state[layout.frozen + digger] === 1) continue;
    const x = (floor.columnOf[cell] ?? 0) + arrow.dx;
    const y = (floor.rowOf[cell] ?? 0) + arrow.dy;
    if (x < 0 || y < 0 || x >= board.width || y >= board.height) continue;
    if (floor.barred[digger * floor.cells + y * board.width + x] === 1) continue;
    movers |= 1 << digger;
  }
  // One who stays holds up the one behind, who holds up the next: until nothing changes.
  const step = arrow.dy * board.width + arrow.dx;
  let before: number;
  do {
    before = movers;
    for (let digger = 0; digger < count; digger += 1) {
      if ((movers & (1 << digger)) === 0) continue;
      const target = (state[layout.cells + digger] ?? 0) + step;
      for (let other = 0; other < count; other += 1) {
        if (state[layout.cells + other] === target && (movers & (1 << other)) === 0) movers &= ~(1 << digger);
      }
    }
  } while (movers !== before);
  return movers;
}

/**
 * Carries a move out on the state: it costs a turn and a use.
 * @param movers from `findMovers` for the same arrow and state; not 0
 */
export function pushArrow(floor: Floor, state: Int32Array, arrowIndex: number, movers: number): void {
  const { layout, board } = floor;
  const arrow = arrowAt(floor, arrowIndex);
  state[layout.turns] = (state[layout.turns] ?? 0) - 1;
  state[floor.uses + arrowIndex] = (state[floor.uses + arrowIndex] ?? 0) - 1;

  const step = arrow.dy * board.width + arrow.dx;
  for (let digger = 0; movers >> digger !== 0; digger += 1) {
    if ((movers & (1 << digger)) !== 0) {
      state[layout.cells + digger] = (state[layout.cells + digger] ?? 0) + step;
    }
  }

  let entered = movers;
  let hasAfter = false;
  while (entered !== 0) {
    const digger = findFirst(floor, state, entered);
    entered &= ~(1 << digger);
    const cell = state[layout.cells + digger] ?? 0;
    const found = floor.terrainAt[cell];
    const stays = found?.terrain.keepTreasure?.(found.here, state, layout, digger) ?? false;
    if (!stays) takeTreasure(floor, state, cell);
    if (found === undefined) continue;
    found.terrain.enter?.(found.here, state, layout, digger);
    hasAfter ||= found.terrain.afterAll !== undefined;
  }

  if (!hasAfter) return;
  for (let digger = 0; movers >> digger !== 0; digger += 1) {
    if ((movers & (1 << digger)) === 0) continue;
    const found = floor.terrainAt[state[layout.cells + digger] ?? 0];
    found?.terrain.afterAll?.(found.here, state, layout);
  }
}

/** Of the diggers in `bits`, the one whose cell comes first row by row. */
function findFirst(floor: Floor, state: Int32Array, bits: number): number {
  const { cells } = floor.layout;
  let first = -1;
  for (let digger = 0; bits >> digger !== 0; digger += 1) {
    if ((bits & (1 << digger)) === 0) continue;
    if (first === -1 || (state[cells + digger] ?? 0) < (state[cells + first] ?? 0)) first = digger;
  }
  return first;
}

/** Treasure whose turn has not come stays. */
function takeTreasure(floor: Floor, state: Int32Array, cell: number): void {
  const slot = floor.treasureSlotAt[cell] ?? 0;
  if (slot === -1) return;
  if (floor.board.ordered) {
    for (let earlier = floor.treasure; earlier < slot; earlier += 1) if (state[earlier] === 1) return;
  }
  state[slot] = 0;
}

export function countTreasure(floor: Floor, state: Int32Array): number {
  let left = 0;
  for (let slot = floor.treasure; slot < floor.pieces; slot += 1) left += state[slot] ?? 0;
  return left;
}

/** Who would move if the arrow were pushed now; 0 where it is off, no turn is left or it moves nobody. */
export function findLegalMovers(floor: Floor, state: Int32Array, arrowIndex: number): number {
  if ((state[floor.layout.turns] ?? 0) < 1 || (state[floor.uses + arrowIndex] ?? 0) < 1) return 0;
  return findMovers(floor, state, arrowAt(floor, arrowIndex));
}
