/**
 * The schema refuses what it can see to be wrong, and accepts everything that is a quest. One thing is not tried: between
 * elements the reader lets blanks pass that XML counts as text, such as U+00A0, which no author sees.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDice } from '../../../../src/engine/dice/dice.js';
import type { FaultCode } from '../../../../src/engine/quest/fault-code.js';
import type { QuestFiles } from '../../../../src/engine/quest/quest-files.js';
import { parseXmlTree } from '../../../../src/engine/quest/xml-tree.js';
import { readQuest } from '../../../../src/engine/read-quest.js';
import { readQuestFiles } from '../../../../src/service/quest-folder.js';
import { arbitraryQuest } from '../../arbitrary-quest.js';
import { FAULT_EXAMPLES } from '../fault-example.js';
import { isJudgeable, JUDGES } from './judgeable.js';
import { makeSlips } from './mutate.js';
import { judgeBySchema } from './schema-verdict.js';

const TEST_QUESTS = new URL('../../../quest/', import.meta.url);
const SHIPPED = new URL('../../../../quests/', import.meta.url);
const MUTANTS = 60;
/** Too rare among slips, or no slip that a whole file can have. */
const RARE: ReadonlySet<string> = new Set(['attribute-twice', 'text-twice', 'empty-text']);

interface Comparison {
  /** What is wrong that a schema can see; nothing in a quest without an error. */
  readonly judged: readonly FaultCode[];
  readonly isAccepted: boolean;
}

function compare(input: Uint8Array | string, fileName: string, files: QuestFiles): Comparison {
  const { faults } = readQuest(input, fileName, files);
  const { root } = parseXmlTree(input);
  const judged = faults.filter((fault) => isJudgeable(fault, root)).map(({ code }) => code);
  return { judged, isAccepted: judgeBySchema(input) === 'accepted' };
}

function listQuests(folder: URL): [name: string, url: URL][] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));
  return names.map((name) => [name, new URL(name, folder)]);
}

async function load(url: URL): Promise<{ bytes: Uint8Array; files: QuestFiles }> {
  const bytes = readFileSync(url);
  return { bytes, files: await readQuestFiles(fileURLToPath(url), bytes) };
}

describe('schema and reader agree on the file', () => {
  const all = [...listQuests(new URL('valid/', TEST_QUESTS)), ...listQuests(new URL('invalid/', TEST_QUESTS))];

  test.each([...all, ...listQuests(SHIPPED)])('%s', async (name, url) => {
    const { bytes, files } = await load(url);
    const { judged, isAccepted } = compare(bytes, name, files);
    expect(isAccepted, judged.join()).toBe(judged.length === 0);
  });
});

// Of a file that is too large nothing more is read: it need not even be XML.
const EXAMPLES = Object.entries(FAULT_EXAMPLES).filter(([code]) => code !== 'file-too-large');

test.each(EXAMPLES)('they agree on the example of %s', (_, examples) => {
  for (const { xml, files = {} } of examples) {
    const { judged, isAccepted } = compare(xml, 'quest.xml', files);
    expect(isAccepted, xml.slice(0, 1000)).toBe(judged.length === 0);
  }
});

test('the schema accepts quests that nobody wrote', () => {
  fc.assert(
    fc.property(arbitraryQuest, (xml) => judgeBySchema(xml) === 'accepted'),
    { numRuns: 80 },
  );
});

describe('they agree on slips made in', () => {
  const met = new Set<FaultCode>();

  test.each(listQuests(SHIPPED))('%s', async (name, url) => {
    const { bytes, files } = await load(url);
    const { root } = parseXmlTree(bytes);
    if (!root) throw new Error(`${name} holds no quest`);
    for (let seed = 1; seed <= MUTANTS; seed += 1) {
      const xml = makeSlips(root, createDice(seed, name));
      const { judged, isAccepted } = compare(xml, name, files);
      expect(isAccepted, `seed ${String(seed)}: ${judged.join()}`).toBe(judged.length === 0);
      for (const code of judged) met.add(code);
    }
  });

  test('of every kind that a schema can see in XML', () => {
    const inXml = Object.entries(JUDGES).flatMap(([code, judge]) => (typeof judge === 'function' ? [code] : []));
    expect([...met]).toEqual(expect.arrayContaining(inXml.filter((code) => !RARE.has(code))));
    expect([...met]).toEqual(expect.arrayContaining(['unknown-element', 'stray-text', 'element-twice']));
  });
});
