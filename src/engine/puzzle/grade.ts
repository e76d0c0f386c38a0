/** What a board is worth as a puzzle: what the solver says of it, and how play without thought fares. */
import { createDice } from '../dice/dice.js';
import type { Board, Grade, SolvedBoard } from './board.js';
import { layFloor } from './floor.js';
import { findLegalMovers, pushArrow } from './move.js';
import { countRandomWins } from './random-play.js';
import { createDecider } from './solver/decide.js';
import { createSearch, DEFAULT_LIMITS, solve, type Search, type SolverLimits } from './solver/solve.js';

const RANDOM_PLAYS = 200;
const PER_MILLE = 1_000 / RANDOM_PLAYS;
/** States looked at for the traps of one board. */
const TRAP_LIMITS: SolverLimits = { maxStates: 20_000 };

export interface GradeOptions {
  /** One that wins, to be kept; else it is the solver's own. */
  readonly solution?: readonly string[];
  readonly limits?: SolverLimits;
  /** Of 1,000 random plays: where more win, the board is not looked at further. */
  readonly mostRandomWins?: number;
}

export type Grading =
  | { readonly outcome: 'solved'; readonly board: SolvedBoard }
  | { readonly outcome: 'too-easy' }
  | { readonly outcome: 'lost' | 'gave-up'; readonly states: number };

/** Solves and grades a board. The same board gets the same grade on every machine. */
export function gradeBoard(board: Board, options: GradeOptions = {}): Grading {
  const { limits = DEFAULT_LIMITS, mostRandomWins = 1_000 } = options;
  const floor = layFloor(board);
  const randomWins = countRandomWins(floor, createDice(0, 'random play'), RANDOM_PLAYS) * PER_MILLE;
  if (randomWins > mostRandomWins) return { outcome: 'too-easy' };
  const search = createSearch(floor);
  const solving = solve(search, floor.start, limits);
  if (solving.outcome !== 'solved') return solving;
  const solution = options.solution ?? solving.solution;
  const grade: Grade = {
    shortest: solving.solution.length,
    unique: solving.solutions === 1,
    solutions: solving.solutions,
    width: solving.width,
    randomWins,
    traps: countTraps(search, solution),
  };
  const { width, height, turns, ordered, diggers, treasure, arrows, terrain } = board;
  return {
    outcome: 'solved',
    board: { width, height, turns, ordered, diggers, treasure, arrows, terrain, solution, grade },
  };
}

/** Along a solution, the legal moves beside it from which nothing wins any more; those that can not be told do not count. */
function countTraps(search: Search, solution: readonly string[]): number {
  const { floor } = search;
  const canWin = createDecider(search, TRAP_LIMITS);
  const state = floor.start.slice();
  const child = floor.start.slice();
  let traps = 0;
  for (const name of solution) {
    for (let arrow = 0; arrow < floor.arrows.length; arrow += 1) {
      const movers = findLegalMovers(floor, state, arrow);
      if (movers === 0 || floor.arrows[arrow]?.name === name) continue;
      child.set(state);
      pushArrow(floor, child, arrow, movers);
      if (canWin(child) === false) traps += 1;
    }
    const index = floor.arrowIndex.get(name) ?? -1;
    pushArrow(floor, state, index, findLegalMovers(floor, state, index));
  }
  return traps;
}
