/** A floor in the making: a finished solution, and the terrain found for it so far. */
import { listArrows } from '../arrow.js';
import type { Board } from '../board.js';
import { layFloor } from '../floor.js';
import { findLegalMovers, pushArrow } from '../move.js';
import { terrainOf, type TerrainPiece } from '../terrain/table.js';
import type { Draft, Piece, Visit } from '../terrain/terrain.js';
import type { PuzzlePlan } from './plan.js';
import { nameDigger, type Walk } from './walk.js';

/** The course of a solution: where everybody is after each move, and when each treasure is taken. */
export interface Course {
  /** Digger i after m moves at m * diggers + i. */
  readonly cells: Int32Array;
  /** By treasure of the board: the move that takes it, or -1. */
  readonly takenAt: Int32Array;
}

/** Plays the moves. @returns undefined where one of them is no legal move */
export function followCourse(board: Board, moves: readonly string[]): Course | undefined {
  const floor = layFloor(board);
  const count = board.diggers.length;
  const first = floor.layout.cells;
  const state = floor.start.slice();
  const cells = new Int32Array((moves.length + 1) * count);
  const takenAt = new Int32Array(floor.treasures.length).fill(-1);
  cells.set(state.subarray(first, first + count));
  for (const [turn, name] of moves.entries()) {
    const index = floor.arrowIndex.get(name);
    const movers = index === undefined ? 0 : findLegalMovers(floor, state, index);
    if (index === undefined || movers === 0) return undefined;
    pushArrow(floor, state, index, movers);
    cells.set(state.subarray(first, first + count), (turn + 1) * count);
    for (let treasure = 0; treasure < takenAt.length; treasure += 1) {
      if (takenAt[treasure] === -1 && state[floor.treasure + treasure] === 0) takenAt[treasure] = turn;
    }
  }
  return { cells, takenAt };
}

export interface GrowingDraft extends Draft {
  readonly course: Course;
  /** The board as it stands, with the given treasure. */
  board(treasure: Board['treasure']): Board;
  /** Puts a piece that the solution never comes to. */
  addFake(piece: Piece): void;
  /** Gives the player a use of an arrow that the solution has no need of. */
  addUse(name: string): void;
}

export function startDraft(plan: PuzzlePlan, walk: Walk): GrowingDraft {
  const { width, height } = plan;
  const count = walk.starts.length;
  const names = listArrows(width, height, plan.pointing).map(({ name }) => name);
  let terrain: readonly TerrainPiece[] = [];
  let turns = walk.moves.length;
  let uses = new Map<string, number>();
  for (const name of walk.moves) uses.set(name, (uses.get(name) ?? 0) + 1);
  const diggers = walk.starts.map((cell, index) => ({
    id: nameDigger(index),
    x: cell % width,
    y: Math.floor(cell / width),
  }));
  const makeBoard = (treasure: Board['treasure']): Board => ({
    width,
    height,
    turns,
    ordered: plan.ordered,
    diggers,
    treasure,
    arrows: names.flatMap((name) => ((uses.get(name) ?? 0) > 0 ? [{ name, uses: uses.get(name) ?? 0 }] : [])),
    terrain,
  });

  const course = followCourse(makeBoard([]), walk.moves);
  if (course === undefined) throw new Error('a walk that can not be walked');
  const cellAfter = (moves: number, digger: number): number => course.cells[moves * count + digger] ?? -1;
  const visits: Visit[][] = Array.from({ length: width * height }, () => []);
  for (let turn = 0; turn < walk.moves.length; turn += 1) {
    for (let digger = 0; digger < count; digger += 1) {
      const cell = cellAfter(turn + 1, digger);
      if (cell !== cellAfter(turn, digger)) visits[cell]?.push({ turn, digger });
    }
  }

  return {
    width,
    height,
    diggerIds: diggers.map(({ id }) => id),
    moves: walk.moves,
    course,
    get turns() {
      return turns;
    },
    visits: (cell) => visits[cell] ?? [],
    cellAfter,
    // What is under a digger at the start can not be seen, so nothing is put there.
    isFree: (cell) => !walk.starts.includes(cell) && !terrain.some(({ x, y }) => y * width + x === cell),
    count: (kind) => terrain.filter((piece) => piece.kind === kind).length,
    diggersOn(cell) {
      const starting = walk.starts.flatMap((start, digger) => (start === cell ? [digger] : []));
      return [...new Set([...starting, ...(visits[cell] ?? []).map(({ digger }) => digger)])];
    },
    startUses: (name) => uses.get(name) ?? 0,
    board: makeBoard,
    addFake(piece) {
      terrain = [...terrain, piece as TerrainPiece];
    },
    addUse(name) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    },
    add(...pieces: readonly Piece[]) {
      const before = { terrain, turns, uses };
      terrain = [...terrain, ...(pieces as readonly TerrainPiece[])];
      uses = new Map(uses);
      for (const piece of pieces as readonly TerrainPiece[]) {
        const kind = terrainOf(piece.kind);
        turns -= kind.turnsGiven?.(piece) ?? 0;
        for (const name of kind.usesGiven?.(piece) ?? []) uses.set(name, (uses.get(name) ?? 0) - 1);
      }
      const after = [...uses.values()].every((left) => left >= 0) ? followCourse(makeBoard([]), walk.moves) : undefined;
      if (after?.cells.every((cell, index) => cell === course.cells[index]) === true) return true;
      ({ terrain, turns, uses } = before);
      return false;
    },
  };
}
