/**
 * Tables of replies with the right reading, one case a line: the prompt's options separated by commas, the reply, and the
 * option meant or the reason why none counts; a tab between them. Lines that begin with `#` and empty lines say nothing.
 */
import { readReply, type ReplyReading } from '../engine/reply/read-reply.js';
import type { Prompt } from '../engine/step.js';

export interface ReplyCase {
  readonly line: number;
  readonly optionNames: readonly string[];
  readonly reply: string;
  /** An option's name, several one blank apart for a sequence, or `ambiguous` or `no-option`. */
  readonly expected: string;
}

export interface Difference extends ReplyCase {
  readonly reading: ReplyReading;
}

/** A line of a table that is no case. */
export class ReplyCaseError extends Error {
  readonly code = 'reply-case';
}

/** @throws ReplyCaseError that names the line */
export function parseReplyCases(text: string): ReplyCase[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  return lines.flatMap((content, index) => {
    if (content.trim() === '' || content.startsWith('#')) return [];
    const line = index + 1;
    const [options = '', reply, expected, ...more] = content.split('\t');
    if (reply === undefined || expected === undefined || more.length > 0) {
      throw new ReplyCaseError(
        `line ${line}: options, reply and what is expected are to stand with a tab between them`,
      );
    }
    return [{ line, optionNames: readOptionNames(options, line), reply, expected: expected.trim() }];
  });
}

function readOptionNames(options: string, line: number): string[] {
  const names = options.split(',').map(foldOptionName);
  const fault = findNameFault(names);
  if (fault !== null) throw new ReplyCaseError(`line ${line}: ${fault}`);
  return names;
}

/** As a prompt has it: lower case, its words one blank apart. */
export function foldOptionName(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** What is wrong with the names of a prompt's options, in words; null when nothing is. */
export function findNameFault(names: readonly string[]): string | null {
  const bad = names.find((name) => !/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u.test(name));
  if (bad !== undefined) return `"${bad}" is no option: letters, digits and single blanks are expected`;
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? null : `the option ${twice} is there twice`;
}

/** @param solo whether it is one player's answer on a rune floor, where several arrows are taken one after the other */
export function readCase(reply: string, optionNames: readonly string[], solo: boolean): ReplyReading {
  const options = optionNames.map((name) => ({ name, aliases: [], emoji: [] }));
  const prompt: Prompt = solo ? { options, takesSequence: true } : { options };
  return readReply(reply, prompt, { solo });
}

/** In the words of a table: an option, several one blank apart, or a reason. */
export function makeReadingText(reading: ReplyReading): string {
  if (reading.kind === 'ignored') return reading.reason;
  return reading.kind === 'option' ? reading.option : reading.options.join(' ');
}

export function findDifferences(cases: readonly ReplyCase[], solo: boolean): Difference[] {
  return cases
    .map((each) => ({ ...each, reading: readCase(each.reply, each.optionNames, solo) }))
    .filter(({ reading, expected }) => makeReadingText(reading) !== expected);
}
