#!/usr/bin/env node
/** The program `tweetrpg`: ties the commands to this process. */
import { EXIT, type CliIo, type StopSignal } from './command.js';
import { runProgram } from './program.js';

const io: CliIo = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  onStop(listener) {
    const signals: readonly StopSignal[] = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, listener);
    return () => {
      for (const signal of signals) process.off(signal, listener);
    };
  },
};

// A reader that has seen enough (`| head`) is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.negative);
  });
}

const exitCode = await runProgram(process.argv.slice(2), io);
// Pipes are written behind our back: leave when they are empty, whatever else may still hold the process.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
