/**
 * Makes puzzles: a solution, then the floor as if it had always been so, then a judgement. An attempt that fails anywhere is
 * dropped and the next one begins; the same seed and wishes give the same puzzle on every machine.
 */
import { createDice, type Dice } from '../../dice/dice.js';
import type { SolvedBoard } from '../board.js';
import { gradeBoard } from '../grade.js';
import { TERRAINS } from '../terrain/table.js';
import { startDraft, type GrowingDraft } from './draft.js';
import { addHerrings } from './herring.js';
import { drawPlan, type PuzzlePlan, type PuzzleWishes } from './plan.js';
import { drawTreasure } from './treasure.js';
import { createWalker, type Walk } from './walk.js';

const MOST_ATTEMPTS = 4_000;
/** States that the solver may look at before a puzzle is dropped. */
const SOLVER_LIMITS = { maxStates: 150_000 };
/** A plan whose puzzles the solver so often can not decide is too large for it. */
const MOST_UNDECIDED = 6;
/** So many more random plays per 1,000 may win with every attempt: what can not be hard is still a puzzle. */
const EASE_PER_ATTEMPT = 1;
/** After so many attempts another kind of the difficulty's own terrain may be missing. */
const ATTEMPTS_PER_SPARE = 200;

export const FAILURES = ['walk', 'terrain', 'treasure', 'too-easy', 'shortcut', 'lost', 'gave-up'] as const;
/** Why an attempt was dropped. */
export type Failure = (typeof FAILURES)[number];

export type Generation =
  | { readonly ok: true; readonly board: SolvedBoard }
  /** `why`: where most attempts ended. */
  | { readonly ok: false; readonly why: Failure; readonly attempts: number };

/** @param seed any whole number */
export function generatePuzzle(seed: number, wishes: PuzzleWishes = {}): Generation {
  const dice = createDice(seed, 'puzzle');
  const plan = drawPlan(wishes, dice);
  const drawWalk = createWalker(plan);
  const failures = new Map<Failure, number>();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const mostRandomWins = plan.mostRandomWins + attempt * EASE_PER_ATTEMPT;
    const spare = wishes.terrain === undefined ? plan.spare + Math.floor(attempt / ATTEMPTS_PER_SPARE) : 0;
    const made = attemptPuzzle({ ...plan, mostRandomWins, spare }, drawWalk, dice);
    if (typeof made !== 'string') return { ok: true, board: made };
    failures.set(made, (failures.get(made) ?? 0) + 1);
    if (failures.get('gave-up') === MOST_UNDECIDED) return { ok: false, why: 'gave-up', attempts: attempt + 1 };
  }
  const count = (failure: Failure): number => failures.get(failure) ?? 0;
  const why = FAILURES.reduce((most, failure) => (count(failure) > count(most) ? failure : most));
  return { ok: false, why, attempts: MOST_ATTEMPTS };
}

function attemptPuzzle(
  plan: PuzzlePlan,
  drawWalk: (length: number, dice: Dice) => Walk | undefined,
  dice: Dice,
): SolvedBoard | Failure {
  // Never nearly all of the turns from energy.
  const energy = plan.terrain.includes('energy') ? dice.roll(1, Math.max(1, Math.floor(plan.turns / 4))) : 0;
  const walk = drawWalk(plan.turns + energy, dice);
  if (walk === undefined) return 'walk';
  const draft = startDraft(plan, walk);
  if (!placeTerrain(plan, draft, energy, dice)) return 'terrain';
  const treasure = drawTreasure(plan, draft, dice);
  if (treasure === undefined) return 'treasure';
  if (plan.herrings) addHerrings(plan, draft, dice);
  const grading = gradeBoard(draft.board(treasure), {
    solution: walk.moves,
    limits: SOLVER_LIMITS,
    mostRandomWins: plan.mostRandomWins,
  });
  if (grading.outcome !== 'solved') return grading.outcome;
  // A way that is shorter by more than a third makes the intended one pointless.
  return grading.board.grade.shortest * 3 < walk.moves.length * 2 ? 'shortcut' : grading.board;
}

/** @returns whether everything found its place, but for what the plan can spare */
function placeTerrain(plan: PuzzlePlan, draft: GrowingDraft, energy: number, dice: Dice): boolean {
  const cells = plan.width * plan.height;
  let missing = 0;
  for (const terrain of TERRAINS) {
    if (terrain.place === undefined || !plan.terrain.includes(terrain.choice)) continue;
    const wanted = terrain.kind === 'energy' ? energy : terrain.amount(cells);
    const placed = terrain.place(draft, dice, wanted);
    if (placed === 0) missing += 1;
  }
  return missing <= plan.spare && draft.turns === plan.turns;
}
