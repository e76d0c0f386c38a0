import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findServer } from '../../../src/store/embedded/server.js';
import { startChild, type Child } from '../../child.js';
import { newFolder, usedFolder } from './folder.js';

const SERVICE = fileURLToPath(new URL('service.child.ts', import.meta.url));
const URL_OF_SERVER = /^postgres:/;

async function startService(folder: string): Promise<Child> {
  const child = startChild(SERVICE, [folder]);
  expect(await child.hear()).toBe('starting');
  return child;
}

test('the server outlives a killed service, and the next service takes it over at once', async () => {
  const folder = await usedFolder();
  const first = await startService(folder);
  const url = await first.hear();
  expect(url).toMatch(URL_OF_SERVER);
  const server = await findServer(join(folder, 'postgres'));
  expect(server).not.toBeNull();
  await first.kill();
  const second = await startService(folder);
  expect(await second.hear()).toBe(url);
  expect(await findServer(join(folder, 'postgres'))).toEqual(server);
});

test('of two services that start at the same time on new data, one gets them', async () => {
  const folder = newFolder();
  const services = [startChild(SERVICE, [folder]), startChild(SERVICE, [folder])];
  await Promise.all(services.map((service) => service.hear()));
  const answers = await Promise.all(services.map((service) => service.hear()));
  expect(answers.sort()).toEqual(['folder-in-use', expect.stringMatching(URL_OF_SERVER)]);
});

test('a service killed while it makes its data leaves nothing that the next one stumbles over', async () => {
  const folder = newFolder();
  const first = await startService(folder);
  const isMaking = () => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('postgres.new-'));
  await expect.poll(isMaking, { interval: 5, timeout: 60_000 }).toBe(true);
  await first.kill();
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  const second = await startService(folder);
  expect(await second.hear()).toMatch(URL_OF_SERVER);
});
