/** A service on the local network, with followers who write, write late and delete. */
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import type { PlayRules } from '../../src/service/service.js';
import type { GameRecord } from '../../src/store/game-record.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import type { PrismaClient } from '../../src/store/prisma/client.js';
import { createClock, type Clock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

export interface LocalStage extends ServiceStage {
  readonly clock: Clock;
  /** @param said `agoMs`: how long ago it was written, to be read only now. @returns the post's id */
  say(handle: string, text: string, said?: { readonly inReplyTo?: string; readonly agoMs?: number }): Promise<string>;
  erase(postId: string): Promise<void>;
  /** The game that was begun last. */
  latest(): Promise<GameRecord>;
}

const LOCAL_RULES: Partial<PlayRules> = {
  afterFirstVoteMs: 5_000,
  graceMs: 0,
  readOverlapMs: 10_000,
  sweepOverlapMs: 10_000,
  lookupDelayMs: 0,
  pauseMs: 1e12,
};

/** On an emptied database. */
export async function openLocalStage(
  prisma: PrismaClient,
  rules: Partial<PlayRules>,
  quests: Readonly<Record<string, string>>,
): Promise<LocalStage> {
  await prisma.$executeRaw`truncate account, quest, quest_file, player, game, turn, reply, post, local_post, spending, audit cascade`;
  const clock = createClock();
  const timeline = createTimelineStore(prisma, clock.now);
  const network = createLocalNetwork(timeline, { id: 'tweetrpg', handle: 'tweetRPG' }, clock.now);
  const stage = await openServiceStage({ prisma, clock, network, quests, rules: { ...LOCAL_RULES, ...rules } });
  await stage.turn();
  return {
    ...stage,
    clock,
    async say(handle, text, { inReplyTo, agoMs = 0 } = {}) {
      clock.advance(100);
      const author = { id: `local-${handle}`, handle };
      const post = await timeline.insert({ author, text, ...(inReplyTo !== undefined && { inReplyTo }) });
      if (!post) throw new Error(`nothing there to answer: ${String(inReplyTo)}`);
      const createdAt = new Date(clock.now().getTime() - agoMs);
      await prisma.localPost.update({ where: { id: BigInt(post.id) }, data: { createdAt } });
      await stage.turn();
      return post.id;
    },
    async erase(postId) {
      await timeline.delete(postId);
    },
    async latest() {
      const [game] = await stage.games();
      if (!game) throw new Error('no game');
      return game;
    },
  };
}
