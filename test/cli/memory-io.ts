import { PassThrough, Readable, Writable } from 'node:stream';
import type { CliIo, StopSignal } from '../../src/cli/command.js';

export interface MemoryIo extends CliIo {
  /** What was written so far. */
  out(): string;
  err(): string;
  /** Sends a stop signal to those who listen. */
  stop(signal: StopSignal): void;
  /** The same stream as `stdin`, to type into while a command runs. */
  readonly keyboard: PassThrough;
}

/**
 * A command's world in memory.
 * @param input what stands on stdin; without it stdin stays open for `keyboard`
 */
export function memoryIo(options: { input?: string; env?: Record<string, string> } = {}): MemoryIo {
  const keyboard = new PassThrough();
  if (options.input !== undefined) Readable.from([options.input]).pipe(keyboard);
  const stdout = memoryStream();
  const stderr = memoryStream();
  const listeners = new Set<(signal: StopSignal) => void>();
  return {
    stdin: keyboard,
    keyboard,
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: options.env ?? {},
    onStop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    out: stdout.text,
    err: stderr.text,
    stop(signal) {
      for (const listener of listeners) listener(signal);
    },
  };
}

function memoryStream(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
