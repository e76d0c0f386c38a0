/**
 * The solver. It knows the rules (`findLegalMovers`, `pushArrow`) and nothing of how a board was made. All sequences of
 * arrows are followed at once, move by move; states that are alike are followed once, with the number of sequences that lead
 * there. A pass looks for solutions up to a length and drops what needs more by the bound; when it finds none, the next pass
 * goes to the least length that something was dropped for (iterative deepening as in IDA*, Korf 1985, breadth first).
 */
import type { Floor } from '../floor.js';
import { findLegalMovers, pushArrow } from '../move.js';
import { createBound, NEVER, type Bound } from './bound.js';
import { createPacking, type Packing } from './packing.js';
import { createStateTable } from './state-table.js';

export interface SolverLimits {
  /** How many states are looked at before the solver gives up. */
  readonly maxStates: number;
}

export const DEFAULT_LIMITS: SolverLimits = { maxStates: 2_000_000 };

export type Solving =
  | {
      readonly outcome: 'solved';
      /** A shortest one: arrows by name. */
      readonly solution: readonly string[];
      /** How many sequences of that length win; exact up to 2^53. */
      readonly solutions: number;
      /** The most different states after one number of moves. */
      readonly width: number;
      readonly states: number;
    }
  | { readonly outcome: 'lost' | 'gave-up'; readonly states: number };

/** How one pass ended; `dropped` is the least length that something was dropped for. */
type Pass =
  | { readonly outcome: 'solved'; readonly solution: string[]; readonly solutions: number; readonly width: number }
  | { readonly outcome: 'none'; readonly dropped: number }
  | { readonly outcome: 'gave-up' };

/** What is worked out about a floor once, for all searches on it. */
export interface Search {
  readonly floor: Floor;
  readonly bound: Bound;
  readonly packing: Packing;
  /** How many moves can come at most: the turns left, and those that lie about. */
  readonly countMovesLeft: (state: Int32Array) => number;
}

export function createSearch(floor: Floor): Search {
  return {
    floor,
    bound: createBound(floor),
    packing: createPacking(floor),
    countMovesLeft: createMovesLeft(floor),
  };
}

/** Solves from a state of the floor: its `start`, or any other that play has led to. The state stays as it is. */
export function solve(search: Search, from: Int32Array, limits: SolverLimits = DEFAULT_LIMITS): Solving {
  const needed = search.bound.countMoves(from, search.bound.reach(from));
  if (needed === 0) return { outcome: 'solved', solution: [], solutions: 1, width: 1, states: 0 };
  let states = 0;
  for (let length = chooseLength(needed, search.countMovesLeft(from)); length <= search.countMovesLeft(from);) {
    const count = { states: 0 };
    const pass = searchLength(search, from, length, limits.maxStates - states, count);
    states += count.states;
    if (pass.outcome !== 'none') return { ...pass, states };
    length = pass.dropped;
  }
  return { outcome: 'lost', states };
}

/**
 * Where to begin: boards give few turns more than they need, and a pass for a length finds shorter solutions just as well,
 * only with more states. @param most how many moves can come
 */
function chooseLength(needed: number, most: number): number {
  return Math.max(needed, Math.min(Math.floor(most * 0.8), 2 * needed + 4));
}

/** Looks for all shortest solutions, up to a length. */
function searchLength(
  { floor, bound, packing, countMovesLeft }: Search,
  from: Int32Array,
  length: number,
  maxStates: number,
  count: { states: number },
): Pass {
  const { layout } = floor;
  const table = createStateTable(packing.words, maxStates);
  const state = from.slice();
  const child = from.slice();
  // By the number of a state: turns left, the state and arrow it came from, its depth, and how many sequences lead there.
  const turns = [from[layout.turns] ?? 0];
  const parents = [-1];
  const arrows = [-1];
  const depths = [0];
  const ways = [1];
  packing.pack(from, countMovesLeft(from), table.key);
  table.add();

  let dropped = NEVER;
  let width = 1;
  let solutions = 0;
  const last = { parent: -1, arrow: -1 };
  for (let depth = 0, begin = 0; begin < table.size() && solutions === 0; depth += 1) {
    const end = table.size();
    width = Math.max(width, end - begin);
    for (let index = begin; index < end; index += 1) {
      packing.unpack(table.keys(), index * packing.words, state);
      state[layout.turns] = turns[index] ?? 0;
      const reach = bound.reach(state);
      const still = bound.countMoves(state, reach, length - depth);
      if (still > countMovesLeft(state)) continue;
      if (depth + still > length) {
        dropped = Math.min(dropped, depth + still);
        continue;
      }
      for (let arrow = 0; arrow < floor.arrows.length; arrow += 1) {
        const movers = findLegalMovers(floor, state, arrow);
        if (movers === 0) continue;
        child.set(state);
        pushArrow(floor, child, arrow, movers);
        const more = bound.countMoves(child, reach, length - depth - 1);
        if (more === 0) {
          if (solutions === 0) Object.assign(last, { parent: index, arrow });
          solutions += ways[index] ?? 0;
          continue;
        }
        const left = countMovesLeft(child);
        if (more > left || child[layout.turns] === 0) continue;
        if (depth + 1 + more > length) {
          dropped = Math.min(dropped, depth + 1 + more);
          continue;
        }
        packing.pack(child, left, table.key);
        const found = table.add();
        count.states = table.size();
        if (found === -1) return { outcome: 'gave-up' };
        if (found === parents.length) {
          turns.push(child[layout.turns] ?? 0);
          parents.push(index);
          arrows.push(arrow);
          depths.push(depth + 1);
          ways.push(ways[index] ?? 0);
        } else if (depths[found] === depth + 1) {
          // One met before after fewer moves is no part of a shortest solution.
          ways[found] = (ways[found] ?? 0) + (ways[index] ?? 0);
        }
      }
    }
    begin = end;
  }
  count.states = table.size();
  if (solutions === 0) return { outcome: 'none', dropped };
  const solution = [floor.arrows[last.arrow]?.name ?? ''];
  for (let index = last.parent; index > 0; index = parents[index] ?? 0) {
    solution.push(floor.arrows[arrows[index] ?? 0]?.name ?? '');
  }
  return { outcome: 'solved', solution: solution.reverse(), solutions, width };
}

function createMovesLeft(floor: Floor): (state: Int32Array) => number {
  const givers = floor.board.terrain.flatMap((piece, index) => {
    const turns = floor.terrainAt[piece.y * floor.board.width + piece.x]?.terrain.turnsGiven?.(piece) ?? 0;
    return turns === 0 ? [] : [{ slot: floor.pieces + index, turns }];
  });
  return (state) => {
    let left = state[floor.layout.turns] ?? 0;
    for (const { slot, turns } of givers) if (state[slot] !== 0) left += turns;
    return left;
  };
}
