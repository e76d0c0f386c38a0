/** Quests from files, for commands: read whole, with the files beside them and every fault told where there is one. */
import { readFile, stat } from 'node:fs/promises';
import { hasErrors, makeFaultLine, type Fault } from '../engine/quest/fault.js';
import type { Quest } from '../engine/quest/quest.js';
import { readQuest, type QuestRead } from '../engine/read-quest.js';
import type { NetworkLimit } from '../engine/speech/network-limit.js';
import { readQuestFiles } from '../service/quest-folder.js';
import { UsageError, type CliIo } from './command.js';

/** More than a quest may have is not read at all; how much it is shows all the same. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * @param limits of networks that the quest must fit
 * @throws UsageError where the file cannot be read
 */
export async function readQuestFile(path: string, limits: readonly NetworkLimit[] = []): Promise<QuestRead> {
  try {
    const { size } = await stat(path);
    const bytes = size > MOST_BYTES ? new Uint8Array(MOST_BYTES) : await readFile(path);
    return readQuest(bytes, path, await readQuestFiles(path, bytes), limits);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    throw new UsageError(
      `${path} ${code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`}`,
    );
  }
}

/** The quest in a file; faults go to stderr. @returns null where an error keeps it from being played */
export async function loadQuest(path: string, io: CliIo): Promise<Quest | null> {
  const { quest, faults } = await readQuestFile(path);
  tellFaults(path, faults, io);
  return quest;
}

function tellFaults(path: string, faults: readonly Fault[], io: CliIo): void {
  if (!hasErrors(faults)) return;
  for (const fault of faults) io.stderr.write(`${makeFaultLine(path, fault)}\n`);
}
