/**
 * A rune floor being played. A play is plain JSON: the board, what was done, and what was undone and may be done again; its
 * state follows from these. Every function takes a play and gives another.
 */
import type { Board } from './board.js';
import { findCommand, RESET, type Command } from './command.js';
import { layFloor, type Floor } from './floor.js';
import { countTreasure, findLegalMovers } from './move.js';
import { createSearch, solve, type SolverLimits } from './solver/solve.js';
import { viewState, type BoardView } from './view.js';

export interface PuzzlePlay {
  readonly board: Board;
  /** Names of arrows and `RESET`, in order. */
  readonly done: readonly string[];
  /** What was undone, the last undone at the end. */
  readonly undone: readonly string[];
}

export const PLAY_STATUSES = ['open', 'solved', 'lost'] as const;
/** `lost`: treasure is left, and no turn or no legal move is. */
export type PlayStatus = (typeof PLAY_STATUSES)[number];

export const MOVE_REFUSALS = ['over', 'no-such-arrow', 'arrow-off', 'moves-nobody', 'nothing-to-undo'] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];
export type PlayStep =
  { readonly ok: true; readonly play: PuzzlePlay } | { readonly ok: false; readonly refusal: MoveRefusal };

export type Hint =
  | { readonly kind: 'arrow'; readonly arrow: string; readonly movesLeft: number }
  | { readonly kind: 'lost' | 'solved' | 'unknown' };

/** States that the solver looks at for one hint. */
const HINT_LIMITS: SolverLimits = { maxStates: 300_000 };

/** @param board a checked or generated one */
export function startPlay(board: Board): PuzzlePlay {
  const { width, height, turns, ordered, diggers, treasure, arrows, terrain } = board;
  return { board: { width, height, turns, ordered, diggers, treasure, arrows, terrain }, done: [], undone: [] };
}

/** @param name of an arrow, in capitals or not */
export function pushInPlay(play: PuzzlePlay, name: string): PlayStep {
  const { floor, state } = resume(play);
  const arrow = name.toUpperCase();
  if (readStatus(floor, state) !== 'open') return { ok: false, refusal: 'over' };
  const command = arrow === RESET ? undefined : findCommand(floor, arrow);
  if (command === undefined) return { ok: false, refusal: 'no-such-arrow' };
  if ((state[floor.layout.uses.get(arrow) ?? -1] ?? 0) < 1) return { ok: false, refusal: 'arrow-off' };
  if (!command.isValid(state)) return { ok: false, refusal: 'moves-nobody' };
  return { ok: true, play: { ...play, done: [...play.done, arrow], undone: [] } };
}

/** Takes the last thing done back; also out of a lost board, and a reset. */
export function undoInPlay(play: PuzzlePlay): PlayStep {
  const last = play.done.at(-1);
  if (last === undefined) return { ok: false, refusal: 'nothing-to-undo' };
  return { ok: true, play: { ...play, done: play.done.slice(0, -1), undone: [...play.undone, last] } };
}

/** Does again what was undone last. */
export function redoInPlay(play: PuzzlePlay): PlayStep {
  const next = play.undone.at(-1);
  if (next === undefined) return { ok: false, refusal: 'nothing-to-undo' };
  return { ok: true, play: { ...play, done: [...play.done, next], undone: play.undone.slice(0, -1) } };
}

/** Everything as at the start. Can be undone. */
export function resetPlay(play: PuzzlePlay): PuzzlePlay {
  return { ...play, done: [...play.done, RESET], undone: [] };
}

export function playStatus(play: PuzzlePlay): PlayStatus {
  const { floor, state } = resume(play);
  return readStatus(floor, state);
}

/** The arrows that can be pushed now: on, with a turn left, and moving somebody; none when the play is over. */
export function listLegalArrows(play: PuzzlePlay): readonly string[] {
  const { floor, state } = resume(play);
  return readLegal(floor, state);
}

/** The board as it stands. */
export function viewPlay(play: PuzzlePlay): BoardView {
  const { floor, state } = resume(play);
  return viewState(floor, state);
}

/** The next move of a shortest way from here, or that there is none; `unknown` when the solver gave up. */
export function findHint(play: PuzzlePlay, limits: SolverLimits = HINT_LIMITS): Hint {
  const { floor, state } = resume(play);
  if (countTreasure(floor, state) === 0) return { kind: 'solved' };
  const solving = solve(createSearch(floor), state, limits);
  if (solving.outcome === 'lost') return { kind: 'lost' };
  const arrow = solving.outcome === 'solved' ? solving.solution[0] : undefined;
  if (solving.outcome !== 'solved' || arrow === undefined) return { kind: 'unknown' };
  return { kind: 'arrow', arrow, movesLeft: solving.solution.length };
}

/**
 * Who digs: each digger of the board, in order, is one of the living heroes; diggers left over keep their letter as a name.
 * @returns names by digger id
 */
export function castDiggers(board: Board, living: readonly string[]): ReadonlyMap<string, string> {
  return new Map(board.diggers.map(({ id }, index) => [id, living[index] ?? `Digger ${id}`]));
}

function resume(play: PuzzlePlay): { readonly floor: Floor; readonly state: Int32Array } {
  const floor = layFloor(play.board);
  const state = floor.start.slice();
  for (const name of play.done.slice(play.done.lastIndexOf(RESET) + 1)) requireCommand(floor, name).do(state);
  return { floor, state };
}

function requireCommand(floor: Floor, name: string): Command {
  const command = findCommand(floor, name);
  if (command === undefined) throw new Error(`a play with an arrow "${name}" that its board does not have`);
  return command;
}

function readLegal(floor: Floor, state: Int32Array): readonly string[] {
  if (countTreasure(floor, state) === 0) return [];
  return floor.arrows.filter((_, index) => findLegalMovers(floor, state, index) !== 0).map(({ name }) => name);
}

function readStatus(floor: Floor, state: Int32Array): PlayStatus {
  if (countTreasure(floor, state) === 0) return 'solved';
  return readLegal(floor, state).length > 0 ? 'open' : 'lost';
}
