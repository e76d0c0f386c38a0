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
/** Those that run, and when each is gone. */
const running = new Map<ChildProcess, Promise<unknown>>();

afterEach(killChildren);

/** Kills all that still run, and waits until they are gone. */
export async function killChildren(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

/**
 * Runs a TypeScript file. Whatever still runs at the end of the test is killed.
 * @param file absolute
 */
export function startChild(file: string, args: readonly string[] = []): Child {
  const child = fork(RUNNER, [file, ...args], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = once(child, 'exit').then(() => running.delete(child));
  running.set(child, gone);
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
