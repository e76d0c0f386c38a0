/**
 * Wires the service together: environment -> settings -> database -> network -> account -> jobs, clock and pages. Nothing
 * else in the program knows all of its parts.
 */
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { PriceItem } from './config/price.js';
import type { Settings } from './config/settings.js';
import { buildApp } from './http/app.js';
import { createLocalNetwork } from './networks/local/local-network.js';
import type { Identity, Network } from './networks/port.js';
import { imitationAgent } from './networks/x/imitation/agent.js';
import type { Charge, XNetworkOptions } from './networks/x/session.js';
import { createXNetwork } from './networks/x/x-network.js';
import { noteCharge } from './service/budget.js';
import { createChargeBook } from './service/charge-book.js';
import { readFigures } from './service/figures.js';
import { createGameReader } from './service/game-reader.js';
import { createLocalComposer } from './service/local-composer.js';
import { act } from './service/operator-action.js';
import { readOperatorView } from './service/operator-reader.js';
import { createOperatorSessions } from './service/operator-session.js';
import { openAccount, StartError } from './service/open-account.js';
import { openOperatorToken, type OperatorToken } from './service/operator-token.js';
import { playRulesOf } from './service/play-rules.js';
import { createQuestShelf } from './service/quest-shelf.js';
import { watchQuests } from './service/quest-watch.js';
import { readReadiness } from './service/readiness.js';
import { startSchedule, tick } from './service/schedule.js';
import type { PlayRules, Service, ServiceJobs } from './service/service.js';
import { createTasks } from './service/task.js';
import { createWatchers } from './service/watcher.js';
import type { AccountRecord } from './store/account.js';
import { listenChanges } from './store/change-feed.js';
import { openDatabase, type Database } from './store/database.js';
import { createJobQueue } from './store/job-queue.js';
import { createTimelineStore, type TimelineStore } from './store/local-timeline.js';
import type { LifeTimes } from './store/worker-life.js';

/** What a process of the service does. Any number of processes share one database, each in any of these roles. */
export const ROLES = ['web', 'poll', 'work'] as const;
export type Role = (typeof ROLES)[number];

/** What the settings do not say. */
export interface StartOptions {
  /** All of them by default. */
  readonly roles?: readonly Role[];
  /** Ends the wait for a network that does not answer at the start. */
  readonly signal?: AbortSignal;
  /** Other times than those that networks ask for, to break the service on purpose in less time. */
  readonly times?: {
    readonly rules?: Partial<PlayRules>;
    readonly x?: Pick<XNetworkOptions, 'deadlineMs' | 'ownReplyDelayMs'>;
    readonly life?: LifeTimes;
    readonly now?: () => Date;
  };
}

/** What is running, and how to end it. */
export interface RunningService {
  /** Where the pages are; null where this process has none. */
  readonly address: string | null;
  readonly account: AccountRecord;
  /** The operator's token, where this start made it; it cannot be shown again. */
  readonly freshToken: string | null;
  /** Takes no more work, finishes what runs, closes. */
  stop(): Promise<void>;
}

const LOCAL_ACCOUNT: Identity = { id: 'tweetrpg', handle: 'tweetRPG' };
const MAX_SEED = 2 ** 31;
const CONCURRENT_JOBS = 4;
const WEB_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));

/** @throws StoreError, StartError: one line each, for the operator */
export async function startService(
  settings: Settings,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningService> {
  const database = await openDatabase(settings, log);
  const ending: Ending = [() => database.close()];
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startOn(database, settings, log, options, ending)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What has to be ended, in the order in which it was started. */
type Ending = (() => Promise<unknown>)[];

async function startOn(
  database: Database,
  settings: Settings,
  log: Logger,
  { roles = ROLES, times = {}, signal }: StartOptions,
  ending: Ending,
): Promise<Omit<RunningService, 'stop'>> {
  const { now = () => new Date() } = times;
  const { prisma, url } = database;
  const timeline = createTimelineStore(prisma, now);
  // The account is known only once the network has said whose keys these are; what that costs is noted then.
  const early: [PriceItem, number][] = [];
  let charge: Charge = (item, count) => void early.push([item, count]);
  const { keys, network } = openNetwork(settings, {
    ...{ timeline, now, log },
    charge: (...what) => charge(...what),
    x: times.x ?? {},
  });
  const { account, stop: stopAsking } = await openAccount(network, prisma, { keys, log, signal });
  ending.push(stopAsking);
  const charges = createChargeBook<PriceItem>(
    (item, count) => noteCharge({ prisma, now }, account.id, item, count, settings.pricesUsd[item]),
    log,
  );
  ending.push(charges.settle);
  charge = charges.charge;
  for (const [item, count] of early) charge(item, count);
  const jobs = createJobQueue<ServiceJobs>();
  const service: Service = {
    ...{ prisma, now, log, settleCharges: charges.settle },
    networks: new Map([[account.id, network]]),
    rules: (of) => ({ ...playRulesOf(settings, of), ...times.rules }),
    shelf: createQuestShelf(prisma, settings.questsDir, now, log),
    addJob: (tx, job, payload, how) => jobs.addJob(tx, job, payload, how),
    drawNumber: () => randomInt(MAX_SEED),
  };
  // Watched before it is read: what changes in between is not missed.
  if (roles.includes('poll')) ending.push(await watchQuests(service.shelf, settings.questsDir, log));
  await service.shelf.reload();
  if (roles.includes('work')) {
    const running = await jobs.runJobs({
      ...{ url, log, tasks: createTasks(service), concurrency: CONCURRENT_JOBS },
      ...(times.life && { lifeTimes: times.life }),
    });
    ending.push(() => running.stop());
  }
  if (roles.includes('poll')) {
    await tick(service);
    const schedule = startSchedule(service, settings.pollCron);
    ending.push(async () => schedule.destroy());
  }
  const token = await openOperatorToken(prisma, settings.adminToken);
  const isWeb = roles.includes('web');
  let address: string | null = null;
  try {
    if (isWeb) address = await openPages(service, account, { settings, url, token, timeline, ending });
  } catch (error) {
    await token.forget();
    throw error;
  }
  return { address, account, freshToken: token.fresh };
}

/** Serves the pages. @returns where */
async function openPages(
  service: Service,
  account: AccountRecord,
  parts: {
    readonly settings: Settings;
    readonly url: string;
    readonly token: OperatorToken;
    readonly timeline: TimelineStore;
    readonly ending: Ending;
  },
): Promise<string> {
  const { settings, url, token, timeline, ending } = parts;
  const { log } = service;
  const watchers = createWatchers();
  ending.push(await listenChanges(url, watchers.tell, { log, onGap: watchers.tellAll }));
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const app = await buildApp({
    games: createGameReader(service, account, watchers.watch),
    ...(account.network === 'local' && {
      composer: createLocalComposer(service, account, async (post) => (await timeline.insert(post))?.id ?? null),
    }),
    operator: {
      isRight: (given) => token.isRight(given),
      sessions: createOperatorSessions(service.prisma, token.key, service.now),
      act: (action, target) => act(service, 'operator', action, target),
      view: () => readOperatorView(service),
    },
    readiness: () => readReadiness(service, account.id),
    metrics,
    figures: () => readFigures(service),
    webFolder: WEB_FOLDER,
    host: settings.host,
    hostNames: settings.hostNames,
    logger: log,
  });
  ending.push(() => app.close());
  return app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw explainListening(error, settings);
  });
}

function openNetwork(
  settings: Settings,
  parts: {
    readonly timeline: TimelineStore;
    readonly now: () => Date;
    readonly log: Logger;
    readonly charge: Charge;
    readonly x: Pick<XNetworkOptions, 'deadlineMs' | 'ownReplyDelayMs'>;
  },
): { readonly keys: readonly string[]; readonly network: Network } {
  const { timeline, now, log, charge, x } = parts;
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
    return { keys: [xAppKey, xAccessToken], network: createXNetwork({ keys, log, charge, ...agent, ...x }) };
  }
  if (network === 'x')
    log.warn(
      `${missingXKeys.join(', ')} ${missingXKeys.length === 1 ? 'is' : 'are'} not set: playing on the local network instead of X`,
    );
  return { keys: [], network: createLocalNetwork(timeline, LOCAL_ACCOUNT, now) };
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

/** Of an error what helps: those of database clients carry the whole client along, its password too. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message, ...code, stack, ...(cause === undefined ? {} : { cause: describeError(cause) }) };
}

/** The log: JSON lines on stderr, secrets never in it. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
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
