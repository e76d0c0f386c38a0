/** Text from files that a command is given. */
import { readFile } from 'node:fs/promises';
import { UsageError } from './command.js';

/** @returns the text, without the mark that some programs put at its start @throws UsageError where the file cannot be read */
export async function readText(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new UsageError(`${path} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`, {
      cause: error,
    });
  }
}
