/** Whether states can still be won within their turns, for many states of one floor: one answer serves the next. */
import { findLegalMovers, pushArrow } from '../move.js';
import type { Search, SolverLimits } from './solve.js';
import { createStateTable } from './state-table.js';

/** Plays longer than this are not followed to their end. */
const MOST_DEPTH = 200;

/**
 * @returns a function that says whether a state can be won, or undefined when the limits do not let it find out; they hold
 *   for all its answers together
 */
export function createDecider(search: Search, limits: SolverLimits): (state: Int32Array) => boolean | undefined {
  const { floor, bound, packing, countMovesLeft } = search;
  const { layout } = floor;
  // Unlike a pass of the solver this one meets a state with different turns left, which may be too few.
  const table = createStateTable(packing.words + 1, limits.maxStates);
  const answers: (boolean | undefined)[] = [];
  const children: Int32Array[] = [];

  function decide(state: Int32Array, depth: number): boolean | undefined {
    const left = countMovesLeft(state);
    const reach = bound.reach(state);
    const needed = bound.countMoves(state, reach, left);
    if (needed === 0) return true;
    if (needed > left || (state[layout.turns] ?? 0) < 1) return false;
    if (depth >= MOST_DEPTH) return undefined;
    packing.pack(state, left, table.key);
    table.key[packing.words] = state[layout.turns] ?? 0;
    const size = table.size();
    const index = table.add();
    if (index === -1) return undefined;
    if (index < size) return answers[index];
    answers.push(undefined);
    const child = (children[depth] ??= state.slice());
    let answer: boolean | undefined = false;
    for (let arrow = 0; arrow < floor.arrows.length && answer !== true; arrow += 1) {
      const movers = findLegalMovers(floor, state, arrow);
      if (movers === 0) continue;
      child.set(state);
      pushArrow(floor, child, arrow, movers);
      const won = bound.countMoves(child, reach, left) > left ? false : decide(child, depth + 1);
      if (won !== false) answer = won;
    }
    answers[index] = answer;
    return answer;
  }
  return (state) => decide(state, 0);
}
