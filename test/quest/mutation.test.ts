/** Quests that were changed by chance: `npm run quest:mutate` tries more of them, and plays them longer. */
import { expect, test } from 'vitest';
import { tryMutant } from './try-mutant.js';

const MUTANTS = 150;
const EFFORT = { runs: 4, loudRuns: 1 };

test('mutated quests throw nothing when they are read, and those that are accepted can be played and posted', () => {
  const trials = Array.from({ length: MUTANTS }, (_, index) => tryMutant(index + 1, EFFORT));
  expect(trials.filter(({ trouble }) => trouble !== null)).toEqual([]);
  const accepted = trials.filter(({ isAccepted }) => isAccepted).length;
  expect(accepted).toBeGreaterThan(MUTANTS / 10);
  expect(accepted).toBeLessThan(MUTANTS);
}, 120_000);
