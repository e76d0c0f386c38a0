import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { CommandEntry } from '../../src/cli/command-table.js';
import { runProgram } from '../../src/cli/program.js';
import { xImitation } from '../../src/cli/x-imitation.js';
import { imitationAgent } from '../../src/networks/x/imitation/agent.js';
import { createXNetwork } from '../../src/networks/x/x-network.js';
import { memoryIo, type MemoryIo } from './memory-io.js';

const TABLE: readonly CommandEntry[] = [
  { name: 'x-imitation', summary: 'serve an imitation of the X API', load: () => Promise.resolve(xImitation) },
];
const run = (io: MemoryIo, ...words: string[]) => runProgram(['x-imitation', ...words], io, TABLE);

/** Waits until something is written. */
async function waitForOutput(io: MemoryIo): Promise<Record<string, string>> {
  while (!io.err().includes('listens')) await new Promise((resolve) => setImmediate(resolve));
  return Object.fromEntries(
    io
      .out()
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  ) as Record<string, string>;
}

test('serves until it is stopped, with the settings that it prints', async () => {
  const io = memoryIo();
  const exit = run(io, '--port', '0', '--handle', 'tellerbot', '--faults', 'keys=1,late-mention=50%');
  const settings = await waitForOutput(io);
  const port = Number(settings['X_IMITATION_PORT']);
  const httpAgent = imitationAgent(port);
  const network = createXNetwork({
    keys: {
      appKey: settings['X_APP_KEY'] ?? '',
      appSecret: settings['X_APP_SECRET'] ?? '',
      accessToken: settings['X_ACCESS_TOKEN'] ?? '',
      accessSecret: settings['X_ACCESS_SECRET'] ?? '',
    },
    httpAgent,
  });
  expect(settings['NETWORK']).toBe('x');
  expect(io.err()).toContain(`http://127.0.0.1:${port}/`);
  expect(await network.identify()).toMatchObject({ outcome: 'retry-later', why: 'keys' });
  expect(await network.identify()).toMatchObject({ outcome: 'read', value: { handle: 'tellerbot' } });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('@tellerbot START');
  httpAgent.destroy();
  io.stop('SIGINT');
  expect(await exit).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test.each([
  [['--faults', 'late'], /There is no fault late; known: timeout-before, .*deleted-mention; see/],
  [['--faults', 'keys=often'], /keys=often: a number of times \(keys=3\) or a share \(keys=10%\) is expected/],
  [['--faults', 'keys=101%'], /a share \(keys=10%\) is expected/],
  [['--port', '65536'], /A whole number from 0 to 65535 is expected/],
  [['--handle', 'a b'], /1 to 15 letters, digits or underscores are expected/],
])('refuses %j', async (words, said) => {
  const io = memoryIo();
  expect(await run(io, ...words)).toBe(2);
  expect(io.err()).toMatch(said);
});

test('says so when its port is taken', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const io = memoryIo();
  expect(await run(io, '--port', `${port}`)).toBe(2);
  expect(io.err()).toBe(`tweetrpg x-imitation: port ${port} is taken; name another one with --port\n`);
  server.close();
});

test('lists its faults in its help', async () => {
  const io = memoryIo();
  expect(await run(io, '--help')).toBe(0);
  expect(io.out()).toMatch(/timeout-after\s+done, but no answer/);
});
