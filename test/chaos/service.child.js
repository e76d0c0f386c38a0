// The service as it is built, in a process of its own, with times a hundred times shorter and a clock that can be put forward
// and back: for the chaos run, which kills it.
import { createLog, startService } from '../../dist/compose.js';
import { loadSettings } from '../../dist/config/env-file.js';

const { roles, ...times } = JSON.parse(process.env.CHAOS ?? '{}');
let aheadMs = 0;
process.on('message', (jumpMs) => {
  aheadMs += jumpMs;
});

const reading = loadSettings(process.env, process.cwd());
if (!reading.ok) throw new Error(reading.faults.join('; '));
try {
  const service = await startService(reading.settings, createLog(reading.settings.logLevel), {
    roles,
    times: { ...times, now: () => new Date(Date.now() + aheadMs) },
  });
  process.send?.('ready');
  process.once('SIGTERM', () => {
    service.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error}\n`);
        process.exit(3);
      },
    );
  });
} catch (error) {
  process.stderr.write(`${error}\n`);
  process.exit(1);
}
