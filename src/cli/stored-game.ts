/** Games that a service keeps, for commands that look at them: while it runs as well as while it does not. */
import { loadSettings } from '../config/env-file.js';
import type { Settings } from '../config/settings.js';
import { createLog } from '../compose.js';
import { findNearest } from '../engine/quest/nearest.js';
import { createQuestShelf, type QuestShelf } from '../service/quest-shelf.js';
import { visitDatabase } from '../store/database.js';
import { findGameIds, findStoredGame, type StoredGame } from '../store/recording.js';
import { inSnapshot, type DatabaseClient } from '../store/transaction.js';
import { UsageError, type CliIo } from './command.js';

/** How many ids are named where one was not understood. */
const SHOWN = 5;

export interface Visit {
  readonly prisma: DatabaseClient;
  readonly shelf: Pick<QuestShelf, 'byHash'>;
  readonly settings: Settings;
}

/** Opens the database that the settings name for as long as `look` takes. */
export async function visitGames<T>(io: CliIo, look: (visit: Visit) => Promise<T>): Promise<T> {
  const reading = loadSettings(io.env, process.cwd());
  if (!reading.ok) throw new UsageError(reading.faults.join('; '));
  const { settings } = reading;
  // The result is for a person: of what usually happens nothing is said.
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const database = await visitDatabase(settings, log);
  try {
    const { prisma } = database;
    const shelf = createQuestShelf(prisma, settings.questsDir, () => new Date(), log);
    return await look({ prisma, shelf, settings });
  } finally {
    await database.close();
  }
}

/**
 * The game that is meant: by its id, or by the beginning of it.
 * @throws UsageError where there is none, or more than one
 */
export async function findGameId({ prisma }: Pick<Visit, 'prisma'>, given: string): Promise<string> {
  const ids = await inSnapshot(prisma, findGameIds);
  if (ids.includes(given)) return given;
  const begun = given === '' ? [] : ids.filter((id) => id.startsWith(given));
  const [only] = begun;
  if (only === undefined) throw new UsageError(`there is no game ${given}: ${makeHint(given, ids)}`);
  if (begun.length > 1) throw new UsageError(`${given} may be any of ${begun.slice(0, SHOWN).join(', ')}`);
  return only;
}

function makeHint(given: string, ids: readonly string[]): string {
  if (ids.length === 0) return 'no game has begun yet';
  const nearest = findNearest(given, ids);
  return nearest === null ? `the latest are ${ids.slice(-SHOWN).reverse().join(', ')}` : `did you mean ${nearest}?`;
}

/** Everything that is kept of a game, as it is at one moment. */
export async function readStoredGame({ prisma }: Pick<Visit, 'prisma'>, id: string): Promise<StoredGame> {
  const stored = await inSnapshot(prisma, (tx) => findStoredGame(tx, id));
  if (!stored) throw new Error(`The game ${id} is gone`);
  return stored;
}
