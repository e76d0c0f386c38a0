/** Quests that are edited while they are played: new games get the new version, running ones keep theirs, bad ones do no harm. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../database.js';
import { openLocalStage, type LocalStage } from './local-stage.js';

const fork = (where: string, attributes = ''): string =>
  `<quest ${attributes} name="The Fork" description="A road that cannot decide" complete="You arrive at ${where}.">
  <level turns="2"><room text="A fork in the road." cost="1">
    <option name="left"><message txt="You go left."/></option>
    <option name="right"><message txt="You go right."/></option>
  </room></level>
</quest>`;

const database = useDatabase();
let stage: LocalStage;
beforeEach(async () => {
  stage = await openLocalStage(database.prisma, { playsCrowd: false }, { 'fork.xml': fork('Hexham') });
});
afterEach(() => stage.close());

const write = (name: string, text: string): Promise<void> => writeFile(join(stage.folder, name), text);
const reload = async (): Promise<Record<string, readonly string[]>> => {
  const files = await stage.service.shelf.reload();
  return Object.fromEntries(files.map(({ path, faults }) => [path, faults]));
};
const ends = async (): Promise<string[]> =>
  (await stage.service.shelf.offered()).map(({ complete }) => complete.variants[0] ?? '');

test('a running game ends as it began, and a new one plays the new version', async () => {
  await stage.say('ann', '@tweetRPG start');
  const first = await stage.latest();
  await write('fork.xml', fork('Rome'));
  await reload();
  await stage.say('bob', '@tweetRPG start');
  const second = await stage.latest();
  for (const name of ['ann', 'bob']) for (const way of ['left', 'right']) await stage.say(name, `@tweetRPG ${way}`);
  const told = await database.prisma.turn.findMany({ where: { number: 2 }, orderBy: { gameId: 'asc' } });
  const lines = Object.fromEntries(told.map(({ gameId, lines: said }) => [gameId, JSON.stringify(said)]));
  expect(lines[first.id]).toContain('You arrive at Hexham.');
  expect(lines[second.id]).toContain('You arrive at Rome.');
});

test('a bad edit leaves the last good version on offer and says what is wrong, until it is mended', async () => {
  await write('fork.xml', fork('Rome').replace('cost="1"', 'cots="1"'));
  expect((await reload())['fork.xml']?.[0]).toMatch(/fork\.xml:2:\d+: error unknown-attribute: .*cost/);
  expect(await ends()).toEqual(['You arrive at Hexham.']);
  await write('fork.xml', fork('Rome'));
  expect(await reload()).toEqual({ 'fork.xml': [] });
  expect(await ends()).toEqual(['You arrive at Rome.']);
});

test('a quest that is taken away is not offered any more', async () => {
  await rm(join(stage.folder, 'fork.xml'));
  expect(await reload()).toEqual({});
  expect(await ends()).toEqual([]);
});

test('what cannot be read keeps nothing else from being offered', async () => {
  await mkdir(join(stage.folder, 'folder.xml'));
  await symlink(join(stage.folder, 'nowhere.xml'), join(stage.folder, 'dangling.xml'));
  await symlink(join(stage.folder, 'loop.xml'), join(stage.folder, 'loop.xml'));
  await write('empty.xml', '');
  const files = await reload();
  expect(Object.keys(files).sort()).toEqual(['empty.xml', 'fork.xml', 'loop.xml']);
  expect(files['loop.xml']?.[0]).toMatch(/loop\.xml: cannot be read \(ELOOP\)/);
  expect(files['fork.xml']).toEqual([]);
  expect(await ends()).toEqual(['You arrive at Hexham.']);
});

test('a quest that asks for what no quest before it sets stays as it was', async () => {
  const bridge = (flag: string): string =>
    fork('the bridge').replace('<message txt="You go left."/>', `<set flag="${flag}" scope="campaign"/>`);
  const home = fork('home', 'after="bridge"').replace('cost="1"', 'cost="1" if="not flag.bridge-out"');
  await write('bridge.xml', bridge('bridge-up'));
  await write('home.xml', home);
  expect((await reload())['home.xml']?.[0]).toMatch(/home\.xml:2:\d+: error unset-name: .*flag\.bridge-out/);
  expect(await ends()).toEqual(['You arrive at the bridge.', 'You arrive at Hexham.']);
  await write('bridge.xml', bridge('bridge-out'));
  expect(await reload()).toEqual({ 'bridge.xml': [], 'fork.xml': [], 'home.xml': [] });
  expect(await ends()).toEqual(['You arrive at the bridge.', 'You arrive at Hexham.', 'You arrive at home.']);
  await write('home.xml', home.replace('bridge-out', 'bridge-gone'));
  expect((await reload())['home.xml']?.[0]).toMatch(/unset-name/);
  expect(await ends()).toContain('You arrive at home.');
});
