// Measures the built program, for simulate.bench.ts: what runs in the test runner is slower by half.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readQuestFile } from '../../dist/cli/quest-file.js';
import { POLICIES } from '../../dist/engine/simulate/policy.js';
import { createCounter } from '../../dist/engine/simulate/tally.js';

const ROUND_MS = 8;
const ROUNDS = 80;

/** The most choices a second of any round. */
function measure(quest, policy) {
  const { play } = createCounter(quest, policy);
  let seed = 0;
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    let choices = 0;
    do {
      seed += 1;
      choices += play(seed).turns;
    } while (performance.now() - startedAt < ROUND_MS);
    best = Math.max(best, choices / ((performance.now() - startedAt) / 1000));
  }
  return Math.round(best);
}

for (const file of readdirSync('quests', { recursive: true }).filter((name) => name.endsWith('.xml'))) {
  const { quest } = await readQuestFile(join('quests', file));
  const rates = Object.fromEntries(POLICIES.map((policy) => [policy, measure(quest, policy)]));
  console.log(JSON.stringify({ file, rates }));
}
