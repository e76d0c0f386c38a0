import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQuestFiles } from '../../src/service/quest-folder.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tweetrpg-folder-'));
  await mkdir(join(root, 'quest', 'folder.txt'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), '11X');
  await writeFile(join(root, 'quest', 'gate.txt'), '1X1\r\n');
  await writeFile(join(root, 'quest', 'huge.txt'), '1'.repeat(2 ** 20 + 10));
  await symlink(join(root, 'secret.txt'), join(root, 'quest', 'link.txt'));
});
afterAll(() => rm(root, { recursive: true }));

const read = (...names: string[]) => {
  const sections = names.map((name) => `<section ref="${name}"/>`).join('');
  const xml = `<quest><level>${sections}<plan file="gate.txt"/></level></quest>`;
  return readQuestFiles(join(root, 'quest', 'quest.xml'), new TextEncoder().encode(xml));
};

test('a file beside the quest is read as it is', async () => {
  expect(await read('gate.txt')).toEqual({ 'gate.txt': '1X1\r\n' });
});

test('nothing is read from anywhere else, by whatever name', async () => {
  const names = ['../secret.txt', '/etc/hostname', 'link.txt', 'folder.txt', 'nothing.txt', '.hidden', '..'];
  expect(Object.keys(await read(...names))).toEqual(['gate.txt']);
});

test('of a file that is too large nothing is kept but that it is', async () => {
  const { 'huge.txt': text = '' } = await read('huge.txt');
  expect(text).toMatch(/^0{1048577}$/);
});
