/** The party's gold, as effects and spoils change it. */
import type { Run } from '../run.js';
import { noteGold } from '../untold.js';

/** The most gold a party can carry. */
const MAX_GOLD = 1_000_000_000;

/** Adds gold (takes it where negative, never below 0) and notes it to be told. */
export function addGold(run: Run, amount: number): void {
  const before = run.draft.gold;
  run.draft.gold = Math.min(MAX_GOLD, Math.max(0, before + amount));
  noteGold(run, run.draft.gold - before);
}
