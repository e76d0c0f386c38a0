/** The real client before an imitation that fails in every way it knows: what is said of a post agrees with what is there. */
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Network } from '../../../src/networks/port.js';
import { imitationAgent } from '../../../src/networks/x/imitation/agent.js';
import { FAULTS, FAULT_NAMES, type FaultName } from '../../../src/networks/x/imitation/fault.js';
import { IMITATION_KEYS } from '../../../src/networks/x/imitation/imitation.js';
import { createXNetwork } from '../../../src/networks/x/x-network.js';
import { mustRead, mustSend } from '../contract.js';
import { openXStage, type XStage } from './stage.js';

/** Long enough for a call to get there on a busy machine, where it matters whether it did. */
const PUBLISH_DEADLINE_MS = 1000;
const READ_DEADLINE_MS = 150;
const { appKey, appSecret, accessToken, accessSecret } = IMITATION_KEYS;
const SECRETS = [appKey, appSecret, accessToken, accessSecret];

let stage: XStage;
let start: Date;
beforeEach(async () => {
  stage = await openXStage();
  start = stage.now();
});
afterEach(() => stage.close());

/** The same account through a client that soon loses patience where no answer is to come. */
async function openNetwork(fault: FaultName, deadlineMs: number): Promise<Network> {
  const patience = fault.startsWith('timeout') ? { deadlineMs } : {};
  const httpAgent = imitationAgent(stage.imitation.port);
  const network = createXNetwork({ keys: IMITATION_KEYS, httpAgent, now: stage.now, ...patience });
  await network.identify();
  return network;
}

/** How publishing ends under each fault of a call, and whether the post is there then. */
const FATES: Partial<Record<FaultName, readonly [string, 'there' | 'not there']>> = {
  'timeout-before': ['unknown', 'not there'],
  'timeout-after': ['unknown', 'there'],
  'cut-before': ['unknown', 'not there'],
  'cut-after': ['unknown', 'there'],
  'cut-body': ['unknown', 'there'],
  'bad-json': ['unknown', 'there'],
  'limit-15min': ['retry-later rate-limit', 'not there'],
  'limit-24h': ['retry-later rate-limit', 'not there'],
  'down-json': ['unknown', 'not there'],
  'down-html': ['unknown', 'not there'],
  'down-after': ['unknown', 'there'],
  keys: ['retry-later keys', 'not there'],
  credits: ['retry-later credits', 'not there'],
  forbidden: ['rejected forbidden', 'not there'],
  duplicate: ['rejected duplicate', 'not there'],
  'duplicate-after': ['rejected duplicate', 'there'],
  'reply-refused': ['rejected reply-not-allowed', 'not there'],
  'quick-reply': ['rejected not-found', 'not there'],
  'empty-before': ['unknown', 'not there'],
  'empty-after': ['unknown', 'there'],
  'odd-before': ['unknown', 'not there'],
  'odd-after': ['unknown', 'there'],
  'redirect-before': ['unknown', 'not there'],
  'redirect-after': ['unknown', 'there'],
};
const CALL_FAULTS = FAULT_NAMES.filter((name) => ['before', 'after'].includes(FAULTS[name].moment));

describe('publishing on X', () => {
  it.each(CALL_FAULTS)('under the fault %s', async (fault) => {
    const [ending, place] = FATES[fault] ?? [];
    const replyTo = mustSend(await stage.network.publish({ text: 'First' }));
    const network = await openNetwork(fault, PUBLISH_DEADLINE_MS);
    stage.imitation.setFault(fault, { count: 1 });
    const outcome = await network.publish({ text: 'Second', replyTo });
    expect([outcome.outcome, 'why' in outcome ? outcome.why : ''].join(' ').trim()).toBe(ending);
    expect(stage.imitation.countFaults()[fault]).toBe(1);
    const seen = mustRead(await stage.network.readOwn(start)).posts.map(({ text }) => text);
    expect(seen.includes('Second') ? 'there' : 'not there').toBe(place);
    for (const secret of SECRETS) expect(JSON.stringify(outcome)).not.toContain(secret);
  });

  it('tells when to come back after either kind of limit', async () => {
    stage.imitation.setFault('limit-15min', { count: 1 });
    expect(await stage.network.publish({ text: 'One' })).toMatchObject({
      why: 'rate-limit',
      at: new Date(start.getTime() + 15 * 60_000),
    });
    stage.imitation.setFault('limit-24h', { count: 1 });
    expect(await stage.network.publish({ text: 'One' })).toMatchObject({
      why: 'rate-limit',
      at: new Date(start.getTime() + 24 * 3_600_000),
    });
  });

  it('removes a post under a fault without believing more than was said', async () => {
    const id = mustSend(await stage.network.publish({ text: 'First' }));
    stage.imitation.setFault('cut-after', { count: 1 });
    expect(await stage.network.remove(id)).toMatchObject({ outcome: 'unknown' });
    expect(await stage.network.remove(id)).toMatchObject({ outcome: 'rejected', why: 'not-found' });
  });
});

describe('reading X', () => {
  const READ_FAULTS = CALL_FAULTS.filter((name) => !('calls' in FAULTS[name]));
  const WHY: Partial<Record<FaultName, string>> = {
    'limit-15min': 'rate-limit',
    'limit-24h': 'rate-limit',
    keys: 'keys',
    credits: 'credits',
  };

  it.each(READ_FAULTS)('under the fault %s never says that there is nothing', async (fault) => {
    const { imitation } = stage;
    const network = await openNetwork(fault, READ_DEADLINE_MS);
    const said = imitation.say({ handle: 'cac', text: '@tweetRPG fight' }).id;
    const reads = [
      () => network.readMentions(start),
      () => network.readUnaddressed(said, start),
      () => network.readOwn(start),
      () => network.findDeleted([said]),
      () => network.readPoll(said),
      () => network.nameAuthors([said]),
    ];
    for (const read of reads) {
      imitation.setFault(fault, { count: 1 });
      expect(await read()).toMatchObject({ outcome: 'retry-later', why: WHY[fault] ?? 'down' });
    }
  });

  it('does not know who it is while the API is down, and learns it afterwards', async () => {
    const fresh = createXNetwork({ keys: IMITATION_KEYS, httpAgent: imitationAgent(stage.imitation.port) });
    stage.imitation.setFault('down-html', { count: 2 });
    expect(await fresh.identify()).toMatchObject({ outcome: 'retry-later', why: 'down' });
    expect(await fresh.readMentions(start)).toMatchObject({ outcome: 'retry-later', why: 'down' });
    expect(mustRead(await fresh.identify()).handle).toBe('tweetRPG');
  });
});

describe('an API that is not there', () => {
  it('was never reached, so a post may be sent again', async () => {
    const port = await findClosedPort();
    const network = createXNetwork({ keys: IMITATION_KEYS, httpAgent: imitationAgent(port) });
    const down = { outcome: 'retry-later', why: 'down', detail: 'no connection (ECONNREFUSED)' };
    expect(await network.publish({ text: 'One' })).toEqual(down);
    expect(await network.remove('1')).toEqual(down);
    expect(await network.readMentions(start)).toEqual(down);
    const png = new Uint8Array(8);
    expect(await network.publish({ text: 'One', media: { png, alt: 'map' } })).toEqual(down);
  });

  it('refuses wrong keys, and they are not told', async () => {
    const keys = { ...IMITATION_KEYS, accessSecret: 'a-wrong-secret' };
    const network = createXNetwork({ keys, httpAgent: imitationAgent(stage.imitation.port) });
    const outcome = await network.publish({ text: 'One' });
    expect(outcome).toEqual({ outcome: 'retry-later', why: 'keys', detail: 'status 401: Unauthorized' });
  });
});

/** A port on which nobody listens: one that was free a moment ago. */
function findClosedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
