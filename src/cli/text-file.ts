/** Text from files that a command is given. */
import { readFile } from 'node:fs/promises';
import { UsageError } from './command.js';

/** @throws UsageError where the file cannot be read */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new UsageError(`${path} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`, {
      cause: error,
    });
  }
}
