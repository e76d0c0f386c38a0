/** `tweetrpg operate`: what an operator sees and does, by the running service. */
import { z } from 'zod';
import { loadSettings } from '../config/env-file.js';
import { operatorView } from '../http/operator-schema.js';
import { OPERATOR_ACTION_NAMES, subjectOf } from '../service/operator-action.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { makeOperationText } from './operation-text.js';

const ACTIONS = OPERATOR_ACTION_NAMES.map((name) => [name, subjectOf(name) ?? ''].join(' ').trim()).join(', ');
const answer = z.object({ done: z.string() });
const refusal = z.object({ message: z.string() });

export const operate = defineCommand({
  configure: (command) =>
    command
      .argument('[action]', `${ACTIONS}; without one, what is going on`)
      .argument('[subject]', 'whom or what it is done to')
      .option('--option <name>', 'with skip: the option to be taken')
      .option('--json', 'what is going on, as JSON')
      .option('--url <address>', 'where the service is; by HOST and PORT where it is left out'),
  async run({ args: [action, subject], options: { option, json, url } }, io) {
    const reading = loadSettings(io.env, process.cwd());
    if (!reading.ok) throw new UsageError(reading.faults.join('; '));
    const { adminToken, host, port } = reading.settings;
    if (adminToken === undefined)
      throw new UsageError(
        'ADMIN_TOKEN is not set: it is your own, or what stands behind #token= in the link that the first start printed',
      );
    checkUsage(action, subject);
    if (option !== undefined && action !== 'skip') throw new UsageError('--option goes with skip only');
    if (url !== undefined && !/^https?:\/\/./.test(url))
      throw new UsageError(`--url ${url} is no address; one begins with http:// or https://`);
    const base = url ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${String(port)}`;
    const response = await ask(base, adminToken, action === undefined ? null : { action, subject, option });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new Error(refusal.safeParse(body).data?.message ?? `the service answered ${String(response.status)}`);
    io.stdout.write(`${action === undefined ? tellView(body, json === true) : answer.parse(body).done}\n`);
    return EXIT.ok;
  },
});

function checkUsage(action: string | undefined, subject: string | undefined): void {
  if (action === undefined) return;
  const name = OPERATOR_ACTION_NAMES.find((known) => known === action);
  if (name === undefined) throw new UsageError(`there is no action ${action}; there are ${ACTIONS}`);
  const to = subjectOf(name);
  if (to === null && subject !== undefined) throw new UsageError(`${name} is done to nothing: leave out ${subject}`);
  if (to !== null && subject === undefined) throw new UsageError(`${name} needs its ${to}`);
}

function tellView(body: unknown, asJson: boolean): string {
  return asJson ? JSON.stringify(body, null, 2) : makeOperationText(operatorView.parse(body));
}

async function ask(base: string, token: string, action: object | null): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  try {
    return await (action
      ? fetch(`${base}/api/operator/actions`, { method: 'POST', headers, body: JSON.stringify(action) })
      : fetch(`${base}/api/operator`, { headers }));
  } catch (error) {
    throw new Error(`No service answers at ${base}`, { cause: error });
  }
}
