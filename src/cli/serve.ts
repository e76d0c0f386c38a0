/** `tweetrpg serve`: the service, until it is asked to stop. */
import { loadSettings } from '../config/env-file.js';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { createLog, ROLES, startService, type Role, type RunningService } from '../compose.js';
import { defineCommand, EXIT } from './command.js';
import { readList } from './option-value.js';

export const serve = defineCommand({
  configure: (command) =>
    command.addOption(
      new Option(
        '--roles <list>',
        `what this process does, of ${ROLES.join(',')}: several processes may share a database`,
      )
        .argParser(readRoles)
        .default(ROLES, 'all'),
    ),
  async run({ options: { roles } }, io) {
    const reading = loadSettings(io.env, process.cwd());
    if (!reading.ok) {
      for (const fault of reading.faults) io.stderr.write(`tweetrpg serve: ${fault}\n`);
      return EXIT.usage;
    }
    const log = createLog(reading.settings.logLevel);
    for (const hint of reading.hints) log.warn(hint);
    // A stop that is asked for while things start waits until they have.
    const stopping = new AbortController();
    const asked = new Promise<void>((resolve) => {
      io.onStop(() => {
        stopping.abort();
        resolve();
      });
    });
    const service = await startService(reading.settings, log, { roles, signal: stopping.signal });
    const { account, address } = service;
    const what = address === null ? `this process does ${roles.join(' and ')}` : `${address}/`;
    io.stdout.write(`tweetRPG plays as @${account.handle} on ${account.network}: ${what}\n`);
    if (address !== null) io.stdout.write(`The operator’s console: ${linkToConsole(address, service)}\n`);
    else if (service.freshToken !== null)
      io.stdout.write(`The operator’s token, shown this once: ${service.freshToken}\n`);
    await asked;
    await service.stop();
    return EXIT.ok;
  },
});

function readRoles(text: string): readonly Role[] {
  const wanted = readList(text);
  const unknown = wanted.find((name) => !ROLES.some((role) => role === name));
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no role ${unknown}, only ${ROLES.join(', ')}.`);
  return ROLES.filter((role) => wanted.includes(role));
}

/** The token stands behind the `#`: browsers keep that to themselves, and so it is in no log. */
function linkToConsole(address: string, { freshToken }: RunningService): string {
  const console = `${address}/console`;
  return freshToken === null ? console : `${console}#token=${freshToken} (this link is shown only once, and leads in)`;
}
