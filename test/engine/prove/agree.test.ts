import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMadeAnew } from '../../../src/engine/prove/made-anew.js';
import { proveQuest } from '../../../src/engine/prove/prove.js';
import { boundShare } from '../../../src/engine/prove/sample.js';
import { playRun } from '../../../src/engine/simulate/play-run.js';
import { POLICIES } from '../../../src/engine/simulate/policy.js';
import { loadQuest } from '../../../src/cli/quest-file.js';
import { memoryIo } from '../../cli/memory-io.js';

const QUESTS = readdirSync('quests', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));
/** Fewer where every game has dungeons or rune floors of its own, which takes a while. */
const RUNS = { usual: 150, anew: 25 } as const;

test.each(QUESTS)('what is proved of %s and what is simulated agree', async (name) => {
  const quest = await loadQuest(`quests/${name}`, memoryIo());
  if (!quest) throw new Error(`${name} cannot be read`);
  const { least, greatest, findings } = proveQuest(quest, {
    states: 400,
    games: isMadeAnew(quest) ? 40 : 120,
    seed: 1,
  });
  expect(findings.filter(({ kind }) => kind === 'never-complete')).toEqual([]);
  const runs = isMadeAnew(quest) ? RUNS.anew : RUNS.usual;
  for (const policy of POLICIES) {
    let completed = 0;
    for (let seed = 1; seed <= runs; seed += 1) {
      if (playRun(quest, policy, seed).outcome === 'complete') completed += 1;
    }
    // The chance itself lies between these, all but surely.
    const { low, high } = boundShare(completed, runs);
    expect(high).toBeGreaterThanOrEqual(least.from);
    expect(low).toBeLessThanOrEqual(greatest.to);
  }
});
