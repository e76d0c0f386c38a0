/**
 * npm run quest:mutate -- --count 1000 [--from 1] [--runs 100] [--loud 2]
 *
 * Tries a great number of mutated quests, and prints those in which something went wrong. Exit code 1 when there is any.
 */
import { parseArgs } from 'node:util';
import { tryMutant } from './try-mutant.js';

const { values } = parseArgs({
  // After the script that runs this file, and this file.
  args: process.argv.slice(3),
  options: {
    count: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    runs: { type: 'string', default: '100' },
    loud: { type: 'string', default: '2' },
  },
});
const [count, from, runs, loudRuns] = [values.count, values.from, values.runs, values.loud].map(Number) as [
  number,
  number,
  number,
  number,
];

const startedAt = performance.now();
let [accepted, wrong] = [0, 0];
for (let seed = from; seed < from + count; seed += 1) {
  const { quest, mutant, isAccepted, trouble } = tryMutant(seed, { runs, loudRuns });
  if (isAccepted) accepted += 1;
  if (trouble === null) continue;
  wrong += 1;
  console.log(`seed ${String(seed)}, ${quest}, ${mutant.what}: ${trouble}`);
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${String(count)} mutants, ${String(accepted)} accepted, ${String(wrong)} in trouble; ${seconds} s`);
process.exitCode = wrong > 0 ? 1 : 0;
