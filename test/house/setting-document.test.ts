import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { SETTING_NAMES, SETTING_TABLE, type SettingRow } from '../../src/config/setting-table.js';
import { readSettings } from '../../src/config/settings.js';

const SETTINGS = SETTING_NAMES.map((name) => {
  const { default: value, doc }: SettingRow<unknown> = SETTING_TABLE[name];
  return { name, value: value ?? '', doc };
});

test('.env.example has every setting with its sentence and its default', () => {
  const entries = readFileSync('.env.example', 'utf8').matchAll(/^# (.+)\n#([A-Z_]+)=(.*)$/gm);
  expect([...entries].map(([, doc, name, value]) => ({ name, value, doc }))).toEqual(SETTINGS);
});

test('.env.example changes nothing, neither as it is nor with every line in force', () => {
  const text = readFileSync('.env.example', 'utf8');
  expect(parseEnv(text)).toEqual({});
  expect(readSettings(parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, '')))).toEqual(readSettings({}));
});

test("the README's table has every setting with its default and its sentence", () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` +\| (?:`(.+?)`)? *\| (.+?) +\|$/gm);
  expect([...rows].map(([, name, value, doc]) => ({ name, value: value ?? '', doc }))).toEqual(SETTINGS);
});
