/**
 * The folder that Postgres keeps its data in. It is made under another name and renamed when it is whole, so what has the
 * right name is whole, whenever the process was killed. Our own file in it holds the password and is the last to be written.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { StoreError } from '../store-error.js';
import { giveTo, runAs } from './account.js';
import { isRunning } from './running-process.js';
import type { Place } from './place.js';

export const SUPERUSER = 'postgres';
const OWN_FILE = 'tweetrpg.json';
const ownFile = z.object({ password: z.string() });

/**
 * Sees to it that there is a data folder.
 * @param sync false where the data need not outlive a crash of the machine
 * @returns the superuser's password
 */
export async function prepareDataFolder(place: Place, sync: boolean, log: Logger): Promise<string> {
  await checkOwner(place);
  await sweepDrafts(place.data);
  await setAsideRemains(place.data, log);
  if (!existsSync(place.data)) await initialise(place, sync, log);
  const version = await readOrDamaged(place.data, 'PG_VERSION');
  if (version.trim() !== place.binaries.major) {
    const message = `The data in ${place.data} were made by Postgres ${version.trim()}, and this is ${place.binaries.major}: move them there with the older version's pg_dump, or set DATA_DIR to a new folder`;
    throw new StoreError('data-damaged', message);
  }
  if (!existsSync(join(place.data, 'global', 'pg_control'))) throw damaged(place.data, 'global/pg_control');
  try {
    return ownFile.parse(JSON.parse(await readOrDamaged(place.data, OWN_FILE))).password;
  } catch (cause) {
    throw cause instanceof StoreError ? cause : damaged(place.data, OWN_FILE, cause);
  }
}

async function initialise(place: Place, sync: boolean, log: Logger): Promise<void> {
  const started = performance.now();
  const draft = `${place.data}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  const password = randomBytes(18).toString('base64url');
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveTo(place.account, draft);
    await giveTo(place.account, passwordFile);
    await runAs(place.account, place.binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      ...(sync ? [] : ['--no-sync']),
    ]);
    await writeSynced(join(draft, OWN_FILE), JSON.stringify({ password }));
    await giveTo(place.account, join(draft, OWN_FILE));
    await rename(draft, place.data);
    log.info({ folder: place.data, ms: Math.round(performance.now() - started) }, 'made a data folder for Postgres');
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    // Another process has made it meanwhile.
    if (existsSync(join(place.data, OWN_FILE))) return;
    throw new StoreError('server-does-not-start', `Postgres could not make its data folder ${place.data}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Deletes what is left of makings that were killed. One whose initdb still runs is left for the next time. */
async function sweepDrafts(data: string): Promise<void> {
  const prefix = `${basename(data)}.new-`;
  for (const name of await readdir(dirname(data))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid || isRunning(pid)) continue;
    await rm(join(dirname(data), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A folder that was never finished, nor made by this program, is put aside: nothing is deleted that may be somebody's. */
async function setAsideRemains(data: string, log: Logger): Promise<void> {
  if (!existsSync(data) || existsSync(join(data, OWN_FILE))) return;
  if ((await readdir(data)).length === 0) {
    await rmdir(data).catch(() => undefined);
    return;
  }
  const aside = `${data}.set-aside-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  try {
    await rename(data, aside);
    log.warn(
      { folder: aside },
      `${data} was no finished data folder: it is ${basename(aside)} now, and a new one is made`,
    );
  } catch (error) {
    if (existsSync(data)) throw error;
  }
}

async function readOrDamaged(data: string, name: string): Promise<string> {
  return readFile(join(data, name), 'utf8').catch((cause: unknown) => {
    throw damaged(data, name, cause);
  });
}

function damaged(data: string, name: string, cause?: unknown): StoreError {
  const message = `The data in ${data} are damaged: ${name} is missing or unreadable; put a backup there, or move the folder away to begin anew`;
  return new StoreError('data-damaged', message, { cause });
}

/** Postgres works only on data of its own account. Root has chosen the account by the data. */
async function checkOwner({ data, account }: Place): Promise<void> {
  if (account.ids !== null || process.getuid === undefined || !existsSync(data)) return;
  const { uid } = await stat(data);
  if (uid === process.getuid()) return;
  const message = `The data in ${data} belong to user ${uid}: start as that user or as root, or set DATA_DIR to a new folder`;
  throw new StoreError('folder-unreachable', message);
}
