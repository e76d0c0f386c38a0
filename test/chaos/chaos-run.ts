/**
 * One chaos run: a service (or several processes of it) plays with followers on an imitation of X while everything that can
 * fail does, and is killed again and again. Then the noise ends, the service comes to rest, and what is left is verified.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { createDice, type Dice } from '../../src/engine/dice/dice.js';
import { IMITATION_KEYS, startImitation, type Imitation } from '../../src/networks/x/imitation/imitation.js';
import { BUCKETS } from '../../src/networks/x/imitation/quota.js';
import { openDatabase } from '../../src/store/database.js';
import { CHAOS_QUESTS } from './chaos-quest.js';
import type { ChaosDatabase } from './database-server.js';
import { createFaultPlan } from './fault-plan.js';
import { createCrowd, type Crowd } from './follower.js';
import { startServiceProcess, type ServiceProcess } from './service-process.js';
import { verify } from './verify.js';

export interface ChaosOptions {
  readonly seed: number;
  /** How many processes share the work. */
  readonly processes: number;
  /** How often one of them is killed. */
  readonly kills: number;
  readonly database: ChaosDatabase;
  readonly onProgress?: (done: string) => void;
}

export interface ChaosReport {
  readonly seed: number;
  /** Empty when all is as it should be. */
  readonly problems: readonly string[];
  /** What was met, and how often. */
  readonly met: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, number>>;
  /** The end of what the service said on stderr. */
  readonly lastWords: string;
}

const execute = promisify(execFile);
const PROGRAM = resolve('dist/cli/main.js');
const TURN_MS = 2_000;
/** A hundredth of the times that the real X is given. */
const RULES = {
  turnMs: TURN_MS,
  graceMs: 300,
  readOverlapMs: 300,
  sweepOverlapMs: 3_000,
  sweepEveryMs: 1_500,
  idleSweepEveryMs: 3_000,
  lookupDelayMs: 900,
  retryMs: [100, 200, 400, 800],
  pauseMs: 300,
  busyPollMs: 0,
  idlePollMs: 0,
  remindMs: 5_000,
  sleepMs: 3_000,
  keepTextMs: null,
} as const;
const TIMES = {
  rules: RULES,
  x: { deadlineMs: 600, ownReplyDelayMs: 60 },
  life: { secondLookMs: 300, lookEveryMs: 500 },
} as const;
/** How long a process is let live, from its start on or, mostly, from when it has begun its work. */
const LIFE_MS = [100, 3_500] as const;
/** Limits are met by faults, which end soon; the real windows are longer than a run. */
const PLENTY = 1_000_000;
/** How long a process is waited for before it is killed all the same: what cuts its sessions may not let it begin. */
const PATIENCE_MS = 15_000;
const START_MS = 120_000;
const REST_MS = 90_000;

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, processes, kills, database, onProgress = () => undefined } = options;
  const dice = createDice(seed, 'chaos');
  const folder = await mkdtemp(join(tmpdir(), 'tweetrpg-chaos-run-'));
  await mkdir(join(folder, 'quests'));
  for (const [name, text] of Object.entries(CHAOS_QUESTS)) await writeFile(join(folder, 'quests', name), text);
  const x = await startImitation({ seed, trickMs: 700, limitResetMs: 700 });
  for (const bucket of BUCKETS) x.setLimits(bucket, { short: PLENTY });
  let aheadMs = 0;
  const nowMs = (): number => Date.now() + aheadMs;
  const crowd = createCrowd(x, createDice(seed, 'followers'), nowMs);
  const services = Array.from({ length: processes }, () =>
    startServiceProcess(environmentOf(seed, database, x, folder), folder),
  );
  const met: Record<string, number> = { kill: 0, 'connection cut': 0, 'database restart': 0, 'clock jump': 0 };
  const note = (what: string): void => void (met[what] = (met[what] ?? 0) + 1);
  const jumpsMs: number[] = [];
  const noise = makeNoise(
    [
      [[40, 250], () => crowd.act()],
      [[300, 1_500], () => createFault()],
      [[3_000, 9_000], () => database.cut().then(() => note('connection cut'))],
      [[15_000, 30_000], () => database.restart().then(() => note('database restart'))],
      [[12_000, 30_000], () => jumpClock()],
    ],
    dice,
  );
  const plan = createFaultPlan(x, createDice(seed, 'fault plan'));
  const createFault = (): void => plan.change();
  const jumpClock = (): void => {
    note('clock jump');
    if (dice.roll(0, 1) === 0) {
      for (const service of services) service.jump(dice.roll(-4_000, 4_000));
      return;
    }
    const ms = dice.roll(6_000, 15_000);
    jumpsMs.push(nowMs());
    aheadMs += ms;
    x.advance(ms);
    jumpsMs.push(nowMs());
  };
  try {
    if (!(await untilReady(services, START_MS))) {
      throw new Error(`the service does not start: ${services[0]?.lastWords() ?? ''}`);
    }
    noise.start();
    for (let count = 0; count < kills; count += 1) {
      const victim = services[dice.roll(0, services.length - 1)];
      if (dice.roll(1, 4) > 1) await untilReady(victim ? [victim] : [], PATIENCE_MS);
      await pause(dice.roll(...LIFE_MS));
      await victim?.kill();
      note('kill');
      onProgress(
        `seed ${String(seed)}: ${String(count + 1)} of ${String(kills)} kills, ${String(crowd.sayings.length)} replies`,
      );
    }
    await noise.stop();
    x.clearFaults();
    const unrest = await comeToRest(database, x);
    const codes = await Promise.all(services.map((service) => service.stop()));
    const problems = codes.flatMap((code) =>
      code === 0 ? [] : [`a process ended with ${String(code)} when asked to stop`],
    );
    const findings = await judge({ database, x, crowd, jumpsMs });
    const audited = await audit(database, folder);
    return {
      seed,
      problems: [...unrest, ...problems, ...findings.problems, ...audited],
      met: { ...met, ...countAnswers(x), ...prefixed('a reply ', crowd.tricks) },
      figures: {
        ...findings.figures,
        replies: crowd.sayings.length,
        'own ends': services.reduce((sum, { exits }) => sum + exits(), 0),
      },
      lastWords: services.map(({ lastWords }) => lastWords()).join('\n'),
    };
  } finally {
    await noise.stop();
    await Promise.all(services.map((service) => service.stop()));
    await x.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function environmentOf(seed: number, database: ChaosDatabase, x: Imitation, folder: string): Record<string, string> {
  const early: Record<string, string> = seed % 3 === 0 ? { QUORUM: '3' } : seed % 3 === 1 ? { MARGIN: '2' } : {};
  return {
    ...early,
    NETWORK: 'x',
    X_APP_KEY: IMITATION_KEYS.appKey,
    X_APP_SECRET: IMITATION_KEYS.appSecret,
    X_ACCESS_TOKEN: IMITATION_KEYS.accessToken,
    X_ACCESS_SECRET: IMITATION_KEYS.accessSecret,
    X_IMITATION_PORT: String(x.port),
    DATABASE_URL: database.url,
    QUESTS_DIR: join(folder, 'quests'),
    POLL_CRON: '* * * * * *',
    DAILY_CAP_USD: '1000',
    LOG_LEVEL: 'warn',
    CHAOS: JSON.stringify({ ...TIMES, roles: ['poll', 'work'] }),
  };
}

type Act = readonly [everyMs: readonly [number, number], act: () => void | Promise<void>];

/** Does each thing again and again, after pauses that are drawn. */
function makeNoise(acts: readonly Act[], dice: Dice): { start(): void; stop(): Promise<void> } {
  let isOn = false;
  let running: Promise<unknown> = Promise.resolve();
  const repeat = async ([[low, high], act]: Act): Promise<void> => {
    for (;;) {
      await pause(dice.roll(low, high));
      if (!isOn) return;
      await act();
    }
  };
  return {
    start() {
      isOn = true;
      running = Promise.all(acts.map(repeat));
    },
    async stop() {
      isOn = false;
      await running;
    },
  };
}

/** @returns whether all of them run in time */
async function untilReady(services: readonly ServiceProcess[], withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!services.every(({ isReady }) => isReady())) {
    if (Date.now() > deadline) return false;
    await pause(100);
  }
  return true;
}

/** Waits until nothing is left to be done. @returns what is still left after all patience */
async function comeToRest(database: ChaosDatabase, x: Imitation): Promise<string[]> {
  const db = await openDatabase(
    { databaseUrl: database.url, dataDir: '', dataDirIsSet: false },
    pino({ level: 'silent' }),
  );
  const stillnessMs = Date.now();
  try {
    for (;;) {
      const [account, posts, replies] = await Promise.all([
        db.prisma.account.findFirst(),
        db.prisma.post.count({ where: { status: { in: ['waiting', 'sending'] } } }),
        db.prisma.reply.count({ where: { verdict: 'waiting' } }),
      ]);
      const lastSaid = Math.max(0, ...x.posts().map(({ createdAt }) => Date.parse(createdAt)));
      const isRead = (account?.sweptTo?.getTime() ?? 0) > lastSaid + 2_000;
      if (posts === 0 && replies === 0 && isRead) return [];
      if (Date.now() - stillnessMs > REST_MS) {
        return [
          `it does not come to rest: ${String(posts)} posts and ${String(replies)} replies wait, read: ${String(isRead)}`,
        ];
      }
      await pause(250);
    }
  } finally {
    await db.close();
  }
}

async function judge({
  database,
  x,
  crowd,
  jumpsMs,
}: {
  readonly database: ChaosDatabase;
  readonly x: Imitation;
  readonly crowd: Crowd;
  readonly jumpsMs: readonly number[];
}): Promise<{ readonly problems: readonly string[]; readonly figures: Readonly<Record<string, number>> }> {
  const db = await openDatabase(
    { databaseUrl: database.url, dataDir: '', dataDirIsSet: false },
    pino({ level: 'silent' }),
  );
  try {
    const posts = x.posts(x.account.handle);
    const { problems, games, turns } = await verify({
      ...{ prisma: db.prisma, posts, sayings: crowd.sayings, turnMs: TURN_MS, jumpsMs },
    });
    const spent = await db.prisma.spending.aggregate({ _sum: { microUsd: true } });
    return {
      problems,
      figures: {
        ...{ games, turns, posts: posts.length },
        'billed ¢': Math.round(x.bill().usd * 100),
        'noted ¢': Math.round(Number(spent._sum.microUsd ?? 0) / 10_000),
      },
    };
  } finally {
    await db.close();
  }
}

/** What `tweetrpg audit --all` finds: the service's own way to look back must agree. */
async function audit(database: ChaosDatabase, cwd: string): Promise<string[]> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url };
  const { stdout, stderr } = await execute(process.execPath, [PROGRAM, 'audit', '--all'], { cwd, env }).catch(
    (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return [`audit says nothing: ${stderr}`];
  return lines.filter((line) => !line.includes(' is as stored: ')).map((line) => `audit: ${line}`);
}

/** Faults of answers; what followers do to their posts is done by the followers of this run. */
function countAnswers(x: Imitation): Record<string, number> {
  return Object.fromEntries(
    Object.entries(x.countFaults()).filter(([name]) => !name.endsWith('ed-mention') && name !== 'late-mention'),
  );
}

function prefixed(prefix: string, counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}${name}`, count]));
}

async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}
