/**
 * `tweetrpg x-imitation`: serves the imitation of the X API, with a page to say things as followers. What the service needs
 * to use it stands on stdout in the form of a `.env` file.
 */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { FAULTS, FAULT_NAMES, type FaultName, type FaultSetting } from '../networks/x/imitation/fault.js';
import { IMITATION_KEYS, startImitation, type Imitation } from '../networks/x/imitation/imitation.js';
import { defineCommand, EXIT, UsageError, type CliIo } from './command.js';
import { readList, readWhole } from './option-value.js';

const DEFAULT_PORT = 4280;

type FaultChoice = readonly [FaultName, FaultSetting];

/**
 * Reads faults separated by commas: `name` strikes always, `name=3` the next three times, `name=10%` at random.
 * @throws InvalidArgumentError that names what is wrong
 */
function readFaults(text: string): FaultChoice[] {
  return readList(text).map((part) => {
    const [name = '', amount] = part.split('=');
    const fault = FAULT_NAMES.find((known) => known === name);
    if (fault === undefined) {
      throw new InvalidArgumentError(`There is no fault ${name}; known: ${FAULT_NAMES.join(', ')}.`);
    }
    if (amount === undefined) return [fault, {}];
    const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(amount)?.[1];
    if (percent !== undefined && Number(percent) <= 100) return [fault, { probability: Number(percent) / 100 }];
    if (/^\d{1,6}$/.test(amount)) return [fault, { count: Number(amount) }];
    throw new InvalidArgumentError(`${part}: a number of times (${name}=3) or a share (${name}=10%) is expected.`);
  });
}

function readHandle(text: string): string {
  if (!/^\w{1,15}$/.test(text)) throw new InvalidArgumentError('1 to 15 letters, digits or underscores are expected.');
  return text;
}

export const xImitation = defineCommand({
  configure: (command) =>
    command
      .option(
        '--port <number>',
        'where to listen on 127.0.0.1; 0 takes any free port',
        readWhole(0, 65_535),
        DEFAULT_PORT,
      )
      .option('--handle <name>', "the account's handle", readHandle, 'tweetRPG')
      .option('--faults <list>', 'what goes wrong: name, name=3 (times), name=10% (share)', readFaults, [])
      .option('--seed <number>', 'of the faults', readWhole(0), 1)
      .addHelpText(
        'after',
        `\nFaults:\n${FAULT_NAMES.map((name) => `  ${name.padEnd(18)}${FAULTS[name].means}`).join('\n')}`,
      ),
  async run({ options }, io) {
    const imitation = await start(options);
    for (const [name, setting] of options.faults) imitation.setFault(name, setting);
    const stopped = waitForStop(io);
    io.stdout.write(describeSettings(imitation.port));
    io.stderr.write(
      `The imitation of X listens on http://127.0.0.1:${imitation.port}/ : say things there as a follower.\n` +
        'The service uses it with the settings above (in .env, or in the environment). Ctrl-C ends it; it keeps nothing.\n',
    );
    await stopped;
    await imitation.close();
    return EXIT.ok;
  },
});

async function start(options: {
  readonly port: number;
  readonly handle: string;
  readonly seed: number;
}): Promise<Imitation> {
  try {
    return await startImitation(options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new UsageError(`port ${options.port} is taken; name another one with --port`, { cause: error });
  }
}

/** As lines of a `.env` file. */
function describeSettings(port: number): string {
  const { appKey, appSecret, accessToken, accessSecret } = IMITATION_KEYS;
  const lines = [
    'NETWORK=x',
    `X_APP_KEY=${appKey}`,
    `X_APP_SECRET=${appSecret}`,
    `X_ACCESS_TOKEN=${accessToken}`,
    `X_ACCESS_SECRET=${accessSecret}`,
    `X_IMITATION_PORT=${port}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function waitForStop(io: CliIo): Promise<void> {
  return new Promise((resolve) => {
    const forget = io.onStop(() => {
      forget();
      resolve();
    });
  });
}
