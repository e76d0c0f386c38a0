/** `tweetrpg validate`: every fault of quests, each at its place. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { checkChains, type QuestLinks } from '../engine/quest/chain.js';
import { makeFaultLine, sortFaults, type Fault } from '../engine/quest/fault.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { readQuestFile } from './quest-file.js';

interface Checked {
  readonly file: string;
  readonly faults: readonly Fault[];
  readonly links: QuestLinks | null;
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
    const checked: Checked[] = [];
    for (const path of paths) checked.push(...(await checkPath(path)));
    const faults = checked.flatMap(({ file, faults: own }) =>
      own.map((fault) => ({ file: fault.file ?? file, fault })),
    );
    const errors = faults.filter(({ fault }) => fault.severity === 'error').length;
    if (format === 'json') {
      const rows = faults.map(({ file, fault }) => {
        const { line, column, severity, code, message, hint } = fault;
        return { file, line, column, severity, code, message, hint };
      });
      io.stdout.write(
        `${JSON.stringify({ files: checked.length, errors, warnings: faults.length - errors, faults: rows }, null, 2)}\n`,
      );
    } else for (const { file, fault } of faults) io.stdout.write(`${makeFaultLine(file, fault)}\n`);
    io.stderr.write(
      `${count(checked.length, 'file')}: ${count(errors, 'error')}, ${count(faults.length - errors, 'warning')}.\n`,
    );
    return errors > 0 ? EXIT.negative : EXIT.ok;
  },
});

/** A file; or all quests of a folder, which are checked for how they are tied together as well. */
async function checkPath(path: string): Promise<Checked[]> {
  if (!(await isFolder(path))) return [await checkFile(path)];
  const names = (await readdir(path, { recursive: true })).filter((name) => /\.xml$/i.test(name)).sort();
  if (names.length === 0) throw new UsageError(`there is no quest in ${path}`);
  const checked = await Promise.all(names.map((name) => checkFile(join(path, name))));
  const linked = checked.filter((entry): entry is Checked & { readonly links: QuestLinks } => entry.links !== null);
  const chains = checkChains(linked.map(({ links }) => links));
  return checked.map((entry) => {
    const index = linked.findIndex(({ file }) => file === entry.file);
    return { ...entry, faults: sortFaults([...entry.faults, ...(chains[index] ?? [])]) };
  });
}

async function checkFile(file: string): Promise<Checked> {
  const { faults, links } = await readQuestFile(file);
  return { file, faults, links };
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

function count(number: number, what: string): string {
  return `${String(number)} ${what}${number === 1 ? '' : 's'}`;
}
