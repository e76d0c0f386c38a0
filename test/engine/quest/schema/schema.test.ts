import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ELEMENT_TABLES, makeQuestSchema } from '../../../../src/engine/language.js';
import { OUTCOMES } from '../../../../src/engine/step.js';
import { makeSchema } from '../../../../src/engine/quest/schema/schema.js';
import { translatePattern } from '../../../../src/engine/quest/schema/xsd-pattern.js';
import { judgeBySchema, SCHEMA_FILE } from './schema-verdict.js';

const SCHEMA = makeQuestSchema();

test('the schema beside the quests is what the tables give; after a change, npm run schema writes it anew', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(SCHEMA);
});

test('editors can show what every element and attribute is for', () => {
  for (const { doc, attributes } of ELEMENT_TABLES) {
    for (const said of [doc, ...Object.values(attributes).map((attribute) => attribute.doc)]) {
      expect(SCHEMA).toContain(said.replace(/[&<>'"]/g, (char) => ENTITIES[char] ?? char));
    }
  }
});

test('editors can offer the values of a list', () => {
  for (const outcome of OUTCOMES) expect(SCHEMA).toContain(`<xs:enumeration value="${outcome}"/>`);
});

test('nothing in it looks like a blank and is none', () => {
  expect(SCHEMA).not.toMatch(/[^\S \n]/);
});

test('a child that may come once is refused the second time, wherever it stands', () => {
  const level = '<level turns="1"><combat text="%." foe="rat" level="1" min="1" max="1"/></level>';
  const quest = (inside: string): string => `<quest name="N" description="D" complete="C">${inside}</quest>`;
  expect(judgeBySchema(quest(`<foes/>${level}<plans/><narrative/>${level}`))).toBe('accepted');
  expect(judgeBySchema(quest(`<foes/>${level}<plans/><foes/>`))).toBe('refused');
  expect(judgeBySchema(quest(`${level}${level}<narrative/>`))).toBe('accepted');
  expect(judgeBySchema(quest('<foes/><narrative/>'))).toBe('refused');
});

test.each([
  [/^[a-z]$/, ['[a-z]']],
  [/^a\/b$/, ['a/b']],
  [/^(?:0?\.\d{1,9}|[01])$/, ['(0?\\.[0-9]{1,9}|[01])']],
  [/^(?=.{1,20}$)[\p{L}_-]+$/u, ['.{1,20}', '[\\p{L}_\\-]+']],
])('%s is told without anchors', (pattern, told) => {
  expect(translatePattern(pattern).map((written) => /^\[[^\]]*\]\*\((.*)\)\[[^\]]*\]\*$/.exec(written)?.[1])).toEqual(
    told,
  );
});

test.each([/^(?!no)/, /^a\b$/, /^(a|$)b$/, /^a\w$/])('%s, which a schema has no words for, is refused', (pattern) => {
  expect(() => translatePattern(pattern)).toThrow(/XML Schema/);
});

test('kinds of one element that differ in whether they hold effects are refused', () => {
  const kind = { name: 'level', doc: 'A level.', attributes: {} };
  expect(() => makeSchema('level', [kind, { ...kind, effects: true }], [])).toThrow(/<level>/);
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
