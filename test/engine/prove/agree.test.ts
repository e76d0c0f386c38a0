import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proveQuest } from '../../../src/engine/prove/prove.js';
import { boundShare } from '../../../src/engine/prove/sample.js';
import { playRun } from '../../../src/engine/simulate/play-run.js';
import { POLICIES } from '../../../src/engine/simulate/policy.js';
import { loadQuest } from '../../../src/cli/quest-file.js';
import { memoryIo } from '../../cli/memory-io.js';

const QUESTS = readdirSync('quests', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));
const RUNS = 150;

test.each(QUESTS)('what is proved of %s and what is simulated agree', async (name) => {
  const quest = await loadQuest(`quests/${name}`, memoryIo());
  if (!quest) throw new Error(`${name} cannot be read`);
  const { least, greatest, findings, sample } = proveQuest(quest, { states: 400, games: 120, seed: 1 });
  expect(findings.filter(({ kind }) => kind === 'never-complete')).toEqual([]);
  for (const policy of POLICIES) {
    let completed = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      if (playRun(quest, policy, seed).outcome === 'complete') completed += 1;
    }
    // The chance itself lies between these, all but surely.
    const { low, high } = boundShare(completed, RUNS);
    expect(high).toBeGreaterThanOrEqual(least.from);
    expect(low).toBeLessThanOrEqual(greatest.to);
    // The best and the worst way found are among these policies, or better, and worse.
    expect(high).toBeGreaterThanOrEqual(sample.worst.low);
    expect(low).toBeLessThanOrEqual(sample.best.high);
  }
});
