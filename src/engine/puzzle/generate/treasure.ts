/**
 * Treasure goes where diggers go: on each one's last cell, under every web, and on some of the cells along the way, so that
 * nobody wanders long without finding something and the grid is neither bare nor full of it.
 */
import { shuffle, type Dice } from '../../dice/dice.js';
import type { Board, Treasure } from '../board.js';
import { followCourse, type GrowingDraft } from './draft.js';
import type { PuzzlePlan } from './plan.js';

/** Own moves that a digger makes at most from one treasure to the next. */
const LONGEST_WANDERING = 4;

/**
 * How much treasure there may be, as shares of the grid: a sixth to two fifths. Where there are fewer turns than that, one
 * for each turn is enough.
 */
function treasureRange(plan: PuzzlePlan): { readonly least: number; readonly most: number } {
  const cells = plan.width * plan.height;
  return {
    least: Math.min(Math.ceil(cells / 6), plan.turns),
    most: Math.max(Math.floor((cells * 2) / 5), plan.machines),
  };
}

/** @returns undefined where the solution finds too little, or not as it should */
export function drawTreasure(plan: PuzzlePlan, draft: GrowingDraft, dice: Dice): Board['treasure'] | undefined {
  const { width, moves } = draft;
  const digCount = draft.diggerIds.length;
  const { least, most } = treasureRange(plan);
  const candidates: number[] = [];
  for (let cell = 0; cell < width * draft.height; cell += 1) {
    // A digger at its start would hide it.
    if (draft.visits(cell).length > 0 && !isStart(draft, cell)) candidates.push(cell);
  }
  const course = followCourse(
    { ...draft.board(candidates.map((cell) => treasureAt(cell, width))), ordered: false },
    moves,
  );
  if (course === undefined) return undefined;
  const takenAt = new Map(candidates.map((cell, index) => [cell, course.takenAt[index] ?? -1]));

  const needed = new Set<number>();
  for (let digger = 0; digger < digCount; digger += 1) {
    const last = draft.cellAfter(moves.length, digger);
    if ((takenAt.get(last) ?? -1) === -1) return undefined;
    needed.add(last);
  }
  for (const { x, y, kind } of draft.board([]).terrain) {
    const cell = y * width + x;
    if (kind !== 'web') continue;
    if ((takenAt.get(cell) ?? -1) === -1) return undefined;
    needed.add(cell);
  }
  if (![...needed].some((cell) => takenAt.get(cell) === moves.length - 1)) return undefined;

  const chosen = new Set(candidates.filter((cell) => (takenAt.get(cell) ?? -1) !== -1));
  if (chosen.size < least || wandersLong(draft, chosen, takenAt)) return undefined;
  const goal = Math.max(needed.size, dice.roll(least, most));
  // Where there is terrain, treasure is hard to see: it goes first.
  const drawn = shuffle(dice, [...chosen]);
  for (const cell of [...drawn.filter((cell) => !draft.isFree(cell)), ...drawn.filter((cell) => draft.isFree(cell))]) {
    if (needed.has(cell) || chosen.size <= (draft.isFree(cell) ? goal : least)) continue;
    chosen.delete(cell);
    if (wandersLong(draft, chosen, takenAt)) chosen.add(cell);
  }
  if (chosen.size > most) return undefined;

  const cells = [...chosen].sort((a, b) => a - b);
  if (plan.ordered) cells.sort((a, b) => (takenAt.get(a) ?? 0) - (takenAt.get(b) ?? 0) || a - b);
  return cells.map((cell, index) => ({ ...treasureAt(cell, width), order: index + 1 }));
}

function isStart(draft: GrowingDraft, cell: number): boolean {
  return draft.diggerIds.some((_, digger) => draft.cellAfter(0, digger) === cell);
}

function treasureAt(cell: number, width: number): Treasure {
  return { x: cell % width, y: Math.floor(cell / width), order: 1 };
}

/** Whether some digger makes too many moves in a row that take nothing. */
function wandersLong(draft: GrowingDraft, chosen: ReadonlySet<number>, takenAt: ReadonlyMap<number, number>): boolean {
  for (let digger = 0; digger < draft.diggerIds.length; digger += 1) {
    let empty = 0;
    for (let turn = 0; turn < draft.moves.length; turn += 1) {
      const cell = draft.cellAfter(turn + 1, digger);
      if (cell === draft.cellAfter(turn, digger)) continue;
      empty = chosen.has(cell) && takenAt.get(cell) === turn ? 0 : empty + 1;
      if (empty > LONGEST_WANDERING) return true;
    }
  }
  return false;
}
