import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSettings } from '../../src/config/env-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function writeEnv(text: string): void {
  writeFileSync(join(folder, '.env'), text);
}

test('without a file the environment alone counts', () => {
  expect(loadSettings({ PORT: '4000' }, folder)).toMatchObject({ ok: true, settings: { port: 4000 } });
});

test('the environment wins over the file, unless it is empty there', () => {
  writeEnv('PORT=4000\nHOST=0.0.0.0\n');
  expect(loadSettings({ PORT: '5000', HOST: '' }, folder)).toMatchObject({
    ok: true,
    settings: { port: 5000, host: '0.0.0.0' },
  });
});

test.each([
  ['comments and quotes', '# the port\nPORT="4000" # not 3000\nexport HOST=\'::1\''],
  ['Windows line ends', 'PORT=4000\r\nHOST=::1\r\n'],
  ['a byte order mark', '\uFEFFPORT=4000\nHOST=::1'],
])('reads %s', (_, text) => {
  writeEnv(text);
  expect(loadSettings({}, folder)).toMatchObject({ ok: true, settings: { port: 4000, host: '::1' } });
});

test.each([['X_APP_KEY hunter2\nPORT=4000\n'], ['PORT=4000\nX_APP_KEY hunter2'], ['X_APP_KEY hunter2\n\n']])(
  'a line without = is a fault that does not show what may be secret: %j',
  (text) => {
    writeEnv(text);
    const reading = loadSettings({}, folder);
    expect(reading).toEqual({
      ok: false,
      faults: [`${join(folder, '.env')}: the line that begins with "X_APP_KEY" is not of the form NAME=value`],
    });
  },
);

test('a file that cannot be read is a fault', () => {
  mkdirSync(join(folder, '.env'));
  expect(loadSettings({}, folder)).toEqual({
    ok: false,
    faults: [`${join(folder, '.env')} cannot be read (EISDIR)`],
  });
});
