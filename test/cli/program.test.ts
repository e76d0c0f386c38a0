import { describe, expect, test } from 'vitest';
import { defineCommand, EXIT, UsageError } from '../../src/cli/command.js';
import { COMMANDS, type CommandEntry } from '../../src/cli/command-table.js';
import { readList, readWhole } from '../../src/cli/option-value.js';
import { runProgram } from '../../src/cli/program.js';
import { memoryIo } from './memory-io.js';

const greet = defineCommand({
  configure: (command) =>
    command
      .argument('<names...>')
      .option('--times <n>', 'how often', readWhole(1, 3), 1)
      .option('--marks <list>', 'what to say after it', readList, ['.']),
  run({ args: [names], options }, io) {
    if (names.includes('nobody')) throw new UsageError('nobody is not a name');
    if (names.includes('trouble')) throw new Error('the door\n  is shut');
    for (let time = 0; time < options.times; time++) io.stdout.write(`${names.join(' ')}${options.marks.join('')}\n`);
    return Promise.resolve(names.includes('stranger') ? EXIT.negative : EXIT.ok);
  },
});

const TABLE: readonly CommandEntry[] = [
  { name: 'greet', summary: 'say hello', load: () => Promise.resolve(greet) },
  { name: 'broken', summary: 'never loads', load: () => Promise.reject(new Error('was loaded')) },
];

async function run(...words: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = memoryIo();
  const exit = await runProgram(words, io, TABLE);
  return { exit, out: io.out(), err: io.err() };
}

describe('a command that is called rightly', () => {
  test('gets its arguments and options as values', async () => {
    expect(await run('greet', 'Ann', 'Bo', '--times', '2', '--marks', '!, ?')).toEqual({
      exit: 0,
      out: 'Ann Bo!?\nAnn Bo!?\n',
      err: '',
    });
  });

  test('says no with exit code 1', async () => {
    expect(await run('greet', 'stranger')).toMatchObject({ exit: 1, err: '' });
  });
});

describe('wrong usage is one line on stderr and exit code 2', () => {
  test.each([
    [[], 'a command is missing; see tweetrpg --help'],
    [['gret'], "unknown command 'gret' (Did you mean greet?); see tweetrpg --help"],
    [['help', 'gret'], "unknown command 'gret' (Did you mean greet?); see tweetrpg --help"],
    [['--loud'], "unknown option '--loud'; see tweetrpg --help"],
    [['greet'], "missing required argument 'names'; see tweetrpg greet --help"],
    [['greet', 'Ann', '--time', '2'], "unknown option '--time' (Did you mean --times?); see tweetrpg greet --help"],
    [
      ['greet', 'Ann', '--times', '2x'],
      "option '--times <n>' argument '2x' is invalid. A whole number from 1 to 3 is expected; see tweetrpg greet --help",
    ],
    [['greet', 'Ann', '--times', '4'], /A whole number from 1 to 3/],
    [['greet', 'Ann', '--times', '-1'], /A whole number from 1 to 3/],
    [['greet', 'Ann', '--marks', '!,,?'], /none of them empty/],
    [['greet', 'Ann', '--times'], /argument missing/],
  ])('%j', async (words, message) => {
    const { exit, out, err } = await run(...words);
    expect({ exit, out, lines: err.split('\n').length }).toEqual({ exit: 2, out: '', lines: 2 });
    if (typeof message === 'string') expect(err).toBe(`tweetrpg: ${message}\n`);
    else expect(err).toMatch(message);
  });

  test('also where only the command can tell', async () => {
    expect(await run('greet', 'nobody')).toEqual({ exit: 2, out: '', err: 'tweetrpg greet: nobody is not a name\n' });
  });
});

describe('an unexpected error', () => {
  test('is one line without a stack and exit code 1', async () => {
    expect(await run('greet', 'trouble')).toEqual({ exit: 1, out: '', err: 'tweetrpg greet: the door is shut\n' });
  });

  test('shows its stack with LOG_LEVEL=debug', async () => {
    const io = memoryIo({ env: { LOG_LEVEL: 'debug' } });
    expect(await runProgram(['greet', 'trouble'], io, TABLE)).toBe(1);
    expect(io.err()).toContain('program.test.ts');
  });
});

describe('help', () => {
  test('lists all commands on stdout and loads none', async () => {
    const { exit, out, err } = await run('--help');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/greet .*say hello/);
    expect(out).toMatch(/broken .*never loads/);
  });

  test.each([[['greet', '--help']], [['help', 'greet']], [['greet', '-h']]])('%j shows one command', async (words) => {
    const { exit, out } = await run(...words);
    expect(exit).toBe(0);
    expect(out).toContain('Usage: tweetrpg greet [options] <names...>');
    expect(out).toContain('--times <n>');
  });

  test.each(COMMANDS.map((entry) => [entry.name]))('of %s exists', async (name) => {
    const io = memoryIo();
    expect(await runProgram([name, '--help'], io)).toBe(0);
    expect(io.out()).toContain(`Usage: tweetrpg ${name}`);
  });
});

test('--version says the version of package.json', async () => {
  const { exit, out } = await run('--version');
  expect(exit).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
