/**
 * What is promised of every generated puzzle, checked from its json form by the plain rules: this knows nothing of how a
 * puzzle is made.
 */
import type { SolvedBoard } from '../../../src/engine/puzzle/board.js';
import { checkBoard } from '../../../src/engine/puzzle/check-board.js';
import { layFloor } from '../../../src/engine/puzzle/floor.js';
import type { PuzzleWishes } from '../../../src/engine/puzzle/generate/plan.js';
import { createSearch, solve } from '../../../src/engine/puzzle/solver/solve.js';
import { movePlain, startPlain, type PlainState } from './plain-rules.js';

const LONGEST_WANDERING = 4;

/** @returns every promise that is broken, in words; empty when all are kept */
export function checkPuzzle(board: SolvedBoard, wishes: PuzzleWishes): string[] {
  const broken: string[] = [];
  const promise = (kept: boolean, words: string): void => {
    if (!kept) broken.push(words);
  };
  const gate = checkBoard(JSON.parse(JSON.stringify(board)));
  if (!gate.ok) return gate.faults.map(({ path, message }) => `${path} ${message}`);
  const states = followStates(board);
  const end = states?.at(-1);
  if (states === null || end === undefined) return ['a move of the intended solution is no move'];

  checkEnd(board, states, promise);
  checkDiggers(board, states, promise);
  checkShape(board, wishes, promise);
  checkArrows(board, wishes, promise);
  checkPaths(board, wishes, states, promise);

  const floor = layFloor(board);
  const solving = solve(createSearch(floor), floor.start, { maxStates: 1_000_000 });
  if (solving.outcome !== 'solved') return [...broken, `the solver says ${solving.outcome}`];
  const { shortest, unique } = board.grade;
  promise(solving.solution.length === shortest, 'the grade has another shortest length than the solver');
  promise((solving.solutions === 1) === unique, 'the grade errs about unique');
  promise(shortest <= board.solution.length, 'the shortest solution is longer than the intended one');
  promise(shortest * 3 >= board.solution.length * 2, 'there is a way shorter by more than a third');
  return broken;
}

type Promise = (kept: boolean, words: string) => void;

/** The state before the first move and after each. */
function followStates(board: SolvedBoard): PlainState[] | null {
  const states = [startPlain(board)];
  for (const name of board.solution) {
    const before = states.at(-1);
    const after = before === undefined ? null : movePlain(board, before, name);
    if (after === null) return null;
    states.push(after);
  }
  return states;
}

function checkEnd(board: SolvedBoard, states: readonly PlainState[], promise: Promise): void {
  const end = states.at(-1);
  const before = states.at(-2);
  promise(end?.treasure.length === 0, 'the intended solution leaves treasure');
  promise((before?.treasure.length ?? 0) > 0, 'the last move takes no treasure');
  const energy = board.terrain.flatMap((piece) => (piece.kind === 'energy' ? [piece.gives ?? 1] : []));
  const taken = board.solution.length + (end?.turns ?? 0) - board.turns;
  promise(taken <= energy.reduce((sum, gives) => sum + gives, 0), 'turns come from nowhere');
  promise(taken * 2 <= board.solution.length, 'nearly all turns come from energy');
}

function checkDiggers(board: SolvedBoard, states: readonly PlainState[], promise: Promise): void {
  board.diggers.forEach(({ id }, index) => {
    const cells = states.map(({ diggers }) => `${diggers[index]?.x ?? -1},${diggers[index]?.y ?? -1}`);
    let moves = 0;
    let wandering = 0;
    let longest = 0;
    let shares = board.diggers.length === 1;
    for (let turn = 1; turn < cells.length; turn += 1) {
      if (cells[turn] === cells[turn - 1]) continue;
      moves += 1;
      const took = states[turn - 1]?.treasure.some(({ x, y }) => `${x},${y}` === cells[turn]);
      const left = states[turn]?.treasure.some(({ x, y }) => `${x},${y}` === cells[turn]);
      wandering = took === true && left === false ? 0 : wandering + 1;
      longest = Math.max(longest, wandering);
      shares ||= board.diggers.some((_, other) => {
        const [now, then] = [states[turn]?.diggers[other], states[turn - 1]?.diggers[other]];
        return other !== index && (now?.x !== then?.x || now?.y !== then?.y);
      });
    }
    promise(moves > 2, `digger ${id} moves ${moves} times`);
    promise(longest <= LONGEST_WANDERING, `digger ${id} finds nothing for ${longest} moves`);
    promise(shares, `digger ${id} never moves together with another`);
    promise(
      board.treasure.some(({ x, y }) => `${x},${y}` === cells.at(-1)),
      `the last cell of ${id} has no treasure`,
    );
  });
}

function checkShape(board: SolvedBoard, wishes: PuzzleWishes, promise: Promise): void {
  const cells = board.width * board.height;
  const treasures = board.treasure.length;
  promise(treasures * 6 >= cells || treasures >= board.turns, `only ${treasures} treasures on ${cells} cells`);
  promise(treasures * 5 <= cells * 2 || treasures <= board.diggers.length, `${treasures} treasures on ${cells} cells`);
  promise(board.width === (wishes.width ?? board.width), 'another width');
  promise(board.height === (wishes.height ?? board.height), 'another height');
  promise(board.turns === (wishes.turns ?? board.turns), 'other turns');
  promise(board.diggers.length === (wishes.machines ?? board.diggers.length), 'another number of diggers');
  promise(board.diggers.length >= 1 && board.diggers.length <= 6, 'more than six diggers');
  promise(board.ordered === (wishes.ordered ?? false), 'the wrong order');
  const kinds = new Set<string>(board.terrain.map(({ kind }) => kind));
  promise(kinds.has('lava') || !kinds.has('ice'), 'ice without lava');
  if (wishes.terrain === undefined) return;
  const allowed = new Set<string>([...wishes.terrain, ...(wishes.terrain.includes('ice') ? ['lava'] : [])]);
  for (const kind of allowed) promise(kinds.has(kind), `no ${kind}`);
  for (const kind of kinds) promise(allowed.has(kind), `${kind} that nobody asked for`);
}

function checkArrows(board: SolvedBoard, wishes: PuzzleWishes, promise: Promise): void {
  const needed = new Map<string, number>();
  for (const name of board.solution) needed.set(name, (needed.get(name) ?? 0) + 1);
  const given = new Map<string, number>();
  for (const piece of board.terrain) {
    if (piece.kind === 'arrows') for (const name of piece.gives) given.set(name, (given.get(name) ?? 0) + 1);
  }
  for (const { name, uses } of board.arrows) {
    promise(uses > 0, `${name} is listed without uses`);
    const pointing = wishes.pointing ?? (wishes.difficulty === 'hard' || wishes.difficulty === 'hardest' ? 'any' : '');
    const isInward = /^[RL]\d+$|^[DU][A-Z]$/.test(name);
    promise(isInward || pointing === 'any', `${name} does not point inwards`);
    const hasHerrings = wishes.herrings ?? wishes.difficulty === 'hardest';
    const all = uses + (given.get(name) ?? 0);
    promise(all <= (needed.get(name) ?? 0) || hasHerrings, `${name} has uses that nobody needs`);
  }
  if (wishes.uses === 'once' || wishes.difficulty === 'easiest') {
    for (const [name, count] of needed)
      promise(count === 1 || wishes.uses === 'counted', `${name} is used ${count} times`);
  }
}

function checkPaths(board: SolvedBoard, wishes: PuzzleWishes, states: readonly PlainState[], promise: Promise): void {
  board.diggers.forEach(({ id }, index) => {
    const path: string[] = [];
    for (const { diggers } of states) {
      const cell = `${diggers[index]?.x ?? -1},${diggers[index]?.y ?? -1}`;
      if (cell !== path.at(-1)) path.push(cell);
    }
    const rule = wishes.path ?? 'noshuffle';
    const shuffles = path.some((cell, step) => step > 1 && path[step - 2] === cell);
    promise(!shuffles || rule === 'free', `digger ${id} goes straight back`);
    promise(new Set(path).size === path.length || rule !== 'nobacktrack', `digger ${id} is on a cell twice`);
  });
}
