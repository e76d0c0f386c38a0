/** The quests that come with the program, as files. */
import { readdirSync, readFileSync } from 'node:fs';
import { listFileNames, type QuestFiles } from '../../src/engine/quest/quest-files.js';

const FOLDER = new URL('../../quests/', import.meta.url);

/** @returns name, XML and the files beside it */
export function listShipped(): [name: string, xml: string, files: QuestFiles][] {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));
  return names.sort().map((name) => {
    const url = new URL(name, FOLDER);
    const xml = readFileSync(url, 'utf8');
    const files = listFileNames(xml).map((file) => [file, readFileSync(new URL(file, url), 'utf8')] as const);
    return [name, xml, Object.fromEntries(files)];
  });
}
