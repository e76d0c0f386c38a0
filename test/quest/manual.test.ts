import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foeStats } from '../../src/engine/combat/foe.js';
import { ELEMENT_TABLES } from '../../src/engine/language.js';
import { HERO_CLASSES } from '../../src/engine/party/hero-class.js';
import { readQuest } from '../../src/engine/read-quest.js';
import { COMMANDS } from '../../src/cli/command-table.js';
import { runProgram } from '../../src/cli/program.js';
import { memoryIo } from '../cli/memory-io.js';
import { chooseAtRandom, countSeeds, play } from './play.js';

const MANUAL = readFileSync(new URL('../../quests/README.md', import.meta.url), 'utf8');
const REFERENCE = MANUAL.slice(MANUAL.indexOf('\n## Reference'), MANUAL.indexOf('\n## An editor that helps'));
/** Drawings of the manual, by the name before them. */
const FILES = Object.fromEntries(
  [...MANUAL.matchAll(/`([a-z]+\.txt)`:\n\n```\n(.*?)^```/gms)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
);
/** Everything between fences: what stands behind the first fence, and the text. */
const FENCED = [...MANUAL.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(({ index, 1: kind = '', 2: text = '' }) => ({
  line: MANUAL.slice(0, index).split('\n').length + 1,
  kind,
  text,
}));
const BLOCKS = FENCED.filter(({ kind }) => kind === 'xml').map(({ line, text }) => [line, text] as const);
const EXAMPLES = BLOCKS.filter(([, xml]) => xml.startsWith('<quest'));
const FRAGMENTS = BLOCKS.filter(([, xml]) => !xml.startsWith('<quest'));
const TUTORIAL = EXAMPLES.filter(
  ([line]) => line < MANUAL.slice(0, MANUAL.indexOf('\n## Reference')).split('\n').length,
);
const [, FIRST = ''] = EXAMPLES[0] ?? [];
const TUTORIAL_FILE = 'quests/bad-cheese.xml';

it('grows one quest step by step', () => {
  expect(TUTORIAL.length).toBeGreaterThanOrEqual(5);
  const sizes = TUTORIAL.map(([, xml]) => xml.split('\n').length);
  expect(sizes[0]).toBeLessThanOrEqual(10);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
});

describe.each(EXAMPLES)('the quest in line %i', (_, xml) => {
  it('is read without a fault, and plays to an end whatever is chosen', () => {
    const { quest, faults } = readQuest(xml, 'example.xml', FILES);
    expect(faults).toEqual([]);
    if (!quest) throw new Error('the example cannot be read');
    const outcomes = countSeeds(50).map((seed) => play(quest, seed, chooseAtRandom).outcome);
    expect(outcomes).not.toContain(null);
    expect(outcomes).toContain('complete');
  });
});

describe.each(TUTORIAL)('the quest in line %i of the tutorial', (_, xml) => {
  it('is lost now and then, and mostly won', () => {
    const { quest } = readQuest(xml, 'example.xml', FILES);
    if (!quest) throw new Error('the example cannot be read');
    const won = countSeeds(300).filter((seed) => play(quest, seed, chooseAtRandom).outcome === 'complete').length;
    expect(won).toBeGreaterThan(200);
    expect(won).toBeLessThan(300);
  });
});

describe.each(FRAGMENTS)('the piece in line %i', (_, xml) => {
  it('is read without a fault where it may stand', () => {
    const level = xml.startsWith('<level') ? xml : `<level turns="3">${xml}</level>`;
    const { faults } = readQuest(`<quest name="N" description="D" complete="C">${level}</quest>`, 'piece.xml');
    // A room alone in a level may be one that uses no turn.
    expect(faults.filter(({ code }) => code !== 'level-endless')).toEqual([]);
  });
});

it('has no example that is neither tried nor said to be wrong', () => {
  const others = FENCED.filter(({ kind, text }) => kind !== 'xml' && /^\s*</.test(text));
  expect(others.map(({ kind }) => kind)).toEqual(['xml wrong']);
  expect(FRAGMENTS.length).toBeGreaterThan(0);
});

describe('what the tutorial says that a command answers', () => {
  const answers = FENCED.filter(({ kind }) => kind === '').map(({ text }) => text);

  it('is what validate says of the wrong example', async () => {
    const wrong = FENCED.find(({ kind }) => kind === 'xml wrong')?.text ?? '';
    expect(answers).toContain(await validate(wrong));
  });

  it('is what validate says of the first quest', async () => {
    expect(MANUAL).toContain(`\`${(await validate(FIRST)).trim()}\``);
  });

  it('is how the first quest begins', async () => {
    const { out } = await runOn(FIRST, 'play', TUTORIAL_FILE);
    expect(answers).toContain(
      out
        .split('\n')
        .slice(0, 3)
        .map((line) => `${line}\n`)
        .join(''),
    );
  });
});

/** @returns the faults, and how many there are, as they are told */
async function validate(xml: string): Promise<string> {
  const { out, err } = await runOn(xml, 'validate', TUTORIAL_FILE);
  const lines = `${out}${err}`.split('\n').filter((line) => /: error |: warning |^\d+ file/.test(line));
  return lines.map((line) => `${line}\n`).join('');
}

/** Runs a command on a quest as it would be in a folder of its own. */
async function runOn(xml: string, command: string, file: string): Promise<{ out: string; err: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'manual-'));
  const path = join(folder, file);
  mkdirSync(dirname(path));
  writeFileSync(path, xml);
  const io = memoryIo({ input: '' });
  await runProgram([command, path], io, COMMANDS);
  rmSync(folder, { recursive: true });
  return { out: io.out().replaceAll(`${folder}/`, ''), err: io.err() };
}

it('has every element and attribute of the language in its reference', () => {
  for (const { name, attributes } of ELEMENT_TABLES) {
    expect(REFERENCE).toContain(`<${name}`);
    for (const attribute of Object.keys(attributes)) {
      expect(REFERENCE, `${attribute} of <${name}>`).toMatch(new RegExp(`\`${attribute}\`| ${attribute}="`));
    }
  }
});

it('gives the figures of heroes and foes as the engine has them', () => {
  const rows = REFERENCE.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const row = (first: string): string[] | undefined => rows.find((cells) => cells[1] === first)?.slice(2);
  for (const { name, hp, hpPerLevel, attack, defence, damage } of Object.values(HERO_CLASSES)) {
    expect(row(name)?.slice(0, 5)).toEqual([hp, `+${hpPerLevel}`, attack, defence, `1-${damage}`].map(String));
  }
  for (const level of [1, 2, 3, 4]) {
    const { hp, attack, defence, damage, xp } = foeStats(level, undefined);
    expect(row(String(level))?.slice(0, 5)).toEqual([hp, attack, defence, `1-${damage}`, xp].map(String));
  }
});

it('tells editors where the schema is', () => {
  const settings = /^```json\n(.*?)^```/ms.exec(MANUAL)?.[1] ?? '';
  const { 'xml.fileAssociations': associations } = JSON.parse(settings) as Record<string, { systemId: string }[]>;
  expect(associations).toHaveLength(1);
  for (const { systemId } of associations ?? []) {
    expect(existsSync(systemId.replace('${workspaceFolder}', '.'))).toBe(true);
  }
});
