import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { read } from '../../src/cli/read.js';
import { memoryIo } from './memory-io.js';

const TABLE = [{ name: 'read', summary: 'reads', load: () => Promise.resolve(read) }];

async function run(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = memoryIo();
  const exit = await runProgram(['read', ...words], io, TABLE);
  return { exit, out: io.out(), err: io.err() };
}

describe('a reply', () => {
  test.each([
    ['Fight!', 'fight (rule 1: its name or alias)'],
    ['2', 'run (rule 3: its number)'],
    ['🗡️', 'fight (rule 4: its emoji)'],
    ['r', 'run (rule 5: the start of its name)'],
    ['figth', 'fight (rule 6: its name but for a slip of the keyboard)'],
    ['fight or run', 'ambiguous (more than one option is named)'],
    ["don't fight", 'no-option (no rule finds exactly one option)'],
  ])('%j is explained', async (text, out) => {
    expect(await run(text, '--options', 'fight, Run')).toEqual({ exit: 0, out: `${out}\n`, err: '' });
  });

  test('of one player may name several arrows', async () => {
    const { out } = await run('R2 DB', '--options', 'r2,db', '--solo');
    expect(out).toBe('r2 db (before rule 1: nothing but arrows)\n');
  });
});

describe('a table of cases', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tweetrpg-read-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function tableOf(...lines: string[]): Promise<string> {
    const file = join(folder, 'cases.tsv');
    await writeFile(file, lines.join('\n'));
    return file;
  }

  test('without a difference gives their number', async () => {
    const file = await tableOf(
      '\ufeff# options\treply\tmeant\r',
      'fight,run\tRUN\trun\r',
      '',
      'give up,undo\t\tno-option',
    );
    expect(await run('--file', file)).toEqual({ exit: 0, out: '2 cases, no difference\n', err: '' });
  });

  test('with differences shows each with its line, and ends in 1', async () => {
    const file = await tableOf('fight,run\trun\trun', 'fight,run\tfi ght\tfight', 'fight,run\tr\tno-option');
    expect(await run('--file', file)).toEqual({
      exit: 1,
      out:
        `${file}:2: "fi ght" for fight,run: expected fight, read no-option (no rule finds exactly one option)\n` +
        `${file}:3: "r" for fight,run: expected no-option, read run (rule 5: the start of its name)\n` +
        '3 cases, 2 differences\n',
      err: '',
    });
  });

  test.each([
    ['fight,run\tfight', 'line 2: options, reply and what is expected are to stand with a tab between them'],
    [
      'fight,run\tfight\tfight\tmore',
      'line 2: options, reply and what is expected are to stand with a tab between them',
    ],
    ['fight,\tfight\tfight', 'line 2: "" is no option: letters, digits and single blanks are expected'],
    ['fight,Fight\tfight\tfight', 'line 2: the option fight is there twice'],
  ])('with the line %j is refused', async (line, fault) => {
    const file = await tableOf('# cases', line);
    expect(await run('--file', file)).toEqual({ exit: 2, out: '', err: `tweetrpg read: ${file}, ${fault}\n` });
  });
});

test.each([
  [[], 'a text is missing, or --file'],
  [['fight'], '--options is missing'],
  [['fight', '--file', 'x.tsv'], '--file goes without a text and --options'],
  [['--file', 'no-such.tsv'], 'cannot read no-such.tsv'],
  [['fight', '--options', 'fight,,run'], 'none of them empty'],
  [['fight', '--options', 'fi-ght'], '"fi-ght" is no option'],
  [['fight', '--options', 'run,run'], 'the option run is there twice'],
])('called as %j ends in 2 and one clear line', async (words, fault) => {
  const { exit, out, err } = await run(...words);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toContain(fault);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
