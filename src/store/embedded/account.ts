/**
 * Who runs the embedded Postgres. Postgres refuses to run as root, so root hands it to the user `postgres`; anybody else
 * runs it as himself.
 */
import { execFile } from 'node:child_process';
import { lchown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { StoreError } from '../store-error.js';

const run = promisify(execFile);

/** Ids are null for the account that this process runs as anyway. */
export interface Account {
  readonly name: string;
  readonly ids: { readonly uid: number; readonly gid: number } | null;
}

const USER = 'postgres';
/** How users are made: on most systems, and where there is only busybox. */
const MAKE_USER = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', USER],
] as const;

/**
 * Finds the account, and makes the user `postgres` where root has none.
 * @param dataFolder where data exist already, they stay with the account that owns them
 */
export async function findAccount(dataFolder: string, log: Logger): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: 'this user', ids: null };
  const owner = await stat(dataFolder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { name: `user ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } };
  const ids = (await lookUp(USER)) ?? (await makeUser(log));
  return { name: `user ${USER}`, ids };
}

async function makeUser(log: Logger): Promise<NonNullable<Account['ids']>> {
  let cause: unknown;
  for (const [command, ...args] of MAKE_USER) {
    try {
      await run(command, args);
      const ids = await lookUp(USER);
      if (ids === null) continue;
      log.info(`Postgres does not run as root: made the user ${USER} for it`);
      return ids;
    } catch (error) {
      cause = error;
    }
  }
  throw new StoreError(
    'server-does-not-start',
    `Postgres does not run as root, and the user ${USER} could not be made; make it, start as an ordinary user, or set DATABASE_URL`,
    { cause },
  );
}

async function lookUp(name: string): Promise<NonNullable<Account['ids']> | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Runs a program as the account, in a folder that everybody reaches and with nothing of this process's environment that
 * could lead Postgres astray (PGDATA, PGPORT, locale).
 */
export async function runAs(account: Account, file: string, args: readonly string[]): Promise<string> {
  const { PATH, SystemRoot, TEMP } = process.env;
  const { stdout } = await run(file, args, {
    ...account.ids,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  });
  return stdout;
}

/** Hands a file, folder or link to the account. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account.ids !== null) await lchown(path, account.ids.uid, account.ids.gid);
}

/** Whether the account gets into a folder. Tried, not reasoned: modes are not all that decides. */
export async function reaches(account: Account, folder: string): Promise<boolean> {
  if (account.ids === null) return true;
  return runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]).then(
    () => true,
    () => false,
  );
}
