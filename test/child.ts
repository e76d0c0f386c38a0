/** Processes of their own for tests that kill them. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

export interface Child {
  readonly pid: number;
  /** The next thing that the child says by `process.send`, from its start on and each once. */
  hear(): Promise<unknown>;
  /** Ends it with a signal, at once by default, and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const RUNNER = fileURLToPath(new URL('run-typescript.mjs', import.meta.url));
const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a TypeScript file. Whatever still runs at the end of the test is killed.
 * @param file absolute
 */
export function startChild(file: string, args: readonly string[] = []): Child {
  const child = fork(RUNNER, [file, ...args], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  const heard: unknown[] = [];
  const waiting: ((said: unknown) => void)[] = [];
  child.on('message', (said: unknown) => {
    const next = waiting.shift();
    if (next === undefined) heard.push(said);
    else next(said);
  });
  return {
    pid: child.pid ?? 0,
    async hear() {
      if (heard.length > 0) return heard.shift();
      const said = new Promise<unknown>((resolve) => waiting.push(resolve));
      return Promise.race([
        said,
        gone.then(() => {
          throw new Error('the process ended without a word');
        }),
      ]);
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await gone;
    },
  };
}
