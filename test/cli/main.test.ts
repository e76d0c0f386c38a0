// The program as it is installed: needs `npm run build && npm run link-command`, which `npm ci` does.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const TWEETRPG = 'node_modules/.bin/tweetrpg';

test('is linked and starts', async () => {
  const { stdout, stderr } = await promisify(execFile)(TWEETRPG, ['--help']);
  expect(stdout).toContain('Usage: tweetrpg');
  expect(stderr).toBe('');
});

test('ends with the exit code of the command', async () => {
  const child = spawn(TWEETRPG, ['dance'], { stdio: 'ignore' });
  expect(await once(child, 'close')).toEqual([2, null]);
});

test('is quiet when the reader of its result has gone', async () => {
  const child = spawn(TWEETRPG, ['--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(complaint).toBe('');
});
