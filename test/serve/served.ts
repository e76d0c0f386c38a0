/** The service as it is installed, in a process of its own. Needs the build that `npm ci` makes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const PROGRAM = resolve('dist/cli/main.js');
const START_MS = 60_000;

export interface Served {
  readonly child: ChildProcess;
  /** Where the pages are, without a slash at the end; null where it did not start, or serves none. */
  readonly address: string | null;
  /** Everything said on stdout so far. */
  said(): string;
  /** Everything said on stderr so far. */
  complaint(): string;
  /** @returns the exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
}

/** Starts the service and waits until it says what it does, or ends. */
export async function serve(
  env: Readonly<Record<string, string>>,
  cwd: string,
  args: readonly string[] = [],
): Promise<Served> {
  const child = spawn(process.execPath, [PROGRAM, 'serve', ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', QUESTS_DIR: resolve('quests'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const address = await new Promise<string | null>((settle, fail) => {
    const late = setTimeout(() => fail(new Error(`the service does not start: ${complained}`)), START_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [line] = /^tweetRPG plays as .*\n/m.exec(said) ?? [];
      if (line !== undefined) settle(/(http:\/\/\S+)\/\n/.exec(line)?.[1] ?? null);
    });
    void closed.then(() => settle(null)).finally(() => clearTimeout(late));
    void closed.catch(() => undefined);
  });
  return {
    child,
    address,
    said: () => said,
    complaint: () => complained,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code, ended] = await closed;
      return code ?? ended;
    },
  };
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Waits for something to become so, looking again and again. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error('it did not come about in time');
    await new Promise((done) => setTimeout(done, 100));
  }
}
