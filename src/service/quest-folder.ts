/** Reads the files beside a quest: those that it names, from its own folder and from nowhere else. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFileNames, type QuestFiles } from '../engine/quest/quest-files.js';

/** More than a drawing may have is not read: that it is too much shows all the same. */
const MOST_BYTES = 1024 * 1024;

/**
 * @param path of the quest file
 * @param input what stands in it
 * @returns texts by name; a file that is not there, or is a link to another place, is left out
 */
export async function readQuestFiles(path: string, input: Uint8Array): Promise<QuestFiles> {
  const folder = dirname(path);
  const texts = await Promise.all(
    listFileNames(input).map(async (name) => [name, await readBeside(folder, name)] as const),
  );
  return Object.fromEntries(texts.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

async function readBeside(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  try {
    if (dirname(await realpath(path)) !== (await realpath(folder))) return null;
    const found = await stat(path);
    if (!found.isFile()) return null;
    if (found.size > MOST_BYTES) return '0'.repeat(MOST_BYTES + 1);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFile(path));
  } catch {
    return null;
  }
}
