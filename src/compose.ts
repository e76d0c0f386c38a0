/**
 * Wires the service together: environment -> settings -> database -> network -> account -> jobs, clock and pages. Nothing
 * else in the program knows all of its parts.
 */
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Settings } from './config/settings.js';
import { buildApp } from './http/app.js';
import { createLocalNetwork } from './networks/local/local-network.js';
import type { Identity, Network } from './networks/port.js';
import { imitationAgent } from './networks/x/imitation/agent.js';
import { X_PRICES_USD, type Charge, type PriceItem } from './networks/x/price.js';
import { createXNetwork } from './networks/x/x-network.js';
import { noteCharge } from './service/budget.js';
import { createGameReader } from './service/game-reader.js';
import { createLocalComposer } from './service/local-composer.js';
import { act } from './service/operator-action.js';
import { openOperatorToken } from './service/operator-token.js';
import { readOperatorView } from './service/operator-view.js';
import { playRulesOf } from './service/play-rules.js';
import { createQuestShelf } from './service/quest-shelf.js';
import { readReadiness } from './service/readiness.js';
import { startSchedule, tick } from './service/schedule.js';
import type { Service, ServiceJobs } from './service/service.js';
import { createTasks } from './service/task.js';
import { createWatchers } from './service/watcher.js';
import { ensureAccount, type AccountRecord } from './store/account.js';
import { listenChanges } from './store/change-feed.js';
import { openDatabase, type Database } from './store/database.js';
import { createJobQueue } from './store/job-queue.js';
import { createTimelineStore, type TimelineStore } from './store/local-timeline.js';
import { inTransaction } from './store/transaction.js';

/** What is running, and how to end it. */
export interface RunningService {
  /** Where the pages are. */
  readonly address: string;
  readonly account: AccountRecord;
  /** The operator's token, where this start made it; it cannot be shown again. */
  readonly freshToken: string | null;
  /** Takes no more work, finishes what runs, closes. */
  stop(): Promise<void>;
}

/** Something the operator can mend; the message says what and where. */
class StartError extends Error {
  readonly code = 'start-failed';
}

const LOCAL_ACCOUNT: Identity = { id: 'tweetrpg', handle: 'tweetRPG' };
const MAX_SEED = 2 ** 31;
const CONCURRENT_JOBS = 4;
const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));

/** @throws StoreError, StartError: one line each, for the operator */
export async function startService(settings: Settings, log: Logger): Promise<RunningService> {
  const database = await openDatabase(settings, log);
  const ending: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    return await startOn(database, settings, log, ending, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOn(
  database: Database,
  settings: Settings,
  log: Logger,
  ending: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<RunningService> {
  const now = (): Date => new Date();
  const { prisma, url } = database;
  const timeline = createTimelineStore(prisma, now);
  // The account is known only once the network has said whose keys these are; what that costs is noted then.
  const charges: [PriceItem, number][] = [];
  let charge: Charge = (item, count) => void charges.push([item, count]);
  const { name, network } = openNetwork(settings, timeline, log, (item, count) => charge(item, count));
  const account = await openAccount(network, name, database, now);
  const jobs = createJobQueue<ServiceJobs>();
  const service: Service = {
    ...{ prisma, now, log },
    networks: new Map([[account.id, network]]),
    rules: (of) => playRulesOf(settings, of),
    shelf: createQuestShelf(prisma, settings.questsDir, now, log),
    addJob: (tx, job, payload, options) => jobs.addJob(tx, job, payload, options),
    drawNumber: () => randomInt(MAX_SEED),
  };
  charge = (item, count) => {
    noteCharge(service, account.id, item, count, X_PRICES_USD[item]).catch((error: unknown) => {
      log.error({ err: error, item, count }, 'what a call costs could not be noted');
    });
  };
  for (const [item, count] of charges) charge(item, count);
  await service.shelf.reload();
  const watchers = createWatchers();
  const stopListening = await listenChanges(url, watchers.tell, { log, onGap: watchers.tellAll });
  ending.push(stopListening);
  const running = await jobs.runJobs({ url, tasks: createTasks(service), concurrency: CONCURRENT_JOBS, log });
  ending.push(() => running.stop());
  await tick(service);
  const schedule = startSchedule(service, settings.pollCron);
  ending.push(async () => schedule.destroy());
  const token = await openOperatorToken(prisma, settings.adminToken);
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const app = await buildApp({
    games: createGameReader(service, account, watchers.watch),
    ...(name === 'local' && {
      composer: createLocalComposer(service, account, async (post) => (await timeline.insert(post))?.id ?? null),
    }),
    operator: {
      isRight: (given) => token.isRight(given),
      act: (action, target) => act(service, 'operator', action, target),
      view: () => readOperatorView(service),
    },
    readiness: () => readReadiness(service, account.id),
    metrics,
    webFolder: WEB_FOLDER,
    host: settings.host,
    logger: log,
  });
  ending.push(() => app.close());
  const address = await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw explainListening(error, settings);
  });
  return { address, account, freshToken: token.fresh, stop };
}

function openNetwork(
  settings: Settings,
  timeline: TimelineStore,
  log: Logger,
  charge: Charge,
): { readonly name: string; readonly network: Network } {
  const {
    network,
    missingXKeys,
    xAppKey = '',
    xAppSecret = '',
    xAccessToken = '',
    xAccessSecret = '',
    xImitationPort,
  } = settings;
  if (network === 'x' && missingXKeys.length === 0) {
    const keys = { appKey: xAppKey, appSecret: xAppSecret, accessToken: xAccessToken, accessSecret: xAccessSecret };
    const agent = xImitationPort === undefined ? {} : { httpAgent: imitationAgent(xImitationPort) };
    return { name: 'x', network: createXNetwork({ keys, log, charge, ...agent }) };
  }
  if (network === 'x')
    log.warn(
      `${missingXKeys.join(', ')} ${missingXKeys.length === 1 ? 'is' : 'are'} not set: playing on the local network instead of X`,
    );
  return { name: 'local', network: createLocalNetwork(timeline, LOCAL_ACCOUNT) };
}

async function openAccount(
  network: Network,
  name: string,
  { prisma }: Database,
  now: () => Date,
): Promise<AccountRecord> {
  const identity = await network.identify();
  if (identity.outcome !== 'read') {
    throw new StartError(
      identity.why === 'keys'
        ? `The network refuses the keys: ${identity.detail}`
        : `The network does not say who the keys belong to: ${identity.detail}`,
    );
  }
  const { id: externalId, handle } = identity.value;
  return inTransaction(prisma, (tx) => ensureAccount(tx, { network: name, externalId, handle }, now()));
}

function explainListening(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${String(port)} of ${host} is taken; set PORT to another one`, { cause: error });
  if (code === 'EACCES')
    return new StartError(`Port ${String(port)} may not be used by this account; set PORT to one above 1023`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${host}; see HOST`, { cause: error });
  return error;
}

/** The log: JSON lines on stderr, secrets never in it. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      redact: {
        paths: [
          '*.appSecret',
          '*.accessSecret',
          '*.accessToken',
          '*.appKey',
          '*.authorization',
          '*.cookie',
          '*.password',
          '*.token',
        ],
        censor: '…',
      },
    },
    pino.destination(2),
  );
}
