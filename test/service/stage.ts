/** A service on a real database, with a clock that the test moves and jobs that are done when the test says so. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDice } from '../../src/engine/dice/dice.js';
import type { Logger } from 'pino';
import type { Network } from '../../src/networks/port.js';
import { createQuestShelf } from '../../src/service/quest-shelf.js';
import { tick } from '../../src/service/schedule.js';
import type { PlayRules, Service } from '../../src/service/service.js';
import { ensureAccount, type AccountRecord } from '../../src/store/account.js';
import { findGames, type GameRecord } from '../../src/store/game-record.js';
import type { PrismaClient } from '../../src/store/prisma/client.js';
import { inTransaction } from '../../src/store/transaction.js';
import { quietLog } from '../database.js';
import type { Clock } from '../networks/clock.js';
import { createVirtualQueue } from './virtual-queue.js';
import { temporaryFolder } from '../temporary-folder.js';

/** How often the service's clock ticks while time passes. */
const TICK_MS = 10 * 60_000;

const TEST_RULES: PlayRules = {
  playsCrowd: true,
  playsSolo: true,
  turnMs: 60 * 60_000,
  afterFirstVoteMs: null,
  remindMs: 12 * 60 * 60_000,
  quorum: 0,
  margin: 0,
  usesPolls: false,
  graceMs: 30_000,
  readOverlapMs: 20_000,
  sweepOverlapMs: 5 * 60_000,
  sweepEveryMs: 10 * 60_000,
  idleSweepEveryMs: 60 * 60_000,
  lookupDelayMs: 15_000,
  pauseMs: 10 * 60_000,
  retryMs: [2_000, 10_000, 30_000, 60_000, 300_000],
  money: null,
  keepTextMs: 23 * 60 * 60_000,
  busyPollMs: 0,
  idlePollMs: 0,
  sleepMs: 3 * 24 * 60 * 60_000,
  seed: 7,
};

const MILL = `<quest name="The Mill" description="Rats hold the old mill" complete="Supper is served.">
  <level id="0" entryText="The mill door hangs open." turns="3">
    <combat text="From the sacks burst % rats." win="The rats scatter!" foe="rat" level="1" min="2" max="2" weight="4"/>
    <room text="A trapdoor, nailed shut.">
      <option name="leave"><message txt="Some doors are nailed for a reason."/></option>
      <option name="pry"><gold low="10" high="40"/></option>
    </room>
  </level>
</quest>`;

export interface ServiceStage {
  readonly service: Service;
  readonly account: AccountRecord;
  /** Where its quests lie. */
  readonly folder: string;
  /** Ticks the service's clock and does all that is due. */
  turn(): Promise<void>;
  /** Lets time pass, doing what falls due and ticking now and then. */
  pass(ms: number): Promise<void>;
  games(): Promise<GameRecord[]>;
  close(): Promise<void>;
}

export async function openServiceStage(options: {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly network: Network;
  readonly rules?: Partial<PlayRules>;
  readonly quests?: Readonly<Record<string, string>>;
  readonly log?: Logger;
  readonly settleCharges?: () => Promise<void>;
}): Promise<ServiceStage> {
  const { prisma, clock, network, rules = {}, quests = { 'mill.xml': MILL } } = options;
  const folder = temporaryFolder('quests');
  for (const [name, text] of Object.entries(quests)) await writeFile(join(folder, name), text);
  const identity = await network.identify();
  if (identity.outcome !== 'read') throw new Error(identity.detail);
  const { id: externalId, handle } = identity.value;
  const account = await inTransaction(prisma, (tx) =>
    ensureAccount(tx, { network: network.name, externalId, handle }, network.now()),
  );
  const queue = createVirtualQueue(clock.now);
  const dice = createDice(1, 'stage');
  const service: Service = {
    prisma,
    networks: new Map([[account.id, network]]),
    rules: () => ({ ...TEST_RULES, ...rules }),
    shelf: createQuestShelf(prisma, folder, clock.now, quietLog),
    addJob: queue.addJob,
    now: clock.now,
    settleCharges: options.settleCharges ?? (() => Promise.resolve()),
    drawNumber: () => dice.roll(0, 2 ** 31 - 1),
    log: options.log ?? quietLog,
  };
  await service.shelf.reload();
  const stage: ServiceStage = {
    service,
    account,
    folder,
    async turn() {
      await tick(service);
      await queue.settle(service);
    },
    async pass(ms) {
      const until = clock.now().getTime() + ms;
      for (let now = clock.now().getTime(); now < until; now = clock.now().getTime()) {
        const next = Math.min(now + TICK_MS, queue.nextAt()?.getTime() ?? until, until);
        clock.advance(Math.max(1, next - now));
        await queue.settle(service);
        if (next === now + TICK_MS || next === until) await stage.turn();
      }
    },
    games: () => findGames(prisma, { accountId: account.id }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
  return stage;
}
