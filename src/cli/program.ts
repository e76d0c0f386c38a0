/**
 * Finds the command that was asked for, parses its arguments and runs it. Whatever goes wrong is one line on stderr and an
 * exit code; a stack trace only with LOG_LEVEL=debug or trace.
 */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { EXIT, UsageError, type CliIo, type ExitCode } from './command.js';
import { COMMANDS, type CommandEntry } from './command-table.js';

const PROGRAM = 'tweetrpg';

/**
 * Runs one command.
 * @param words the command line after the program's name
 * @returns the exit code; never throws
 */
export async function runProgram(
  words: readonly string[],
  io: CliIo,
  table: readonly CommandEntry[] = COMMANDS,
): Promise<ExitCode> {
  let entry: CommandEntry | undefined;
  try {
    entry = findEntry(words, table);
    return await parseAndRun(words, io, table, entry);
  } catch (error) {
    // Help and version end as an error too; whatever commander had to say, it has said by now.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    const speaker = entry === undefined ? PROGRAM : `${PROGRAM} ${entry.name}`;
    io.stderr.write(`${speaker}: ${describeError(error, io.env)}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.negative;
  }
}

/** The command that the words name, also where they ask for its help. */
function findEntry(words: readonly string[], table: readonly CommandEntry[]): CommandEntry | undefined {
  const names = words.filter((word) => !word.startsWith('-'));
  const wanted = names[0] === 'help' ? names[1] : names[0];
  return table.find((entry) => entry.name === wanted);
}

async function parseAndRun(
  words: readonly string[],
  io: CliIo,
  table: readonly CommandEntry[],
  wanted: CommandEntry | undefined,
): Promise<ExitCode> {
  if (words.length === 0) throw new UsageError(`a command is missing; see ${PROGRAM} --help`);
  const program = new Command(PROGRAM)
    .description('A fantasy adventure that is played in public: quests, replies and the service that runs them.')
    .version(readVersion())
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      outputError: (text, write) => {
        const help = wanted === undefined ? `${PROGRAM} --help` : `${PROGRAM} ${wanted.name} --help`;
        write(`${PROGRAM}: ${oneLine(text).replace(/^error: |\.$/g, '')}; see ${help}\n`);
      },
    });
  let exit: ExitCode = EXIT.ok;
  for (const entry of table) {
    // The others are there by name only, for the list of commands and for the nearest known name.
    const command = program.command(entry.name).summary(entry.summary).description(entry.summary);
    if (entry !== wanted) continue;
    const run = (await entry.load()).prepare(command);
    command.action(async () => {
      exit = await run(io);
    });
  }
  // Help for what is no command is as wrong as the command itself.
  const isLost = words[0] === 'help' && words.length > 1 && wanted === undefined;
  await program.parseAsync(isLost ? words.slice(1) : words, { from: 'user' });
  return exit;
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('package.json names no version');
}

function describeError(error: unknown, env: CliIo['env']): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  const wantsStack = env['LOG_LEVEL'] === 'debug' || env['LOG_LEVEL'] === 'trace';
  if (wantsStack && error.stack !== undefined) return error.stack;
  return oneLine(error.message) || error.name;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
