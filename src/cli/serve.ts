/** `tweetrpg serve`: the service, until it is asked to stop. */
import { loadSettings } from '../config/env-file.js';
import { createLog, startService } from '../compose.js';
import { defineCommand, EXIT } from './command.js';

export const serve = defineCommand({
  configure: (command) => command,
  async run(_input, io) {
    const reading = loadSettings(io.env, process.cwd());
    if (!reading.ok) {
      for (const fault of reading.faults) io.stderr.write(`tweetrpg serve: ${fault}\n`);
      return EXIT.usage;
    }
    const log = createLog(reading.settings.logLevel);
    for (const hint of reading.hints) log.warn(hint);
    // A stop that is asked for while things start waits until they have.
    const asked = new Promise<void>((resolve) => {
      io.onStop(() => {
        resolve();
      });
    });
    const service = await startService(reading.settings, log);
    io.stdout.write(
      `tweetRPG plays as @${service.account.handle} on ${service.account.network}: ${service.address}/\n`,
    );
    if (service.freshToken !== null) {
      io.stdout.write(`The operator’s token, shown this once: ${service.freshToken}\n`);
    }
    await asked;
    await service.stop();
    return EXIT.ok;
  },
});
