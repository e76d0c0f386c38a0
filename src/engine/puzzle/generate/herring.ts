/** Red herrings: terrain on cells that the solution never comes to, and arrows that it never uses. */
import { shuffle, type Dice } from '../../dice/dice.js';
import { listArrows } from '../arrow.js';
import { TERRAINS } from '../terrain/table.js';
import type { GrowingDraft } from './draft.js';
import type { PuzzlePlan } from './plan.js';

/** @param draft with its terrain and treasure settled: herrings change nothing about the solution */
export function addHerrings(plan: PuzzlePlan, draft: GrowingDraft, dice: Dice): void {
  const cells = plan.width * plan.height;
  const room = shuffle(
    dice,
    Array.from({ length: cells }, (_, cell) => cell).filter(
      (cell) => draft.isFree(cell) && draft.diggersOn(cell).length === 0,
    ),
  );
  // At least a third of what was left free stays so: a full floor says where the way is.
  const most = Math.min(Math.ceil((room.length * 2) / 3), 1 + Math.floor(cells / 12));
  const kinds = shuffle(
    dice,
    TERRAINS.filter((terrain) => terrain.fake !== undefined && plan.terrain.includes(terrain.choice)),
  );
  for (let index = 0, put = 0; put < most && kinds.length > 0 && index < 2 * most; index += 1) {
    const cell = room[put] ?? 0;
    const piece = kinds[index % kinds.length]?.fake?.(draft, dice, cell % plan.width, Math.floor(cell / plan.width));
    if (piece === undefined) continue;
    draft.addFake(piece);
    put += 1;
  }
  const unused = listArrows(plan.width, plan.height, plan.pointing).filter(({ name }) => !draft.moves.includes(name));
  for (const { name } of shuffle(dice, unused).slice(0, dice.roll(1, 3))) draft.addUse(name);
}
