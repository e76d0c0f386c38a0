/**
 * Where the embedded Postgres lives. That is DATA_DIR, unless root starts in a folder that Postgres' account cannot reach
 * (a checkout below /root): then it is a folder of the checkout's own below /var/lib/tweetrpg, for good.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { StoreError } from '../store-error.js';
import { findAccount, reaches, type Account } from './account.js';
import { prepareBinaries, type Binaries } from './binaries.js';

const REFUGES = '/var/lib/tweetrpg';
const DATA = 'postgres';

export interface Place {
  /** The folder that Postgres keeps for itself. */
  readonly data: string;
  readonly account: Account;
  readonly binaries: Binaries;
}

export interface PlaceWish {
  readonly dataDir: string;
  /** True where the operator asked for this folder: then no other will do. */
  readonly dataDirIsSet: boolean;
}

/** Whether there are data already. Makes nothing. */
export function hasData({ dataDir, dataDirIsSet }: PlaceWish): boolean {
  const homes = dataDirIsSet ? [dataDir] : [dataDir, findRefuge()];
  return homes.some((home) => existsSync(join(resolve(home), DATA)));
}

export async function choosePlace({ dataDir, dataDirIsSet }: PlaceWish, log: Logger): Promise<Place> {
  const wanted = resolve(dataDir);
  const checkout = process.cwd();
  const refuge = findRefuge();
  const isRoot = process.getuid?.() === 0;
  const wasInRefuge = isRoot && !dataDirIsSet && existsSync(join(refuge, DATA));
  const account = await findAccount(join(wasInRefuge ? refuge : wanted, DATA), log);

  let home = wanted;
  if (wasInRefuge || !(await reaches(account, await nearestFolder(wanted)))) {
    if (dataDirIsSet) {
      const message = `DATA_DIR is ${wanted}, which ${account.name} cannot reach; Postgres does not run as root: choose another folder, or start as an ordinary user`;
      throw new StoreError('folder-unreachable', message);
    }
    home = refuge;
    log.info({ folder: home }, `Postgres cannot reach ${checkout}: its data are in ${home}`);
  }
  await makeFolder(home, account);
  const binaries = await prepareBinaries(account, account.ids === null ? home : refuge);
  return { data: join(home, DATA), account, binaries };
}

function findRefuge(): string {
  return join(REFUGES, createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12));
}

async function makeFolder(folder: string, account: Account): Promise<void> {
  try {
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined || account.ids === null) return;
    // Whatever the umask is, the other account has to get through.
    for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, 0o755);
  } catch (cause) {
    throw new StoreError('folder-unreachable', `The folder ${folder} cannot be made`, { cause });
  }
}

/** The folder itself, or the nearest one above it that exists. */
async function nearestFolder(folder: string): Promise<string> {
  if (existsSync(folder) || folder === dirname(folder)) return folder;
  return nearestFolder(dirname(folder));
}
