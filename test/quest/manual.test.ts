import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foeStats } from '../../src/engine/combat/foe.js';
import { ELEMENT_TABLES } from '../../src/engine/language.js';
import { HERO_CLASSES } from '../../src/engine/party/hero-class.js';
import { readQuest } from '../../src/engine/read-quest.js';
import { chooseAtRandom, countSeeds, play } from './play.js';

const MANUAL = readFileSync(new URL('../../quests/README.md', import.meta.url), 'utf8');
const REFERENCE = MANUAL.slice(MANUAL.indexOf('\n## Reference'), MANUAL.indexOf('\n## An editor that helps'));
/** Drawings of the manual, by the name before them. */
const FILES = Object.fromEntries(
  [...MANUAL.matchAll(/`([a-z]+\.txt)`:\n\n```\n(.*?)^```/gms)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
);
/** Each with the line of the manual that it begins in. */
const EXAMPLES = [...MANUAL.matchAll(/^```xml\n(<quest.*?)^```/gms)].map(
  ({ index, 1: xml = '' }) => [MANUAL.slice(0, index).split('\n').length + 1, xml] as const,
);

it('grows one quest step by step', () => {
  const tutorial = EXAMPLES.filter(
    ([line]) => line < MANUAL.slice(0, MANUAL.indexOf('\n## Reference')).split('\n').length,
  );
  expect(tutorial.length).toBeGreaterThanOrEqual(5);
  const sizes = tutorial.map(([, xml]) => xml.split('\n').length);
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
