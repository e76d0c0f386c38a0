import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PriceItem } from '../../../src/config/price.js';
import { imitationAgent } from '../../../src/networks/x/imitation/agent.js';
import { IMITATION_KEYS } from '../../../src/networks/x/imitation/imitation.js';
import { createXNetwork } from '../../../src/networks/x/x-network.js';
import { describeNetworkContract, mustRead, mustSend } from '../contract.js';
import { openXStage, type XStage } from './stage.js';

describeNetworkContract('X', openXStage);

describe('X', () => {
  let stage: XStage;
  let start: Date;
  let charges: Map<PriceItem, number>;

  beforeEach(async () => {
    charges = new Map();
    const charge = (item: PriceItem, count: number) => void charges.set(item, (charges.get(item) ?? 0) + count);
    stage = await openXStage({ network: { charge } });
    start = stage.now();
  });
  afterEach(() => stage.close());

  const publish = async (text: string, replyTo?: string) =>
    mustSend(await stage.network.publish({ text, ...(replyTo === undefined ? {} : { replyTo }) }));
  const readMentions = async () => mustRead(await stage.network.readMentions(start));

  it('sees a late mention in the next read that overlaps, though its id is lower', async () => {
    const late = stage.imitation.say({ handle: 'cac', text: '@tweetRPG fight', visibleAfterMs: 20_000 }).id;
    stage.advance(1000);
    const early = stage.imitation.say({ handle: 'bea', text: '@tweetRPG run' }).id;
    expect((await readMentions()).posts.map(({ id }) => id)).toEqual([early]);
    stage.advance(20_000);
    expect((await readMentions()).posts.map(({ id }) => id)).toEqual([late, early]);
  });

  it('gives a mention once that the network shows twice', async () => {
    stage.imitation.say({ handle: 'cac', text: '@tweetRPG fight' });
    stage.imitation.setFault('repeat-mention');
    expect((await readMentions()).posts).toHaveLength(1);
    expect(stage.imitation.countFaults()['repeat-mention']).toBe(1);
  });

  it('keeps the id of a post that is edited, and reads its new words', async () => {
    const first = stage.imitation.say({ handle: 'cac', text: '@tweetRPG fight' }).id;
    stage.advance(1000);
    const second = stage.imitation.edit(first, '@tweetRPG run').id;
    expect(second).not.toBe(first);
    expect((await readMentions()).posts).toMatchObject([{ id: first, text: '@tweetRPG run' }]);
    expect(mustRead(await stage.network.findDeleted([first]))).toEqual([]);
    stage.imitation.erase(second);
    expect(mustRead(await stage.network.findDeleted([first, second]))).toEqual([first, second]);
  });

  it('finds a reply that dropped the handle only by its conversation', async () => {
    const prompt = await publish('FIGHT or RUN?');
    const vote = stage.imitation.say({ handle: 'cac', text: 'run', inReplyTo: prompt, dropMentions: true }).id;
    stage.advance(60_000);
    expect((await readMentions()).posts).toEqual([]);
    const page = mustRead(await stage.network.readUnaddressed(prompt, start));
    expect(page.posts).toMatchObject([{ id: vote, text: 'run' }]);
  });

  it('pays in a search only for what the mentions did not show', async () => {
    const prompt = await publish('FIGHT or RUN?');
    stage.imitation.say({ handle: 'cac', text: 'run', inReplyTo: prompt });
    stage.advance(60_000);
    expect((await readMentions()).posts).toHaveLength(1);
    expect(mustRead(await stage.network.readUnaddressed(prompt, start)).posts).toEqual([]);
  });

  it('reads no more than it may, and says that there is more', async () => {
    for (let count = 0; count < 30; count += 1) stage.imitation.say({ handle: 'cac', text: `@tweetRPG ${count}` });
    const page = mustRead(await stage.network.readMentions(start, 12));
    expect(page).toMatchObject({ complete: false, gap: false });
    expect(page.posts.map(({ text }) => text).slice(-2)).toEqual(['@tweetRPG 28', '@tweetRPG 29']);
    expect(page.posts).toHaveLength(12);
    expect(mustRead(await stage.network.readMentions(start, 40))).toMatchObject({ complete: true });
  });

  it('goes by the clock of the network where the own one is wrong', async () => {
    const httpAgent = imitationAgent(stage.imitation.port);
    const slow = () => new Date(stage.now().getTime() - 3_600_000);
    const network = createXNetwork({ keys: IMITATION_KEYS, httpAgent, now: slow });
    expect(network.now()).toEqual(slow());
    mustRead(await network.identify());
    expect(Math.abs(network.now().getTime() - stage.now().getTime())).toBeLessThan(1_000);
    stage.imitation.setLimits('mentions', { short: 0 });
    const refused = await network.readMentions(start);
    // The limit ends in a quarter of an hour, on every clock.
    const waitMs = (refused.outcome === 'retry-later' ? (refused.at?.getTime() ?? 0) : 0) - slow().getTime();
    expect(Math.round(waitMs / 60_000)).toBe(15);
    httpAgent.destroy();
  });

  it('may not answer somebody who did not address it', async () => {
    const stranger = stage.imitation.say({ handle: 'cac', text: 'What a day' }).id;
    const rejected = { outcome: 'rejected', why: 'reply-not-allowed' };
    expect(await stage.network.publish({ text: 'Hello', replyTo: stranger })).toMatchObject(rejected);
  });

  it('does not move on when a limit stops the paging', async () => {
    for (let count = 0; count < 250; count += 1) stage.imitation.say({ handle: 'cac', text: `@tweetRPG ${count}` });
    await stage.network.identify();
    stage.imitation.setLimits('mentions', { short: 2 });
    const page = await readMentions();
    expect(page).toMatchObject({ complete: false, gap: false });
    expect(page.posts).toHaveLength(200);
    const refused = await stage.network.readMentions(start);
    expect(refused).toMatchObject({ why: 'rate-limit', at: new Date(start.getTime() + 15 * 60_000) });
  });

  it('notices that the network shows no more than 800 mentions', async () => {
    for (let count = 0; count < 810; count += 1) stage.imitation.say({ handle: 'cac', text: `@tweetRPG ${count}` });
    const page = await readMentions();
    expect(page).toMatchObject({ complete: true, gap: true });
    expect(page.posts.at(0)?.text).toBe('@tweetRPG 10');
    expect(page.posts.at(-1)?.text).toBe('@tweetRPG 809');
  });

  it('cannot look further back in a conversation than a week, and says so', async () => {
    const prompt = await publish('FIGHT or RUN?');
    stage.advance(8 * 24 * 3_600_000);
    const vote = stage.imitation.say({ handle: 'cac', text: 'run', inReplyTo: prompt, dropMentions: true }).id;
    stage.advance(60_000);
    const page = mustRead(await stage.network.readUnaddressed(prompt, start));
    expect(page).toMatchObject({ complete: true, gap: true, posts: [{ id: vote }] });
  });

  it('is read as well in the newer words', async () => {
    const newer = await openXStage({ imitation: { knowsTweetFields: false } });
    try {
      const prompt = mustSend(await newer.network.publish({ text: 'FIGHT or RUN?' }));
      const long = `@tweetRPG ${'fight '.repeat(80)}end`;
      const first = await newer.say({ handle: 'cac', text: long, inReplyTo: prompt });
      newer.imitation.edit(first, `${long}ed`);
      const page = mustRead(await newer.network.readMentions(start));
      expect(page.posts).toMatchObject([
        { id: first, text: `@tweetRPG ${long}ed`, inReplyTo: prompt, conversationId: prompt },
      ]);
    } finally {
      await newer.close();
    }
  });

  it('publishes a picture with its description', async () => {
    const png = Uint8Array.from({ length: 1_500_000 }, (_, index) => index % 251);
    const alt = `A map. ${'x'.repeat(2000)}`;
    mustSend(await stage.network.publish({ text: 'You are here.', media: { png, alt } }));
    const [post] = stage.imitation.posts('tweetRPG');
    expect(post?.pictures).toEqual([{ id: expect.any(String), alt: `${alt.slice(0, 999)}…` }]);
    const response = await fetch(`http://127.0.0.1:${stage.imitation.port}/pictures/${post?.pictures[0]?.id}.png`);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(png))).toBe(true);
  });

  it.each([1, 2, 3, 4])('publishes nothing when step %i of the upload fails', async (step) => {
    const media = { png: new Uint8Array(100), alt: 'A map' };
    stage.imitation.setLimits('media', { short: step - 1 });
    expect(await stage.network.publish({ text: 'You are here.', media })).toMatchObject({
      outcome: 'retry-later',
      why: 'rate-limit',
    });
    expect(stage.imitation.countCalls()).toMatchObject({ media: step, post: 0 });
  });

  it.each(['cut-after', 'odd-after', 'down-html'] as const)(
    'may try again when an upload ends in %s',
    async (fault) => {
      stage.imitation.setFault(fault, { count: 1, calls: ['media'] });
      const media = { png: new Uint8Array(100), alt: 'A map' };
      expect(await stage.network.publish({ text: 'You are here.', media })).toMatchObject({
        outcome: 'retry-later',
        why: 'down',
      });
      expect(stage.imitation.posts()).toEqual([]);
      mustSend(await stage.network.publish({ text: 'You are here.', media }));
    },
  );

  it('reads the votes of a poll in the order of its options', async () => {
    const poll = { options: ['FIGHT', 'RUN'], minutes: 60 };
    const id = mustSend(await stage.network.publish({ text: 'What now?', poll }));
    stage.imitation.vote(id, 'RUN', 3);
    stage.imitation.vote(id, 'FIGHT');
    expect(mustRead(await stage.network.readPoll(id))).toEqual({
      closed: false,
      votes: [
        { option: 'FIGHT', count: 1 },
        { option: 'RUN', count: 3 },
      ],
    });
  });

  it.each([
    { options: ['ONE'], minutes: 60 },
    { options: ['A', 'B', 'C', 'D', 'E'], minutes: 60 },
    { options: ['A', ''], minutes: 60 },
    { options: ['A', 'x'.repeat(26)], minutes: 60 },
    { options: ['A', 'B'], minutes: 4 },
    { options: ['A', 'B'], minutes: 10_081 },
  ])('does not send a poll that would be refused: %j', async (poll) => {
    expect(await stage.network.publish({ text: 'What now?', poll })).toMatchObject({
      outcome: 'rejected',
      why: 'invalid',
    });
    expect(stage.imitation.countCalls().post).toBe(0);
  });

  it('does not send a poll with a picture, or an answer to no id', async () => {
    const draft = { text: 'What now?', poll: { options: ['A', 'B'], minutes: 60 } };
    const media = { png: new Uint8Array(8), alt: 'A map' };
    expect(await stage.network.publish({ ...draft, media })).toMatchObject({ why: 'invalid' });
    expect(await stage.network.publish({ text: 'x', replyTo: 'l1' })).toMatchObject({ why: 'invalid' });
    expect(stage.imitation.countCalls()).toMatchObject({ post: 0, media: 0 });
  });

  it('looks up any number of posts, a hundred a call', async () => {
    const ids = Array.from({ length: 250 }, (_, count) => stage.imitation.say({ handle: 'cac', text: `${count}` }).id);
    for (const id of [ids[3], ids[120], ids[249]]) stage.imitation.erase(id ?? '');
    expect(mustRead(await stage.network.findDeleted([...ids, ...ids]))).toEqual([ids[3], ids[120], ids[249]]);
    expect(stage.imitation.countCalls().lookup).toBe(3);
  });

  it('tells the limits of every answer, of the day too', async () => {
    await publish('One');
    stage.imitation.setLimits('post', { short: 100, appDay: 10_000, userDay: 17 });
    await publish('Two');
    await readMentions();
    const limits = stage.network
      .rateLimits()
      .map(({ bucket, window, limit, remaining }) => [bucket, window, limit, remaining]);
    expect(limits).toEqual([
      ['post', 'short', 100, 98],
      ['post', 'app-day', 10_000, 9998],
      ['post', 'user-day', 17, 16],
      ['me', 'short', 75, 74],
      ['mentions', 'short', 300, 299],
    ]);
    stage.imitation.setLimits('post', { short: 2 });
    expect(await stage.network.publish({ text: 'Three' })).toMatchObject({ why: 'rate-limit' });
    expect(stage.network.rateLimits()[0]).toMatchObject({ bucket: 'post', limit: 2, remaining: 0 });
  });

  it('counts what is charged as the imitation does, and never less', async () => {
    const prompt = await publish('FIGHT or RUN?');
    const summons = stage.imitation.say({ handle: 'cac', text: '@tweetRPG START' }).id;
    stage.imitation.say({ handle: 'bea', text: 'run', inReplyTo: prompt, dropMentions: true });
    stage.advance(60_000);
    await readMentions();
    await stage.network.readUnaddressed(prompt, start);
    await stage.network.readOwn(start);
    await publish('You set out.', summons);
    await publish('More of it', prompt);
    await publish('See example.com');
    await stage.network.findDeleted([summons]);
    await stage.network.nameAuthors((await readMentions()).posts.map(({ author }) => author.id));
    await stage.network.publish({ text: 'A map', media: { png: new Uint8Array(9), alt: 'A map' } });
    await stage.network.remove(prompt);
    const billed = stage.imitation.bill().items.map(({ item, count }) => [item, count]);
    expect(Object.fromEntries(charges)).toEqual(Object.fromEntries(billed));
    // A charge that cannot be known is taken as made.
    stage.imitation.setFault('cut-before', { count: 1 });
    await stage.network.publish({ text: 'Lost' });
    expect(charges.get('post')).toBe(
      (stage.imitation.bill().items.find(({ item }) => item === 'post')?.count ?? 0) + 1,
    );
  });
});
