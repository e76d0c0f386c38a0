/**
 * The service on X as it is, the imitation behind the real client, for tests of what it promises under trouble. Each test gets
 * tables without rows, an imitation of its own and an account of its own; what the service logs and is charged is kept.
 */
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { PublicPost } from '../../src/networks/x/imitation/control.js';
import type { ImitationOptions } from '../../src/networks/x/imitation/imitation.js';
import { X_PRICES_USD, type PriceItem } from '../../src/config/price.js';
import { withoutMark } from '../../src/render/mark.js';
import { noteCharge } from '../../src/service/budget.js';
import { createChargeBook } from '../../src/service/charge-book.js';
import type { PlayRules } from '../../src/service/service.js';
import { findAccount, type AccountRecord } from '../../src/store/account.js';
import { findTurns, type GameRecord } from '../../src/store/game-record.js';
import type { Database } from '../../src/store/database.js';
import { quietLog } from '../database.js';
import { openXStage, type XStage } from '../networks/x/stage.js';
import { openServiceStage, type ServiceStage } from './stage.js';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface XService {
  readonly x: XStage;
  readonly stage: ServiceStage;
  /** Messages of the log so far. */
  readonly logged: readonly string[];
  /** What the account has said in public, oldest first. */
  said(): readonly PublicPost[];
  account(): Promise<AccountRecord>;
  /** The newest game. */
  game(): Promise<GameRecord>;
  /** What the engine said in a game, in one text. */
  told(gameId: string): Promise<string>;
}

export interface XServiceOptions {
  readonly rules?: Partial<PlayRules>;
  readonly quests?: Readonly<Record<string, string>>;
  readonly imitation?: ImitationOptions;
  /** For each call, in real time. */
  readonly deadlineMs?: number;
}

/** A call that is never answered is given up in real time: soon where that is wanted, else never on a busy machine. */
export const deadlineFor = (fault: string): { deadlineMs?: number } =>
  fault.startsWith('timeout') ? { deadlineMs: 1_000 } : {};

/** What was said in these posts, in one text, without marks. */
export const textOf = (posts: readonly PublicPost[]): string => posts.map(({ text }) => withoutMark(text)).join('\n');

/** @returns how to open one; it is closed when the test ends */
export function useXService(database: Pick<Database, 'prisma'>): (options?: XServiceOptions) => Promise<XService> {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const part of open.splice(0)) await part.close();
  });
  return async ({ rules = {}, quests, imitation, deadlineMs = 10_000 } = {}) => {
    const { prisma } = database;
    await prisma.$executeRaw`truncate account, quest, quest_file, player, game, turn, reply, post, audit, keepsake, spending cascade`;
    const logged: string[] = [];
    const log = pino(
      { level: 'info' },
      { write: (line: string) => logged.push((JSON.parse(line) as { msg: string }).msg) },
    );
    const early: [PriceItem, number][] = [];
    let charge = (item: PriceItem, count: number): void => void early.push([item, count]);
    const x = await openXStage({
      network: { deadlineMs, charge: (item, count) => charge(item, count) },
      ...(imitation && { imitation }),
    });
    const charges = createChargeBook<PriceItem>(
      (item, count) => noteCharge({ prisma, now: x.now }, stage.account.id, item, count, X_PRICES_USD[item]),
      quietLog,
    );
    const stage = await openServiceStage({
      ...{ prisma, clock: x, network: x.network, rules: { pauseMs: 1e12, ...rules }, log },
      ...(quests && { quests }),
      settleCharges: charges.settle,
    });
    charge = charges.charge;
    for (const [item, count] of early) charge(item, count);
    open.push({ close: charges.settle }, stage, x);
    const must = <T>(found: T | null | undefined, what: string): T => {
      if (found === null || found === undefined) throw new Error(`there is no ${what}`);
      return found;
    };
    return {
      ...{ x, stage, logged },
      said: () => x.imitation.posts('tweetRPG'),
      account: async () => must(await findAccount(prisma, stage.account.id), 'account'),
      game: async () => must((await stage.games())[0], 'game'),
      told: async (gameId) => (await findTurns(prisma, gameId)).flatMap(({ lines }) => lines).join('\n'),
    };
  };
}
