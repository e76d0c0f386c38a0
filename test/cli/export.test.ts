/** `export`, `replay` and `audit` on one real game, as they are called. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { freshDatabase, useDatabase } from '../database.js';
import { openLocalStage, type LocalStage } from '../service/local-stage.js';
import { memoryIo } from './memory-io.js';

const FORK = `<quest name="The Fork" description="A road that cannot decide" complete="You arrive.">
  <level turns="2"><room text="A fork, with {gold} gold." cost="1">
    <option name="left"><gold low="5" high="9"/></option><option name="right"><message txt="You go right."/></option>
  </room></level>
</quest>`;

describe('a real game', () => {
  const database = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tweetrpg-export-'));
  let stage: LocalStage;
  let ids: string[] = [];
  beforeAll(async () => {
    stage = await openLocalStage(database.prisma, {}, { 'fork.xml': FORK });
    for (const text of ['START', 'left', 'left', 'START', 'right']) await stage.say('ann', text);
    ids = (await stage.games()).map(({ id }) => id);
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (words: readonly string[], url = database.url) => {
    const io = memoryIo({ env: { DATABASE_URL: url } });
    const exit = await runProgram(words, io);
    return { exit, out: io.out(), err: io.err() };
  };
  const idOf = async (mode: string) => (await stage.games()).find((game) => game.mode === mode)?.id ?? '';

  test('is written into a folder that replays as the command it names says', async () => {
    const id = await idOf('solo');
    const { exit, out, err } = await run(['export', id, '--folder', folder]);
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(readdirSync(folder).sort()).toEqual(['fork.xml', 'party.json', 'replies.jsonl', 'story.txt']);
    expect(err).toMatch(new RegExp(`^The game ${id}: solo, seed 7\n`));
    const command = /^npx tweetrpg (.*)$/m.exec(err)?.[1]?.split(' ') ?? [];
    expect(command).toContain('--party');
    expect(await run(command)).toEqual({
      exit: 0,
      out: '',
      err: `The transcript is as in ${join(folder, 'story.txt')}.\n`,
    });
    expect(await run(command.filter((word) => word !== '--party' && !word.endsWith('party.json')))).toMatchObject({
      exit: 1,
    });
  });

  test('is written to stdout as a stream, by the beginning of its id', async () => {
    const id = await idOf('solo');
    const { exit, out, err } = await run(['export', id.slice(0, -1)]);
    expect(exit).toBe(0);
    expect(out).toBe(readFileSync(join(folder, 'replies.jsonl'), 'utf8'));
    expect(err).toContain('--folder writes party.json');
  });

  test('is audited, alone and with all others', async () => {
    const id = await idOf('solo');
    expect(await run(['audit', id])).toEqual({ exit: 0, out: `The game ${id} is as stored: 1 turn.\n`, err: '' });
    const all = await run(['audit', '--all']);
    expect(all.exit).toBe(0);
    const named = all.out.split('\n').map((line) => /^The game (\w+) is as stored: /.exec(line)?.[1]);
    expect(new Set(named)).toEqual(new Set([...ids, undefined]));
  });

  test('that was changed is told with its differences and exit code 1', async () => {
    const id = await idOf('crowd');
    const { lines } = await database.prisma.turn.findFirstOrThrow({ where: { gameId: id, number: 0 } });
    await database.prisma.turn.updateMany({ where: { gameId: id, number: 0 }, data: { lines: ['Nothing.'] } });
    const { exit, out } = await run(['audit', id]);
    expect(exit).toBe(1);
    expect(out).toMatch(
      new RegExp(`^The game ${id} differs:\nturn 0: lines\\[0\\]: stored "Nothing\\.", replayed "Party: `),
    );
    expect((await run(['audit', '--all'])).exit).toBe(1);
    expect((await run(['export', id])).err).toContain(
      'A replay differs from what is stored, see tweetrpg audit: turn 0',
    );
    await database.prisma.turn.updateMany({ where: { gameId: id, number: 0 }, data: { lines: lines ?? [] } });
  });

  test('that is not there is one line and exit code 2, with the nearest there is', async () => {
    const id = await idOf('solo');
    const slipped = `${id.slice(0, -1)}0`;
    expect(await run(['audit', slipped])).toEqual({
      exit: 2,
      out: '',
      err: `tweetrpg audit: there is no game ${slipped}: did you mean ${id}?\n`,
    });
    expect((await run(['export', '!'])).err).toMatch(/^tweetrpg export: there is no game !: the latest are \w+, \w+/);
    expect((await run(['audit'])).err).toBe('tweetrpg audit: either a game or --all is needed\n');
  });

  test('is looked for only in a database that is as this program needs it, which is left alone', async () => {
    const empty = await freshDatabase('empty');
    const { exit, err } = await run(['audit', '--all'], empty.url);
    expect(exit).toBe(1);
    expect(err).toMatch(/^tweetrpg audit: The database is empty, or was made by an older version/);
    expect((await run(['audit', '--all'], empty.url)).err).toBe(err);
    await empty.drop();
  });
});

test('without any database none is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tweetrpg-export-'));
  const dataDir = join(folder, 'data');
  const io = memoryIo({ env: { DATA_DIR: dataDir } });
  expect(await runProgram(['audit', '--all'], io)).toBe(1);
  expect(io.err()).toBe(
    `tweetrpg audit: There is no database: no service has kept its data in ${dataDir}; see DATA_DIR and DATABASE_URL\n`,
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
