/**
 * The quests on offer: what lies in the quests folder and has no error. Every version that was ever offered is kept in the
 * database by its content, so that a running game stays on the version it began with.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import { checkChains, type QuestLinks } from '../engine/quest/chain.js';
import { hasErrors, makeFaultLine, type Fault } from '../engine/quest/fault.js';
import { MAX_FILE_BYTES } from '../engine/quest/xml-tree.js';
import type { Quest } from '../engine/quest/quest.js';
import type { QuestFiles } from '../engine/quest/quest-files.js';
import { questIdOf } from '../engine/quest/quest-id.js';
import { readQuest } from '../engine/read-quest.js';
import { readQuestFiles } from './quest-folder.js';
import {
  findQuest,
  findQuestFiles,
  replaceQuestFiles,
  storeQuest,
  type QuestFileRecord,
} from '../store/quest-record.js';
import { inTransaction, type DatabaseClient } from '../store/transaction.js';

/** The quests folder is not there, or may not be read; the message says which one. */
export class QuestsFolderError extends Error {
  readonly code = 'quests-folder';
}

export interface QuestShelf {
  /** Quests that new games may begin, by id. */
  offered(): Promise<readonly Quest[]>;
  /** The quest with this content, whether still on offer or not. */
  byHash(hash: string): Promise<Quest>;
  /** Reads the folder again. @returns what lies there, with faults @throws QuestsFolderError */
  reload(): Promise<readonly QuestFileRecord[]>;
}

interface FoundQuest {
  readonly file: QuestFileRecord;
  readonly quest: Quest | null;
  readonly links: QuestLinks | null;
  readonly source: string;
  readonly files: QuestFiles;
}

export function createQuestShelf(prisma: DatabaseClient, folder: string, now: () => Date, log: Logger): QuestShelf {
  const known = new Map<string, Quest>();
  /** What was said of each file, so that it is not said again because another one changed. */
  const told = new Map<string, string>();

  const byHash = async (hash: string): Promise<Quest> => {
    const there = known.get(hash);
    if (there) return there;
    const stored = await findQuest(prisma, hash);
    const quest = stored && readQuest(stored.source, `${stored.slug}.xml`, stored.files).quest;
    if (!quest) throw new Error(`the quest ${hash} is not in the database, or can no longer be read`);
    known.set(hash, quest);
    return quest;
  };

  return {
    byHash,
    async offered() {
      const files = await findQuestFiles(prisma);
      return Promise.all(files.flatMap(({ hash }) => (hash === null ? [] : [byHash(hash)])));
    },
    async reload() {
      const before = new Map((await findQuestFiles(prisma)).map((file) => [file.path, file]));
      const found = withoutLooseEnds(withoutTwins(await readFolder(folder, before)), before);
      await inTransaction(prisma, async (tx) => {
        for (const { quest, source, files } of found) if (quest) await storeQuest(tx, quest, source, files);
        await replaceQuestFiles(
          tx,
          found.map(({ file }) => file),
          now(),
        );
      });
      for (const { file, quest } of found) {
        if (quest) known.set(quest.hash, quest);
        tell(log, told, file, before.get(file.path)?.hash);
      }
      return found.map(({ file }) => file);
    },
  };
}

/** Says what is wrong with a file, or that it is offered in another version than before; what is as it was is not said again. */
function tell(
  log: Logger,
  told: Map<string, string>,
  { path, slug, hash, faults }: QuestFileRecord,
  before: string | null | undefined,
): void {
  const state = JSON.stringify([hash, faults]);
  if (told.get(path) === state) return;
  const hadFaults = told.get(path)?.endsWith(',[]]') === false;
  told.set(path, state);
  for (const fault of faults) log.warn({ quest: path }, fault);
  if (faults.length > 0) return;
  if (before === undefined || before === null) log.info({ quest: path, id: slug }, 'a new quest is on offer');
  else if (before !== hash) log.info({ quest: path, id: slug }, 'new games play the quest as it is now');
  else if (hadFaults) log.info({ quest: path, id: slug }, 'the quest is again as it was');
}

async function readFolder(folder: string, before: ReadonlyMap<string, QuestFileRecord>): Promise<FoundQuest[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new QuestsFolderError(`The quests folder ${folder} cannot be read; see QUESTS_DIR`, { cause: error });
  });
  const paths = names.filter((name) => /\.xml$/i.test(name)).sort();
  const found = await Promise.all(
    paths.map(async (path) => {
      const lastGood = before.get(path)?.hash ?? null;
      return readQuestFile(folder, path, lastGood).catch((error: unknown) =>
        explainUnread(folder, path, lastGood, error),
      );
    }),
  );
  return found.filter((entry) => entry !== null);
}

/** One file that cannot be read keeps no other from being offered; what is gone by now, or no file at all, is passed over. */
function explainUnread(folder: string, path: string, lastGood: string | null, error: unknown): FoundQuest | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') throw error;
  if (code === 'ENOENT') return null;
  const fault = `${relative('.', join(folder, path))}: cannot be read (${code})`;
  return {
    ...{ quest: null, links: null, source: '', files: {} },
    file: { path, slug: questIdOf(path), hash: lastGood, faults: [fault] },
  };
}

async function readQuestFile(folder: string, path: string, lastGood: string | null): Promise<FoundQuest | null> {
  const full = join(folder, path);
  const name = relative('.', full);
  const found = await stat(full);
  if (!found.isFile()) return null;
  // What is far too large is refused by its size alone, without being read.
  const bytes = found.size > 2 * MAX_FILE_BYTES ? new Uint8Array(found.size) : await readFile(full);
  const files = await readQuestFiles(full, bytes);
  const { quest, faults, links } = readQuest(bytes, name, files);
  const lines = faults.map((fault) => makeFaultLine(name, fault));
  const hash = quest?.hash ?? lastGood;
  const slug = quest?.id ?? questIdOf(path);
  return {
    ...{ quest, files, links },
    source: quest ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : '',
    file: { path, slug, hash, faults: hasErrors(faults) ? lines : [] },
  };
}

/** Of two files with the same id the first is offered, and the other says why it is not. */
function withoutTwins(found: readonly FoundQuest[]): FoundQuest[] {
  const first = new Map<string, string>();
  return found.map((entry) => {
    const { path, slug, hash } = entry.file;
    const earlier = first.get(slug);
    if (earlier === undefined) {
      if (hash !== null) first.set(slug, path);
      return entry;
    }
    const fault = `${path}:1:1: error id-twice: The quest ${slug} is there already, in ${earlier} (give it another id)`;
    return { ...entry, quest: null, file: { ...entry.file, hash: null, faults: [...entry.file.faults, fault] } };
  });
}

/** A quest that comes after one that is not there, or asks for what no quest before it sets, stays as it was. */
function withoutLooseEnds(
  found: readonly FoundQuest[],
  before: ReadonlyMap<string, QuestFileRecord>,
): readonly FoundQuest[] {
  const tied = found.filter((entry): entry is FoundQuest & { readonly links: QuestLinks } => {
    return entry.links !== null && entry.file.hash !== null;
  });
  const chains = checkChains(tied.map(({ links }) => links));
  const loose = new Map(tied.map((entry, index) => [entry as FoundQuest, chains[index]?.filter(isError) ?? []]));
  return found.map((entry) => {
    const faults = loose.get(entry) ?? [];
    if (faults.length === 0) return entry;
    const { path, faults: own } = entry.file;
    const lines = faults.map((fault) => makeFaultLine(path, fault));
    const hash = before.get(path)?.hash ?? null;
    return { ...entry, quest: null, file: { ...entry.file, hash, faults: [...own, ...lines] } };
  });
}

function isError({ severity }: Fault): boolean {
  return severity === 'error';
}
