/**
 * What a command of `tweetrpg` is. A command reads its arguments, says its result on `io.stdout` and its progress on
 * `io.stderr`, and ends with an exit code. It touches the process in no other way, so tests run it in their own process.
 */
import type { Command, OptionValues } from '@commander-js/extra-typings';

/** How a command ends: done, the answer is no (or it failed), it was called wrongly, or Ctrl-C stopped it. */
export const EXIT = { ok: 0, negative: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** What a command has of the world. */
export interface CliIo {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Calls `listener` when Ctrl-C or the machine asks the command to stop. Without a listener such a signal ends the process
   * at once, which is right for a command that has nothing to put away.
   * @returns how to stop listening
   */
  onStop(listener: (signal: StopSignal) => void): () => void;
}

/** Wrong usage that only shows while a command runs: said in one line, exit code 2. */
export class UsageError extends Error {
  readonly code = 'usage';
}

/** A command before it has arguments and options. */
export type BareCommand = Command;

export interface CommandDefinition<Args extends unknown[], Options extends OptionValues> {
  /** Adds arguments, options and help. The types of what they give follow from what is added. */
  configure(command: BareCommand): Command<Args, Options>;
  /** Does the work. What it throws is said in one line: a UsageError with exit code 2, anything else with 1. */
  run(input: { readonly args: Args; readonly options: Options }, io: CliIo): Promise<ExitCode>;
}

/** A command whose types of arguments and options are its own affair. */
export interface CliCommand {
  /** Configures `command`. @returns what runs it, to be called once the arguments are parsed */
  prepare(command: BareCommand): (io: CliIo) => Promise<ExitCode>;
}

export function defineCommand<Args extends unknown[], Options extends OptionValues>(
  definition: CommandDefinition<Args, Options>,
): CliCommand {
  return {
    prepare(command) {
      const configured = definition.configure(command);
      return (io) => definition.run({ args: configured.processedArgs, options: configured.opts() }, io);
    },
  };
}
