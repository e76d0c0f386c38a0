/** Quests by the hash of their content, and the files of the quests folder as last seen. */
import type { Quest } from '../engine/quest/quest.js';
import { questTitle } from '../engine/quest/quest.js';
import { toJson } from './game-record.js';
import type { Db, Tx } from './transaction.js';

export interface StoredQuest {
  readonly hash: string;
  /** The id as its file gave it. */
  readonly slug: string;
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface QuestFileRecord {
  readonly path: string;
  readonly slug: string;
  /** The content that is offered; null where the file never was good. */
  readonly hash: string | null;
  readonly faults: readonly string[];
}

export async function storeQuest(
  tx: Tx,
  quest: Quest,
  source: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const { hash, id, after } = quest;
  const data = {
    hash,
    slug: id,
    name: questTitle(quest),
    description: quest.description.variants[0] ?? '',
    after,
    source,
    files: toJson(files),
  };
  await tx.quest.upsert({ where: { hash }, create: data, update: {} });
}

export async function findQuest(db: Db, hash: string): Promise<StoredQuest | null> {
  const row = await db.quest.findUnique({ where: { hash } });
  return row && { ...row, files: row.files as Record<string, string> };
}

/** The version of a quest that was stored last. */
export async function findNewestQuest(db: Db, slug: string): Promise<StoredQuest | null> {
  const row = await db.quest.findFirst({ where: { slug }, orderBy: { addedAt: 'desc' } });
  return row && { ...row, files: row.files as Record<string, string> };
}

export async function findQuestFiles(db: Db): Promise<QuestFileRecord[]> {
  const rows = await db.questFile.findMany({ orderBy: { path: 'asc' } });
  return rows.map((row) => ({ ...row, faults: row.faults as unknown as readonly string[] }));
}

/** Notes what lies in the folder now; what is not named is not there any more. */
export async function replaceQuestFiles(tx: Tx, files: readonly QuestFileRecord[], at: Date): Promise<void> {
  await tx.questFile.deleteMany({ where: { path: { notIn: files.map(({ path }) => path) } } });
  for (const { path, faults, ...rest } of files) {
    const data = { ...rest, faults: toJson(faults), seenAt: at };
    await tx.questFile.upsert({ where: { path }, create: { path, ...data }, update: data });
  }
}
