/**
 * Watches the quests folder. What changes there is read again once the folder has been quiet for a moment, so that a file
 * is not read while an editor still writes it; a reading that comes in the middle of another waits for its end. Nothing
 * that lies in the folder, and no trouble with watching it, ends the service.
 */
import { watch } from 'chokidar';
import type { Logger } from 'pino';
import type { QuestShelf } from './quest-shelf.js';

/** Editors write a file in several steps. */
const QUIET_MS = 300;

/**
 * @param folder that the shelf reads
 * @param quietMs how long nothing must change before the folder is read
 * @returns how to stop watching, once everything is being watched
 */
export async function watchQuests(
  { reload }: Pick<QuestShelf, 'reload'>,
  folder: string,
  log: Logger,
  quietMs = QUIET_MS,
): Promise<() => Promise<void>> {
  const watcher = watch(folder, { ignoreInitial: true });
  let waiting: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const readAgain = (): void => {
    waiting = undefined;
    reading = reading
      .then(reload)
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'the quests folder changed and could not be read'));
  };
  watcher.on('all', () => {
    clearTimeout(waiting);
    waiting = setTimeout(readAgain, quietMs);
  });
  watcher.on('error', (error) => {
    const what = 'the quests folder is not watched as it should be: read it again (reload-quests) after a change';
    log.warn({ err: error }, what);
  });
  await new Promise<void>((resolve) => watcher.on('ready', resolve));
  return async () => {
    clearTimeout(waiting);
    await watcher.close();
    await reading;
  };
}
