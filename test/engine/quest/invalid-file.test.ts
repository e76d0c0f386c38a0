/** Every file in test/quest/invalid has the faults that expected.txt beside it lists, and no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FAULT_CODES } from '../../../src/engine/quest/fault-code.js';
import { readQuest, type QuestRead } from '../../../src/engine/read-quest.js';
import { readQuestFiles } from '../../../src/service/quest-folder.js';

const FOLDER = new URL('../../quest/invalid/', import.meta.url);

function readExpected(): Map<string, string[]> {
  const expected = new Map<string, string[]>();
  const lines = readFileSync(new URL('expected.txt', FOLDER), 'utf8').split('\n');
  for (const line of lines.filter((written) => written !== '' && !written.startsWith('#'))) {
    const [file = '', place = '', code = ''] = line.split(/ +/);
    expected.set(file, [...(expected.get(file) ?? []), `${place} ${code}`]);
  }
  return expected;
}

/** Reads a quest with the files beside it. */
async function load(file: string): Promise<QuestRead> {
  const url = new URL(file, FOLDER);
  const bytes = readFileSync(url);
  return readQuest(bytes, file, await readQuestFiles(fileURLToPath(url), bytes));
}

const expected = readExpected();

describe('the file', () => {
  test.each([...expected])('%s has its faults, each in its place', async (file, faults) => {
    const read = await load(file);
    const places = read.faults.map(({ file: beside, line, column, code }) => {
      return `${beside === undefined ? '' : `${beside}:`}${String(line)}:${String(column)} ${code}`;
    });
    expect(places).toEqual(faults);
    expect(read.quest).toBeNull();
  });
});

test('every file there is listed', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.xml'));
  expect(files.sort()).toEqual([...expected.keys()].sort());
});

test('every fault says in words what is wrong and what to do', async () => {
  for (const file of expected.keys()) {
    for (const { code, message, hint } of (await load(file)).faults) {
      expect(Object.keys(FAULT_CODES)).toContain(code);
      expect(`${message} / ${hint}`).toMatch(/^\S.* \/ \S.*$/);
    }
  }
});

test('a file of two megabytes is refused by its size', () => {
  const faults = readQuest(new Uint8Array(2 * 1024 * 1024), 'large.xml').faults;
  expect(faults.map(({ code, line, column }) => [code, line, column])).toEqual([['file-too-large', 1, 1]]);
});
