/** Running games and an edited quest: what `migrate-check` says of them, and what comes of those that it moves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { findAudit } from '../../src/store/audit.js';
import { useDatabase } from '../database.js';
import { openLocalStage, type LocalStage } from '../service/local-stage.js';
import { memoryIo } from './memory-io.js';

const FORK = `<quest name="The Fork" description="A road that cannot decide" complete="You arrive.">
  <level id="road" turns="3"><room id="fork" text="A fork." cost="1">
    <option name="left"><message txt="You go left."/></option>
    <option name="right"><message txt="You go right."/><choice text="Sure?">
      <option name="yes"/><option name="no"><message txt="You go back."/></option></choice></option>
  </room></level>
</quest>`;
const ROME = FORK.replace('You arrive.', 'You arrive in Rome.').replace(
  '"You go left."',
  '"You go left, past a stall."',
);
const NO_DOUBT = ROME.replace(/<choice[^]*<\/choice>/, '');

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'tweetrpg-migrate-'));
let stage: LocalStage;
beforeEach(async () => {
  stage = await openLocalStage(database.prisma, { playsCrowd: false }, { 'fork.xml': FORK });
  for (const name of ['ann', 'bob']) await stage.say(name, 'START');
  await stage.say('bob', 'right');
});
afterEach(() => stage.close());
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = async (...words: string[]) => {
  const io = memoryIo({ env: { DATABASE_URL: database.url } });
  const exit = await runProgram(words, io);
  return { exit, out: io.out(), err: io.err() };
};
const check = (text: string, ...words: string[]) => {
  const path = join(folder, 'fork.xml');
  writeFileSync(path, text);
  return run('migrate-check', path, ...words);
};
const idOf = async (handle: string): Promise<string> =>
  (await stage.games()).find(({ player }) => player?.handle === handle)?.id ?? '';
const linesOf = async (handle: string): Promise<string> => {
  const turns = await database.prisma.turn.findMany({
    where: { gameId: await idOf(handle) },
    orderBy: { number: 'asc' },
  });
  return JSON.stringify(turns.map(({ lines }) => lines));
};

test('says of each running game whether it could move, and moves none', async () => {
  const [ann, bob] = [await idOf('ann'), await idOf('bob')];
  expect(await check(ROME)).toEqual({
    exit: 0,
    out: `${bob} (solo, @bob, turn 1): could move\n${ann} (solo, @ann, turn 0): could move\n2 of 2 could move; --move moves those that can.\n`,
    err: '',
  });
  const { exit, out } = await check(NO_DOUBT);
  expect(exit).toBe(1);
  expect(out).toContain(`${ann} (solo, @ann, turn 0): could move\n`);
  expect(out).toMatch(new RegExp(`${bob} .*: stays: .*what is asked now is gone`));
  expect(await check(FORK)).toMatchObject({ exit: 0, out: 'No running game plays an older version of fork.\n' });
  await stage.say('ann', 'left');
  expect(await linesOf('ann')).not.toContain('stall');
});

test('a game that is moved goes on in the edited quest, with nothing posted for it, and can be played again', async () => {
  const posts = await database.prisma.post.count();
  expect((await check(ROME, '--move')).out).toMatch(/2 of 2 moved\.\n$/);
  await stage.turn();
  expect(await database.prisma.post.count()).toBe(posts);
  expect((await findAudit(database.prisma, 9)).map(({ action }) => action)).toEqual(['move-game', 'move-game']);
  for (const way of ['left', 'left', 'left']) await stage.say('ann', way);
  for (const way of ['no', 'left', 'left']) await stage.say('bob', way);
  for (const name of ['ann', 'bob']) {
    expect(await linesOf(name)).toContain('You go left, past a stall.');
    expect(await linesOf(name)).toContain('You arrive in Rome.');
  }
  const audited = await run('audit', '--all');
  expect(audited).toMatchObject({ exit: 0 });
  expect(audited.out.match(/is as stored/g)).toHaveLength(2);
});

test('a moved game that is exported replays as it was told, with both versions of its quest', async () => {
  await check(ROME, '--move');
  for (const way of ['no', 'left', 'left']) await stage.say('bob', way);
  const { err } = await run('export', await idOf('bob'), '--folder', folder);
  expect(err).not.toContain('differs');
  const command = /^npx tweetrpg (.*)$/m.exec(err)?.[1]?.split(' ') ?? [];
  expect(command.filter((word) => word.endsWith('.xml'))).toEqual([
    join(folder, 'fork.xml'),
    join(folder, 'version-2', 'fork.xml'),
  ]);
  expect(await run(...command)).toMatchObject({ exit: 0, err: expect.stringContaining('The transcript is as in') });
  const alone = command.filter((word) => !word.includes('version-2'));
  expect(await run(...alone)).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/moved .* in turn 1; name that file too/),
  });
});

test('a game is moved once a turn, and again in the next', async () => {
  await check(ROME, '--move');
  const again = ROME.replace('Rome', 'Ostia');
  expect(await check(again, '--move', '--json')).toMatchObject({
    exit: 1,
    out: expect.stringContaining('moved in this turn already'),
  });
  await stage.say('ann', 'left');
  const { out } = await check(again, '--move', '--json');
  const rows = JSON.parse(out) as { games: { game: string; isMoved: boolean }[] };
  expect(rows.games).toContainEqual(expect.objectContaining({ game: await idOf('ann'), isMoved: true }));
  for (const way of ['left', 'left']) await stage.say('ann', way);
  expect(await linesOf('ann')).toContain('You arrive in Ostia.');
  expect((await run('audit', await idOf('ann'))).out).toMatch(/is as stored: 3 turns/);
});

test('a bad quest moves nothing', async () => {
  const { exit, err } = await check(ROME.replace('txt', 'tat'), '--move');
  expect(exit).toBe(1);
  expect(err).toMatch(/fork\.xml:3:\d+: error unknown-attribute/);
  expect(await check(FORK)).toMatchObject({ exit: 0 });
});
