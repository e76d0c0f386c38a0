/** A process of the service that is killed and started again. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('service.child.js', import.meta.url));

export interface ServiceProcess {
  /** Whether it has said that it runs. */
  readonly isReady: () => boolean;
  /** kill -9, wherever it is, and a new start. */
  kill(): Promise<void>;
  /** Puts its clock forward or back. */
  jump(ms: number): void;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** How often it ended by itself. */
  readonly exits: () => number;
  /** What it said on stderr, the end of it. */
  readonly lastWords: () => string;
}

const KEPT_WORDS = 20_000;

/** @param env its settings, and CHAOS with its times */
export function startServiceProcess(env: Readonly<Record<string, string>>, cwd: string): ServiceProcess {
  let exits = 0;
  let words = '';
  let isWanted = true;
  let isReady = false;
  let child: ChildProcess;
  let gone: Promise<unknown>;

  function start(): void {
    isReady = false;
    child = fork(PROGRAM, [], {
      cwd,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const started = child;
    gone = once(child, 'exit');
    child.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-KEPT_WORDS)));
    child.on('message', () => (isReady = true));
    child.on('error', () => undefined);
    child.on('exit', (_code, signal) => {
      // One that could not start, for whatever it met then, is started again, as any keeper of services does.
      if (!isWanted || signal === 'SIGKILL' || started !== child) return;
      exits += 1;
      setTimeout(() => isWanted && started === child && start(), 200);
    });
  }
  start();
  return {
    isReady: () => isReady,
    async kill() {
      child.kill('SIGKILL');
      await gone;
      if (isWanted) start();
    },
    jump: (ms) => {
      if (child.connected) child.send(ms, () => undefined);
    },
    async stop() {
      isWanted = false;
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
      clearTimeout(late);
      return child.exitCode;
    },
    exits: () => exits,
    lastWords: () => words,
  };
}
