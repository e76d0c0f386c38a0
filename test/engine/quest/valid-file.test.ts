/** Every file in test/quest/valid is a quest without a fault, warnings included, and can be played to an end. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readQuest } from '../../../src/engine/read-quest.js';
import { readQuestFiles } from '../../../src/service/quest-folder.js';
import { NETWORK_LIMITS } from '../../../src/networks/story-room.js';
import { POLICIES } from '../../../src/engine/simulate/policy.js';
import { playRun } from '../../../src/engine/simulate/play-run.js';

const FOLDER = new URL('../../quest/valid/', import.meta.url);
const SEEDS = 20;

describe('the file', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.xml'));

  test.each(files)('%s has no fault and can be played', async (file) => {
    const url = new URL(file, FOLDER);
    const bytes = readFileSync(url);
    const { quest, faults } = readQuest(bytes, file, await readQuestFiles(fileURLToPath(url), bytes), NETWORK_LIMITS);
    expect(faults).toEqual([]);
    if (!quest) throw new Error('no quest, and no fault');
    for (const policy of POLICIES) {
      for (let seed = 1; seed <= SEEDS; seed += 1) expect(playRun(quest, policy, seed).outcome).not.toBe('unfinished');
    }
  });
});
