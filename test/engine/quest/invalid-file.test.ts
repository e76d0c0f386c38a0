/**
 * Every file in test/quest/invalid and test/quest/doubtful has the faults that expected.txt beside it lists, and no others. What is
 * invalid is kept out; what is only doubtful can be played all the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FAULT_CODES } from '../../../src/engine/quest/fault-code.js';
import { readQuest, type QuestRead } from '../../../src/engine/read-quest.js';
import { NETWORK_LIMITS } from '../../../src/networks/story-room.js';
import { readQuestFiles } from '../../../src/service/quest-folder.js';

const FOLDERS = new URL('../../quest/', import.meta.url);

function readExpected(folder: URL): Map<string, string[]> {
  const expected = new Map<string, string[]>();
  const lines = readFileSync(new URL('expected.txt', folder), 'utf8').split('\n');
  for (const line of lines.filter((written) => written !== '' && !written.startsWith('#'))) {
    const [file = '', place = '', code = ''] = line.split(/ +/);
    expected.set(file, [...(expected.get(file) ?? []), `${place} ${code}`]);
  }
  return expected;
}

/** Reads a quest with the files beside it. */
async function load(folder: URL, file: string): Promise<QuestRead> {
  const url = new URL(file, folder);
  const bytes = readFileSync(url);
  return readQuest(bytes, file, await readQuestFiles(fileURLToPath(url), bytes), NETWORK_LIMITS);
}

describe.each([
  ['invalid', false],
  ['doubtful', true],
])('in the folder %s', (name, isPlayable) => {
  const folder = new URL(`${name}/`, FOLDERS);
  const expected = readExpected(folder);

  test.each([...expected])('%s has its faults, each in its place', async (file, faults) => {
    const read = await load(folder, file);
    const places = read.faults.map(({ file: beside, line, column, code }) => {
      return `${beside === undefined ? '' : `${beside}:`}${String(line)}:${String(column)} ${code}`;
    });
    expect(places).toEqual(faults);
    expect(read.quest !== null).toBe(isPlayable);
  });

  test('every file is listed', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.xml'));
    expect(files.sort()).toEqual([...expected.keys()].sort());
  });

  test('every fault says in words what is wrong and what to do', async () => {
    for (const file of expected.keys()) {
      for (const { code, message, hint } of (await load(folder, file)).faults) {
        expect(Object.keys(FAULT_CODES)).toContain(code);
        expect(`${message} / ${hint}`).toMatch(/^\S.* \/ \S.*$/);
      }
    }
  });
});

test('a file of two megabytes is refused by its size', () => {
  const faults = readQuest(new Uint8Array(2 * 1024 * 1024), 'large.xml').faults;
  expect(faults.map(({ code, line, column }) => [code, line, column])).toEqual([['file-too-large', 1, 1]]);
});
