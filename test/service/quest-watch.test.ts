/** What is changed in the quests folder while the service runs: noticed, read, and never its end. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchQuests } from '../../src/service/quest-watch.js';
import { quietLog } from '../database.js';

const PATIENCE = { timeout: 10_000, interval: 10 };

let folder = '';
let stop: () => Promise<void>;
const reload = vi.fn<() => Promise<[]>>();
const open = async (): Promise<void> => {
  stop = await watchQuests({ reload }, folder, quietLog, 50);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tweetrpg-watch-'));
  reload.mockReset().mockResolvedValue([]);
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Does something to the folder. @returns once it was read again, with a change of each kind seen for itself */
async function seen(change: () => Promise<unknown>): Promise<void> {
  const before = reload.mock.calls.length;
  await change();
  await vi.waitFor(() => {
    expect(reload.mock.calls.length).toBeGreaterThan(before);
  }, PATIENCE);
}

test('what lay there before is not a change', async () => {
  await writeFile(join(folder, 'mill.xml'), '<quest/>');
  await open();
  await seen(() => writeFile(join(folder, 'bell.xml'), '<quest/>'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a new file, a changed one, one that is replaced as editors do, one beside a quest and one that is gone are noticed', async () => {
  await open();
  await seen(() => writeFile(join(folder, 'mill.xml'), '<quest/>'));
  await seen(() => writeFile(join(folder, 'mill.xml'), '<quest name="The Mill"/>'));
  await seen(async () => {
    await writeFile(join(folder, 'mill.xml.new'), '<quest name="The Old Mill"/>');
    await rename(join(folder, 'mill.xml.new'), join(folder, 'mill.xml'));
  });
  await seen(() => mkdir(join(folder, 'vault')));
  await seen(() => writeFile(join(folder, 'vault', 'gate.txt'), '1X1'));
  await seen(() => rm(join(folder, 'mill.xml')));
});

test('a file that is written in many steps is read when the last of them is done', async () => {
  await open();
  await seen(async () => {
    for (let step = 0; step < 40; step += 1) await writeFile(join(folder, 'mill.xml'), '<quest/>'.repeat(step));
  });
  expect(reload.mock.calls.length).toBeLessThan(10);
});

test('a reading waits for the one before, and one that fails is not the last', async () => {
  let running = 0;
  let most = 0;
  reload.mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    throw new Error('the folder is away');
  });
  await open();
  await seen(() => writeFile(join(folder, 'a.xml'), '1'));
  await seen(() => writeFile(join(folder, 'b.xml'), '2'));
  await seen(() => writeFile(join(folder, 'c.xml'), '3'));
  expect(most).toBe(1);
});
