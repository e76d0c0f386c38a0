/** `tweetrpg read`: how a reply is understood and by which rule, or what differs from a table of cases. */
import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { RULES, type ReplyReading, type ReplyRule } from '../engine/reply/read-reply.js';
import { defineCommand, EXIT, UsageError, type CliIo, type ExitCode } from './command.js';
import { readList } from './option-value.js';
import {
  findDifferences,
  findNameFault,
  foldOptionName,
  makeReadingText,
  parseReplyCases,
  readCase,
  ReplyCaseError,
} from './reply-case.js';

const RULE_TEXTS: Readonly<Record<ReplyRule, string>> = {
  name: 'its name or alias',
  number: 'its number',
  emoji: 'its emoji',
  start: 'the start of its name',
  slip: 'its name but for a slip of the keyboard',
};
const REASON_TEXTS = {
  ambiguous: 'more than one option is named',
  'no-option': 'no rule finds exactly one option',
} as const;

export const read = defineCommand({
  configure: (command) =>
    command
      .argument('[text]', 'a reply; -- before it where it begins with a hyphen')
      .option('--options <names>', 'the options of the prompt, separated by commas', readOptions)
      .option('--file <cases>', 'a table: options, reply, what is expected, with a tab between them')
      .option('--solo', 'as an answer of one player on a rune floor, who may name several arrows', false),
  async run({ args: [text], options: { options, file, solo } }, io) {
    if (file !== undefined) {
      if (text !== undefined || options !== undefined) throw new UsageError('--file goes without a text and --options');
      return checkFile(file, solo, io);
    }
    if (text === undefined) throw new UsageError('a text is missing, or --file');
    if (options === undefined) throw new UsageError('--options is missing: the options of the prompt, as fight,run');
    io.stdout.write(`${describeReading(readCase(text, options, solo))}\n`);
    return EXIT.ok;
  },
});

function readOptions(text: string): string[] {
  const names = readList(text).map(foldOptionName);
  const fault = findNameFault(names);
  if (fault !== null) throw new InvalidArgumentError(`${fault}.`);
  return names;
}

async function checkFile(file: string, solo: boolean, io: CliIo): Promise<ExitCode> {
  const cases = parseTable(file, await readTable(file));
  const differences = findDifferences(cases, solo);
  for (const { line, reply, optionNames, expected, reading } of differences) {
    const asked = `${file}:${line}: ${JSON.stringify(reply)} for ${optionNames.join(',')}`;
    io.stdout.write(`${asked}: expected ${expected}, read ${describeReading(reading)}\n`);
  }
  const count = differences.length === 0 ? 'no difference' : countOf(differences.length, 'difference');
  io.stdout.write(`${countOf(cases.length, 'case')}, ${count}\n`);
  return differences.length === 0 ? EXIT.ok : EXIT.negative;
}

async function readTable(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function parseTable(file: string, text: string): ReturnType<typeof parseReplyCases> {
  try {
    return parseReplyCases(text);
  } catch (error) {
    if (error instanceof ReplyCaseError) throw new UsageError(`${file}, ${error.message}`, { cause: error });
    throw error;
  }
}

function describeReading(reading: ReplyReading): string {
  const text = makeReadingText(reading);
  if (reading.kind === 'ignored') return `${text} (${REASON_TEXTS[reading.reason]})`;
  if (reading.kind === 'sequence') return `${text} (before rule 1: nothing but arrows)`;
  return `${text} (rule ${RULES[reading.rule]}: ${RULE_TEXTS[reading.rule]})`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
