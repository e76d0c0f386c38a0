/** `tweetrpg validate`: every fault of quests, each at its place. */
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { checkChains, type QuestLinks } from '../engine/quest/chain.js';
import { makeFaultLine, sortFaults, type Fault } from '../engine/quest/fault.js';
import type { Longest } from '../engine/speech/check-length.js';
import { NETWORK_LIMITS } from '../networks/story-room.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { readQuestFile } from './quest-file.js';

interface Checked {
  readonly file: string;
  readonly faults: readonly Fault[];
  readonly links: QuestLinks | null;
  readonly longest: readonly Longest[];
}

export const validate = defineCommand({
  configure: (command) =>
    command
      .argument('<path...>', 'quest files, or folders of them')
      .addOption(
        new Option('--format <format>', 'how faults are told')
          .choices(['text', 'json'] as const)
          .default('text' as const),
      ),
  async run({ args: [paths], options: { format } }, io) {
    const checked = await checkPaths(paths);
    const faults = checked.flatMap(({ file, faults: own }) =>
      own.map((fault) => ({ file: fault.file ?? file, fault })),
    );
    const errors = faults.filter(({ fault }) => fault.severity === 'error').length;
    if (format === 'json') {
      const rows = faults.map(({ file, fault }) => {
        const { line, column, severity, code, message, hint } = fault;
        return { file, line, column, severity, code, message, hint };
      });
      const counts = { files: checked.length, errors, warnings: faults.length - errors };
      const longest = checked.flatMap(({ file, longest: found }) => found.map((each) => ({ file, ...each })));
      io.stdout.write(`${JSON.stringify({ ...counts, faults: rows, longest }, null, 2)}\n`);
    } else for (const { file, fault } of faults) io.stdout.write(`${makeFaultLine(file, fault)}\n`);
    // The narrowest network comes first, and says enough here.
    for (const { file, longest } of checked) if (longest[0]) io.stderr.write(`${tellLongest(file, longest[0])}\n`);
    io.stderr.write(
      `${count(checked.length, 'file')}: ${count(errors, 'error')}, ${count(faults.length - errors, 'warning')}.\n`,
    );
    return errors > 0 ? EXIT.negative : EXIT.ok;
  },
});

/**
 * All that is given is one shelf: quests are checked for how they are tied together, too. Only with a folder it is taken to hold
 * all quests there are.
 */
async function checkPaths(paths: readonly string[]): Promise<Checked[]> {
  const files: string[] = [];
  let hasFolder = false;
  for (const path of paths) {
    const isOne = await isFolder(path);
    hasFolder ||= isOne;
    files.push(...(isOne ? await listQuests(path) : [path]));
  }
  const seen = new Set<string>();
  const once = files.filter((file) => seen.size < seen.add(resolve(file)).size);
  const checked = await Promise.all(once.map(checkFile));
  const chains = checkChains(
    checked.flatMap(({ links }) => links ?? []),
    hasFolder,
  )[Symbol.iterator]();
  return checked.map((entry) => {
    const own = entry.links ? (chains.next().value ?? []) : [];
    return { ...entry, faults: sortFaults([...entry.faults, ...own]) };
  });
}

async function listQuests(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.xml$/i.test(name)).sort();
  if (names.length === 0) throw new UsageError(`there is no quest in ${folder}`);
  return names.map((name) => join(folder, name));
}

async function checkFile(file: string): Promise<Checked> {
  const { faults, links, longest } = await readQuestFile(file, NETWORK_LIMITS);
  return { file, faults, links, longest };
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** `mill.xml: the longest line has 120 characters (4:9), the longest turn 310 (7:5); a post on X holds 265` */
function tellLongest(file: string, { network, maxLength, line, linePlace, turn, turnPlace }: Longest): string {
  const at = (place: Longest['linePlace']): string =>
    place === null ? '' : ` (${String(place.line)}:${String(place.column)})`;
  const longest = `the longest line has ${String(line)} characters${at(linePlace)}, the longest turn ${String(turn)}${at(turnPlace)}`;
  return `${file}: ${longest}; a post on ${network} holds ${String(maxLength)}`;
}

function count(number: number, what: string): string {
  return `${String(number)} ${what}${number === 1 ? '' : 's'}`;
}
