/** What can be known of a process that this one did not start. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether a process of that number runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a running process; null where the system does not say. */
export async function readCommandLine(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    if (process.platform === 'win32') return null;
    return (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return null;
  }
}
