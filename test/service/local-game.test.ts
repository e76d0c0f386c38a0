/** Games on the local network: votes, commands, and what is left of somebody who leaves. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import type { PlayRules } from '../../src/service/service.js';
import type { GameRecord } from '../../src/store/game-record.js';
import { createTimelineStore, type TimelineStore } from '../../src/store/local-timeline.js';
import { useDatabase } from '../database.js';
import { createClock, type Clock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

const LOCAL_RULES: Partial<PlayRules> = {
  afterFirstVoteMs: 5_000,
  graceMs: 0,
  readOverlapMs: 10_000,
  sweepOverlapMs: 10_000,
  lookupDelayMs: 0,
  pauseMs: 1e12,
};

const FORK = `<quest name="The Fork" description="A road that cannot decide" complete="You arrive.">
  <level turns="9"><room text="A fork in the road." cost="1">
    <option name="left"><message txt="You go left."/></option>
    <option name="right"><message txt="You go right."/></option>
  </room></level>
</quest>`;

describe('on the local network', () => {
  const database = useDatabase();
  let clock: Clock;
  let timeline: TimelineStore;
  let stage: ServiceStage;

  const open = async (
    rules: Partial<PlayRules>,
    quests: Readonly<Record<string, string>> = { 'fork.xml': FORK },
  ): Promise<void> => {
    await database.prisma
      .$executeRaw`truncate account, quest, quest_file, player, game, turn, reply, post, local_post, spending cascade`;
    clock = createClock();
    timeline = createTimelineStore(database.prisma, clock.now);
    const network = createLocalNetwork(timeline, { id: 'tweetrpg', handle: 'tweetRPG' }, clock.now);
    stage = await openServiceStage({
      prisma: database.prisma,
      clock,
      network,
      quests,
      rules: { ...LOCAL_RULES, ...rules },
    });
    await stage.turn();
  };
  const say = async (handle: string, text: string, inReplyTo?: string): Promise<string> => {
    clock.advance(100);
    const post = await timeline.insert({
      author: { id: `local-${handle}`, handle },
      text,
      ...(inReplyTo !== undefined && { inReplyTo }),
    });
    await stage.turn();
    return post?.id ?? '';
  };
  const own = async (): Promise<{ id: string; text: string; inReplyTo: bigint | null }[]> => {
    const rows = await database.prisma.localPost.findMany({ where: { authorId: 'tweetrpg' }, orderBy: { id: 'asc' } });
    return rows.map(({ id, text, inReplyTo }) => ({ id: String(id), text, inReplyTo }));
  };
  const onlyGame = async (): Promise<GameRecord> => {
    const [game] = await stage.games();
    if (!game) throw new Error('no game');
    return game;
  };
  const verdictOf = async (externalId: string) => {
    const { verdict, reason, option } = await database.prisma.reply.findFirstOrThrow({ where: { externalId } });
    return { verdict, reason, option };
  };

  describe('in a crowd game', () => {
    beforeEach(() => open({ playsSolo: false }));

    it('closes the vote some seconds after the first reply, and the most votes win', async () => {
      await say('ann', 'right');
      await say('bob', 'left please');
      await say('cyd', 'right!!');
      expect((await onlyGame()).turn).toBe(0);
      await stage.pass(6_000);
      expect((await own()).at(-1)?.text).toBe('You go right.\nA fork in the road. LEFT or RIGHT?');
      expect((await onlyGame()).turn).toBe(1);
    });

    it('counts the last vote of each author only', async () => {
      const first = await say('ann', 'right');
      await say('ann', 'left');
      await say('bob', 'left');
      await stage.pass(6_000);
      expect((await own()).at(-1)?.text).toMatch(/^You go left\./);
      expect(await verdictOf(first)).toMatchObject({ verdict: 'ignored', reason: 'superseded' });
    });

    it('lets a die decide between equals, and says so', async () => {
      await say('ann', 'right');
      await say('bob', 'left');
      await stage.pass(6_000);
      expect((await own()).at(-1)?.text).toMatch(
        /^A tie between LEFT and RIGHT: the die says (LEFT|RIGHT)\.\nYou go (left|right)\./,
      );
    });

    it('does not count an answer to an earlier question', async () => {
      const [first] = await own();
      await say('ann', 'right', first?.id);
      await stage.pass(6_000);
      const late = await say('bob', 'left', first?.id);
      expect(await verdictOf(late)).toEqual({ verdict: 'ignored', reason: 'too-late', option: null });
      expect((await onlyGame()).turn).toBe(1);
    });

    it('keeps the verdict on replies that choose nothing', async () => {
      const unclear = await say('ann', 'left or right?');
      const nothing = await say('bob', 'lovely weather', (await own())[0]?.id);
      expect(await verdictOf(unclear)).toMatchObject({ verdict: 'ignored' });
      expect(await verdictOf(nothing)).toEqual({ verdict: 'ignored', reason: 'no-option', option: null });
      await stage.pass(60_000);
      expect((await onlyGame()).turn).toBe(0);
    });

    it('says nothing to somebody who is blocked', async () => {
      await say('ann', 'hello there');
      await database.prisma.player.updateMany({ data: { blockedAt: clock.now() } });
      const vote = await say('ann', 'left');
      expect(await verdictOf(vote)).toMatchObject({ verdict: 'ignored', reason: 'blocked' });
    });
  });

  it('closes at a quorum, before the time is over', async () => {
    await open({ playsSolo: false, quorum: 2, afterFirstVoteMs: 1e9 });
    await say('ann', 'right');
    expect((await onlyGame()).turn).toBe(0);
    await say('bob', 'right');
    expect((await onlyGame()).turn).toBe(1);
  });

  describe('in solo games', () => {
    beforeEach(() => open({ playsCrowd: false }));

    it('gives everybody a party of their own and answers each choice once', async () => {
      const start = await say('ann', 'START');
      await say('bob', 'start the fork');
      const games = await stage.games();
      expect(games.map(({ player }) => player?.handle).toSorted()).toEqual(['ann', 'bob']);
      const answer = (await own()).find(({ inReplyTo }) => String(inReplyTo) === start);
      const choice = await say('ann', 'left', answer?.id);
      const replies = (await own()).filter(({ inReplyTo }) => String(inReplyTo) === choice);
      expect(replies.map(({ text }) => text)).toEqual(['You go left.\nA fork in the road. LEFT or RIGHT?']);
    });

    it('does not let somebody else play', async () => {
      const start = await say('ann', 'START');
      const answer = (await own()).find(({ inReplyTo }) => String(inReplyTo) === start);
      const meddling = await say('bob', 'left', answer?.id);
      expect(await verdictOf(meddling)).toMatchObject({ verdict: 'ignored', reason: 'not-your-game' });
    });

    it.each([
      ['HELP', /Reply with one of the words/],
      ['STATUS', /^\w+ \[10\/10\] \w+ \[10\/10\] \w+ \[10\/10\] Gold: 0\.\nLEFT or RIGHT\?$/],
      ['QUESTS', /The Fork/],
    ])('answers %s once', async (command, answer) => {
      await say('ann', 'START');
      const asked = await say('ann', command);
      const answers = (await own()).filter(({ inReplyTo }) => String(inReplyTo) === asked);
      expect(answers).toHaveLength(1);
      expect(answers[0]?.text).toMatch(answer);
      expect((await onlyGame()).turn).toBe(0);
    });

    it('forgets somebody who says STOP, and leaves them alone until they say START', async () => {
      await say('ann', 'START');
      await say('ann', 'STOP');
      const rows = await database.prisma.reply.findMany({ where: { authorId: 'local-ann' } });
      expect(rows.map(({ text, authorHandle }) => [text, authorHandle])).toEqual([
        ['', null],
        ['', null],
      ]);
      expect((await onlyGame()).status).toBe('over');
      const before = (await own()).length;
      const ignored = await say('ann', 'left');
      expect(await verdictOf(ignored)).toMatchObject({ verdict: 'ignored', reason: 'opted-out' });
      expect(await own()).toHaveLength(before);
      await say('ann', 'START');
      expect(await own()).toHaveLength(before + 1);
    });
  });

  it('begins the next crowd game when one is over', async () => {
    await open({ playsSolo: false, pauseMs: 60_000, afterFirstVoteMs: 1_000 });
    for (let turn = 0; turn < 9; turn += 1) {
      await say('ann', 'left');
      await stage.pass(2_000);
    }
    expect((await own()).at(-1)?.text).toMatch(/You arrive\.\nThere are no more quests available\.$/);
    await stage.pass(62_000);
    expect((await stage.games()).map(({ status }) => status)).toEqual(['open', 'over']);
  });

  afterAll(() => stage.close());
});
