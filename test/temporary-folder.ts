/** Folders for what a test file writes, gone when all of its tests are done. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** @param purpose begins the folder's name */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tweetrpg-${purpose}-`));
  folders.push(folder);
  return folder;
}
