import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/command-table.js';

const DOCUMENTS = ['README.md', 'quests/README.md', 'test/README.md'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test("the README's table has every command, and no other", () => {
  const section = readFileSync('README.md', 'utf8').split('## Commands')[1]?.split('\n## ')[0] ?? '';
  const named = [...section.matchAll(/^\| `([a-z-]+)/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(COMMANDS.map(({ name }) => name)));
});

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that are there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  test('names scripts and commands that are there', () => {
    const used = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(used.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const called = [...text.matchAll(/npx tweetrpg ([a-z-]+)/g)].map(([, name]) => name ?? '');
    expect(called.filter((name) => !COMMANDS.some((command) => command.name === name))).toEqual([]);
  });
});
