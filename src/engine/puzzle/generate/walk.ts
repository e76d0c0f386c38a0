/**
 * The solution comes first. One digger stands on an empty floor; each turn one of the arrows is drawn that may be used and
 * would move somebody. Now and then another digger comes in, in the line that is pushed at that very turn. It has stood there
 * from the first turn on, so the moves so far are replayed with it in place, and it stays only where all of them go as before
 * and none of them moves it.
 */
import { pickWeighted, shuffle, type Dice } from '../../dice/dice.js';
import { listArrows } from '../arrow.js';
import type { Board } from '../board.js';
import { layFloor, type Floor } from '../floor.js';
import { findMovers, pushArrow } from '../move.js';
import type { PuzzlePlan } from './plan.js';

export interface Walk {
  /** The cell of each digger at the start. */
  readonly starts: readonly number[];
  /** Names of the arrows, in order. */
  readonly moves: readonly string[];
}

/** Every digger moves at least so often. */
const LEAST_MOVES = 3;

/** @returns what draws one walk of so many moves, or undefined when an attempt came to nothing */
export function createWalker(plan: PuzzlePlan): (length: number, dice: Dice) => Walk | undefined {
  const floors: Floor[] = [];
  const floorFor = (diggers: number): Floor => (floors[diggers] ??= layEmptyFloor(plan, diggers));
  return (length, dice) => drawWalk(plan, floorFor, length, dice);
}

function drawWalk(
  plan: PuzzlePlan,
  floorFor: (diggers: number) => Floor,
  length: number,
  dice: Dice,
): Walk | undefined {
  const cells = plan.width * plan.height;
  let starts = [dice.roll(0, cells - 1)];
  let floor = floorFor(1);
  let state = standAt(floor, starts);
  const done: number[] = [];
  const movers: number[] = [];
  const paths: number[][] = [[starts[0] ?? 0]];
  const uses = new Int32Array(floor.arrows.length);
  const visited = new Uint8Array(cells);

  for (let turn = 0; turn < length; turn += 1) {
    const legal: number[] = [];
    const weights: number[] = [];
    floor.arrows.forEach((arrow, index) => {
      if (uses[index] === (plan.uses === 'once' ? 1 : mostUses(length))) return;
      const who = findMovers(floor, state, arrow);
      if (who === 0) return;
      let weight = 0;
      for (let digger = 0; digger < starts.length; digger += 1) {
        if ((who & (1 << digger)) === 0) continue;
        const path = paths[digger] ?? [];
        const cell = (state[floor.layout.cells + digger] ?? 0) + arrow.dy * plan.width + arrow.dx;
        if (plan.path === 'nobacktrack' && path.includes(cell)) return;
        if (plan.path === 'noshuffle' && path[path.length - 2] === cell) return;
        weight += 1 + (path.length <= LEAST_MOVES ? 24 : 0) + (visited[cell] === 0 ? 2 : 0);
      }
      legal.push(index);
      weights.push(weight);
    });
    if (legal.length === 0) return undefined;
    const arrowIndex = legal[pickWeighted(dice, weights)] ?? 0;

    const due = Math.min(plan.machines, 1 + Math.floor(((turn + 1) * plan.machines) / Math.max(1, length - 4)));
    if (starts.length < due) {
      const cell = findEntrance(floorFor(starts.length + 1), starts, done, movers, arrowIndex, dice);
      if (cell !== undefined) {
        starts = [...starts, cell];
        paths.push([cell]);
        floor = floorFor(starts.length);
        state = standAt(floor, starts);
        done.forEach((index, at) => pushArrow(floor, state, index, movers[at] ?? 0));
      }
    }

    const arrow = floor.arrows[arrowIndex];
    const who = arrow === undefined ? 0 : findMovers(floor, state, arrow);
    if (who === 0) return undefined;
    pushArrow(floor, state, arrowIndex, who);
    done.push(arrowIndex);
    movers.push(who);
    uses[arrowIndex] = (uses[arrowIndex] ?? 0) + 1;
    for (let digger = 0; digger < starts.length; digger += 1) {
      if ((who & (1 << digger)) === 0) continue;
      const cell = state[floor.layout.cells + digger] ?? 0;
      paths[digger]?.push(cell);
      visited[cell] = 1;
    }
  }
  // Diggers that never share a move are puzzles of their own.
  const shared = movers.reduce((all, who) => ((who & (who - 1)) === 0 ? all : all | who), 0);
  if (starts.length > 1 && shared !== (1 << starts.length) - 1) return undefined;
  if (starts.length < plan.machines || paths.some((path) => path.length <= LEAST_MOVES)) return undefined;
  return { starts, moves: done.map((index) => floor.arrows[index]?.name ?? '') };
}

/** An arrow with more uses would solve the floor alone. */
function mostUses(length: number): number {
  return Math.max(2, Math.floor(length / 3));
}

/** A cell for one more digger, first of all one that the arrow at hand moves. */
function findEntrance(
  floor: Floor,
  starts: readonly number[],
  done: readonly number[],
  movers: readonly number[],
  arrowIndex: number,
  dice: Dice,
): number | undefined {
  const newcomer = starts.length;
  const arrow = floor.arrows[arrowIndex];
  if (arrow === undefined) return undefined;
  const lineOf = arrow.axis === 'row' ? floor.rowOf : floor.columnOf;
  const free = Array.from({ length: floor.cells }, (_, cell) => cell).filter((cell) => !starts.includes(cell));
  const drawn = shuffle(dice, free);
  const inLine = drawn.filter((cell) => lineOf[cell] === arrow.line);
  const elsewhere = drawn.filter((cell) => lineOf[cell] !== arrow.line);
  for (const cell of [...inLine, ...elsewhere]) {
    const state = standAt(floor, [...starts, cell]);
    const same = done.every((index, at) => {
      const before = floor.arrows[index];
      if (before === undefined || findMovers(floor, state, before) !== movers[at]) return false;
      pushArrow(floor, state, index, movers[at]);
      return true;
    });
    if (!same) continue;
    const who = findMovers(floor, state, arrow);
    const moves = (who & (1 << newcomer)) !== 0;
    if (lineOf[cell] === arrow.line ? moves && who !== 1 << newcomer : who !== 0) return cell;
  }
  return undefined;
}

function standAt(floor: Floor, starts: readonly number[]): Int32Array {
  const state = floor.start.slice();
  state.set(starts, floor.layout.cells);
  return state;
}

function layEmptyFloor(plan: PuzzlePlan, diggers: number): Floor {
  const board: Board = {
    width: plan.width,
    height: plan.height,
    turns: 1_000,
    ordered: false,
    diggers: Array.from({ length: diggers }, (_, index) => ({ id: nameDigger(index), x: 0, y: 0 })),
    treasure: [],
    arrows: listArrows(plan.width, plan.height, plan.pointing).map(({ name }) => ({ name, uses: 1_000 })),
    terrain: [],
  };
  return layFloor(board);
}

/** a, b, c … */
export function nameDigger(index: number): string {
  return String.fromCharCode(97 + index);
}
