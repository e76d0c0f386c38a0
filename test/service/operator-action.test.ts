/** What operators do: each action does what it says, once, and leaves its line in the audit table. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import { act } from '../../src/service/operator-action.js';
import { openOperatorToken } from '../../src/service/operator-token.js';
import { readOperatorView } from '../../src/service/operator-reader.js';
import { createTimelineStore, type TimelineStore } from '../../src/store/local-timeline.js';
import { useDatabase } from '../database.js';
import { createClock, type Clock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

describe('an operator', () => {
  const database = useDatabase();
  let clock: Clock;
  let timeline: TimelineStore;
  let stage: ServiceStage;
  beforeEach(async () => {
    await database.prisma
      .$executeRaw`truncate account, quest, quest_file, player, game, turn, reply, post, local_post, audit, keepsake cascade`;
    clock = createClock();
    timeline = createTimelineStore(database.prisma, clock.now);
    const network = createLocalNetwork(timeline, { id: 'tweetrpg', handle: 'tweetRPG' }, clock.now);
    const rules = { playsSolo: false, afterFirstVoteMs: 5_000, graceMs: 0, lookupDelayMs: 0 };
    stage = await openServiceStage({ prisma: database.prisma, clock, network, rules });
    await stage.turn();
  });
  afterEach(() => stage.close());

  const game = async () => (await stage.games())[0];
  const say = async (handle: string, text: string) => {
    await timeline.insert({ author: { id: `local-${handle}`, handle }, text });
    await stage.turn();
  };
  const does = (action: Parameters<typeof act>[2], subject: string, option?: string) =>
    act(stage.service, 'op', action, { subject, ...(option !== undefined && { option }) });

  it('pauses a game, which then takes no vote until it is resumed', async () => {
    const id = (await game())?.id ?? '';
    expect(await does('pause', id)).toEqual({ done: `The game ${id} is paused.` });
    expect(await does('pause', id)).toEqual({ refusal: 'already' });
    await say('ann', 'fight');
    await stage.pass(60_000);
    expect((await game())?.turn).toBe(0);
    await does('resume', id);
    await stage.pass(60_000);
    expect((await game())?.turn).toBe(1);
  });

  it('pauses a whole account', async () => {
    await does('pause', stage.account.id);
    await say('ann', 'fight');
    await stage.pass(60_000);
    expect((await game())?.turn).toBe(0);
    await does('resume', stage.account.id);
    await stage.pass(60_000);
    expect((await game())?.turn).toBe(1);
  });

  it.each([
    ['with the option that was named', 'RUN', 'run', 'force'],
    ['by a die where nobody voted', undefined, null, 'skip'],
  ])('closes a turn %s', async (_how, option, choice, by) => {
    const id = (await game())?.id ?? '';
    expect(await does('skip', id, option)).toEqual({ done: `The turn 0 of the game ${id} is closed.` });
    const turn = await database.prisma.turn.findFirstOrThrow({ where: { gameId: id, number: 0 } });
    expect(turn.by).toBe(by);
    if (choice !== null) expect(turn.choice).toBe(choice);
    expect((await game())?.turn).toBe(1);
  });

  it('cannot take an option that is not open', async () => {
    expect(await does('skip', (await game())?.id ?? '', 'dance')).toEqual({ refusal: 'no-such-option' });
    expect((await readOperatorView(stage.service)).audit).toEqual([]);
  });

  it('drops a post, and has one tried again', async () => {
    await database.prisma.post.updateMany({ data: { status: 'rejected', externalId: null, problem: 'refused' } });
    const [post] = (await readOperatorView(stage.service)).posts;
    expect(post?.problem).toBe('refused');
    await does('drop-post', post?.id ?? '');
    expect((await readOperatorView(stage.service)).posts).toEqual([]);
    await does('retry-post', post?.id ?? '');
    await stage.turn();
    expect((await database.prisma.post.findFirstOrThrow()).status).toBe('sent');
    expect((await readOperatorView(stage.service)).audit.map(({ action }) => action)).toEqual([
      'retry-post',
      'drop-post',
    ]);
  });

  it('blocks somebody, whose votes then do not count', async () => {
    await say('ann', 'hello');
    expect(await does('block', '@Ann')).toEqual({ done: '@Ann is blocked.' });
    await say('ann', 'fight');
    await stage.pass(60_000);
    expect((await game())?.turn).toBe(0);
    expect(await does('unblock', 'ann')).toEqual({ done: 'ann is not blocked any more.' });
    expect(await does('block', 'nobody')).toEqual({ refusal: 'not-found' });
  });

  it('has a token that is made once, shown once and kept as a hash', async () => {
    const first = await openOperatorToken(database.prisma, undefined);
    expect(first.isRight(first.fresh ?? '')).toBe(true);
    const second = await openOperatorToken(database.prisma, undefined);
    expect(second.fresh).toBeNull();
    expect(second.isRight(first.fresh ?? '')).toBe(true);
    expect(second.isRight('guess')).toBe(false);
    expect((await openOperatorToken(database.prisma, 'chosen')).isRight('chosen')).toBe(true);
    expect(JSON.stringify(await database.prisma.keepsake.findMany())).not.toContain(first.fresh);
  });
});
