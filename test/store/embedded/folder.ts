/** Data folders that are gone after the test, with the servers in them. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/store/embedded/embedded-postgres.js';
import { isRunning } from '../../../src/store/embedded/running-process.js';
import { findServer } from '../../../src/store/embedded/server.js';
import { killChildren } from '../../child.js';
import { quietLog } from '../../database.js';

const folders: string[] = [];
let seed: string | undefined;

// Each test makes real servers, on a machine that may have other things to do.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

afterAll(() => {
  if (seed !== undefined) rmSync(seed, { recursive: true });
});

afterEach(async () => {
  // A service that lives would start its server again.
  await killChildren();
  for (const folder of folders.splice(0)) {
    const server = await findServer(join(folder, 'postgres'));
    if (server !== null) {
      process.kill(server.pid, 'SIGQUIT');
      await untilGone(server.pid);
    }
    // The server's helpers take a moment longer.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});

/** A folder that does not exist yet, in one that everybody reaches. */
export function newFolder(): string {
  const folder = nameFolder();
  folders.push(folder);
  return folder;
}

/** A folder in which a service has been and was stopped; quicker than making one each time. */
export async function usedFolder(): Promise<string> {
  if (seed === undefined) {
    seed = nameFolder();
    await (await startEmbeddedPostgres({ dataDir: seed, dataDirIsSet: true, isDurable: false }, quietLog)).stop();
  }
  const folder = newFolder();
  execFileSync('cp', ['-a', seed, folder]);
  return folder;
}

/** Named as the test server's are, so that what a killed run leaves is swept with them. */
function nameFolder(): string {
  return join(tmpdir(), `tweetrpg-test-${process.pid}-${randomBytes(4).toString('hex')}`);
}

export async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}
