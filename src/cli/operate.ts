/** `tweetrpg operate`: what an operator sees and does, by the running service. */
import { z } from 'zod';
import { loadSettings } from '../config/env-file.js';
import { defineCommand, EXIT, UsageError } from './command.js';

const ACTIONS = `pause GAME|ACCOUNT, resume GAME|ACCOUNT, skip GAME, retry-post POST, drop-post POST, block NAME, unblock NAME`;
const answer = z.object({ done: z.string() });
const refusal = z.object({ message: z.string() });

export const operate = defineCommand({
  configure: (command) =>
    command
      .argument('[action]', `${ACTIONS}; without one, what is going on`)
      .argument('[subject]', 'whom or what it is done to')
      .option('--option <name>', 'with skip: the option to be taken')
      .option('--url <address>', 'where the service is; by HOST and PORT where it is left out'),
  async run({ args: [action, subject], options: { option, url } }, io) {
    const reading = loadSettings(io.env, process.cwd());
    if (!reading.ok) throw new UsageError(reading.faults.join('; '));
    const { adminToken, host, port } = reading.settings;
    if (adminToken === undefined)
      throw new UsageError('ADMIN_TOKEN is not set: it is the token that the first start printed, or your own');
    if (action !== undefined && subject === undefined) throw new UsageError(`${action} needs a subject`);
    const base = url ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${String(port)}`;
    const response = await ask(base, adminToken, action === undefined ? null : { action, subject, option });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new Error(refusal.safeParse(body).data?.message ?? `the service answered ${String(response.status)}`);
    io.stdout.write(action === undefined ? `${JSON.stringify(body, null, 2)}\n` : `${answer.parse(body).done}\n`);
    return EXIT.ok;
  },
});

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
