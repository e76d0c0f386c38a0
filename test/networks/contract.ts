/** What every network keeps to. Each network's own test file runs this suite on a stage of its own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, IncomingPost, Network, Reading } from '../../src/networks/port.js';

export interface Stage {
  readonly network: Network;
  /** Somebody else says something. @returns the post's id */
  say(post: { readonly handle: string; readonly text: string; readonly inReplyTo?: string }): Promise<string>;
  /** Its author deletes a post. */
  erase(postId: string): Promise<void>;
  /** Moves the clock of the network and of the world on. */
  advance(ms: number): void;
  /** What the clock shows. */
  now(): Date;
  close(): Promise<void>;
}

export function describeNetworkContract(name: string, openStage: () => Promise<Stage>): void {
  describe(`${name} keeps the contract of networks`, () => {
    let stage: Stage;
    let start: Date;
    let me: { id: string; handle: string };

    beforeEach(async () => {
      stage = await openStage();
      start = stage.now();
      me = mustRead(await stage.network.identify());
    });
    afterEach(() => stage.close());

    const publish = async (text: string, replyTo?: string) => {
      // A reply to an own post keeps the distance that the network asks for.
      stage.advance(stage.network.rules.ownReplyDelayMs);
      return mustSend(await stage.network.publish({ text, ...(replyTo === undefined ? {} : { replyTo }) }));
    };
    const readMentions = async (since = start) => mustRead(await stage.network.readMentions(since));

    it('knows who it is, the same each time', async () => {
      expect(me.id).not.toBe('');
      expect(me.handle).toMatch(/^\w+$/);
      expect(mustRead(await stage.network.identify())).toEqual(me);
    });

    it('publishes a post, which is then on the own timeline, word for word', async () => {
      const text = 'Hale [10/10] & Brun <8/10> — FIGHT or RUN?';
      const id = await publish(text);
      const page = mustRead(await stage.network.readOwn(start));
      expect(page).toMatchObject({ complete: true, gap: false });
      expect(page.posts).toHaveLength(1);
      expect(page.posts[0]).toMatchObject({ id, text, author: { id: me.id }, conversationId: id });
      expect(page.posts[0]).not.toHaveProperty('inReplyTo');
    });

    it('continues a thread under its own post', async () => {
      const first = await publish('One');
      const second = await publish('Two', first);
      const own = mustRead(await stage.network.readOwn(start)).posts;
      expect(own.map(({ id, text }) => [id, text])).toEqual([
        [first, 'One'],
        [second, 'Two'],
      ]);
      expect(own[1]).toMatchObject({ inReplyTo: first, conversationId: first });
    });

    it('answers somebody, and the answer reads as it was written', async () => {
      const summons = await stage.say({ handle: 'cac', text: `@${me.handle} START` });
      const answer = await publish('Your party sets out.', summons);
      const own = mustRead(await stage.network.readOwn(start)).posts;
      expect(own).toHaveLength(1);
      expect(own[0]).toMatchObject({
        id: answer,
        text: 'Your party sets out.',
        inReplyTo: summons,
        conversationId: summons,
      });
    });

    it('reads mentions oldest first, whole, with author, time and place in the thread', async () => {
      const prompt = await publish('FIGHT or RUN?');
      stage.advance(1000);
      const first = await stage.say({ handle: 'cac', text: 'fight & win <now>', inReplyTo: prompt });
      stage.advance(1000);
      const said = stage.now();
      const second = await stage.say({ handle: 'bea', text: `@${me.handle} START` });
      const page = await readMentions();
      expect(page).toMatchObject({ complete: true, gap: false });
      expect(page.posts.map(({ id }) => id)).toEqual([first, second]);
      const [reply, mention] = page.posts as [IncomingPost, IncomingPost];
      expect(reply).toMatchObject({ inReplyTo: prompt, conversationId: prompt });
      expect(reply.text.endsWith('fight & win <now>')).toBe(true);
      expect(mention).toMatchObject({ text: `@${me.handle} START`, conversationId: second });
      expect(mention).not.toHaveProperty('inReplyTo');
      expect(mention.createdAt).toEqual(said);
      expect(mention.author.id).not.toBe(reply.author.id);
    });

    it('gives a very long reply whole', async () => {
      const text = `@${me.handle} ${'fight '.repeat(120)}and run`;
      await stage.say({ handle: 'cac', text });
      expect((await readMentions()).posts[0]?.text).toBe(text);
    });

    it('leaves out what is older than asked for, and keeps what is as old', async () => {
      await stage.say({ handle: 'cac', text: `@${me.handle} one` });
      stage.advance(300_000);
      const later = await stage.say({ handle: 'cac', text: `@${me.handle} two` });
      expect((await readMentions(stage.now())).posts.map(({ id }) => id)).toEqual([later]);
      stage.advance(1000);
      expect((await readMentions(stage.now())).posts).toEqual([]);
    });

    it('reads many mentions once each and in order', async () => {
      const said: string[] = [];
      for (let count = 0; count < 230; count += 1) {
        said.push(await stage.say({ handle: `p${count % 7}`, text: `@${me.handle} ${count}` }));
        stage.advance(10);
      }
      const page = await readMentions();
      expect(page.complete).toBe(true);
      expect(page.posts.map(({ id }) => id)).toEqual(said);
    });

    it('shows every reply in a thread among the mentions or in what they leave out, never an own post', async () => {
      const prompt = await publish('FIGHT or RUN?');
      const other = await publish('OPEN or IGNORE?');
      const vote = await stage.say({ handle: 'cac', text: 'run', inReplyTo: prompt });
      const deeper = await stage.say({ handle: 'bea', text: 'fight', inReplyTo: vote });
      await stage.say({ handle: 'bea', text: 'open', inReplyTo: other });
      await publish('A word from the teller', prompt);
      stage.advance(120_000);
      const rest = mustRead(await stage.network.readUnaddressed(prompt, start));
      expect(rest).toMatchObject({ complete: true, gap: false });
      expect(rest.posts.filter(({ conversationId }) => conversationId !== prompt)).toEqual([]);
      const shown = [...(await readMentions()).posts, ...rest.posts];
      expect(shown.filter(({ conversationId }) => conversationId === prompt).map(({ id }) => id)).toEqual([
        vote,
        deeper,
      ]);
    });

    it('tells the time of the world', async () => {
      stage.advance(3_600_000);
      await publish('One');
      expect(Math.abs(stage.network.now().getTime() - stage.now().getTime())).toBeLessThan(3_000);
    });

    it('has an empty page where nothing was said', async () => {
      const prompt = await publish('FIGHT or RUN?');
      const empty = { posts: [], complete: true, gap: false };
      expect(await readMentions()).toEqual(empty);
      expect(mustRead(await stage.network.readUnaddressed(prompt, start))).toEqual(empty);
    });

    it('finds which posts are gone', async () => {
      const kept = await stage.say({ handle: 'cac', text: `@${me.handle} fight` });
      const gone = await stage.say({ handle: 'bea', text: `@${me.handle} run` });
      await stage.erase(gone);
      expect(mustRead(await stage.network.findDeleted([kept, gone]))).toEqual([gone]);
      expect(mustRead(await stage.network.findDeleted([kept]))).toEqual([]);
      expect(mustRead(await stage.network.findDeleted([]))).toEqual([]);
      expect((await readMentions()).posts.map(({ id }) => id)).toEqual([kept]);
    });

    it('removes an own post, and rejects removing it again', async () => {
      const id = await publish('A slip of the pen');
      expect(await stage.network.remove(id)).toEqual({ outcome: 'sent', id });
      expect(mustRead(await stage.network.readOwn(start)).posts).toEqual([]);
      expect(await stage.network.remove(id)).toMatchObject({ outcome: 'rejected', why: 'not-found' });
    });

    it('rejects what can never be sent', async () => {
      const { network } = stage;
      const tooLong = 'x'.repeat(network.rules.maxLength + 1);
      expect(network.rules.length(tooLong)).toBeGreaterThan(network.rules.maxLength);
      expect(await network.publish({ text: tooLong })).toMatchObject({ outcome: 'rejected', why: 'too-long' });
      expect(await network.publish({ text: ' ' })).toMatchObject({ outcome: 'rejected', why: 'invalid' });
      const gone = await stage.say({ handle: 'cac', text: `@${me.handle} START` });
      await stage.erase(gone);
      expect(await network.publish({ text: 'Too late', replyTo: gone })).toMatchObject({
        outcome: 'rejected',
        why: 'not-found',
      });
      expect(mustRead(await network.readOwn(start)).posts).toEqual([]);
    });

    it('takes a post as long as its rules allow', async () => {
      const text = 'x'.repeat(stage.network.rules.maxLength);
      await publish(text);
      expect(mustRead(await stage.network.readOwn(start)).posts[0]?.text).toBe(text);
    });

    it('treats the same text twice as its rules say', async () => {
      await publish('Nobody votes?');
      const again = await stage.network.publish({ text: 'Nobody votes?' });
      const expected = stage.network.rules.refusesRepeats
        ? { outcome: 'rejected', why: 'duplicate' }
        : { outcome: 'sent' };
      expect(again).toMatchObject(expected);
      const own = mustRead(await stage.network.readOwn(start)).posts;
      expect(own).toHaveLength(stage.network.rules.refusesRepeats ? 1 : 2);
    });

    it('names authors, and leaves out those that nobody has', async () => {
      await stage.say({ handle: 'cac', text: `@${me.handle} START` });
      await stage.say({ handle: 'bea', text: `@${me.handle} START` });
      const ids = (await readMentions()).posts.map(({ author }) => author.id);
      const names = mustRead(await stage.network.nameAuthors([...ids, '999']));
      expect([...names]).toEqual([
        [ids[0], 'cac'],
        [ids[1], 'bea'],
      ]);
    });

    it('has polls if its rules say so', async () => {
      const { network } = stage;
      const poll = { options: ['FIGHT', 'RUN'], minutes: 60 };
      const outcome = await network.publish({ text: 'What now?', poll });
      if (network.rules.poll === null) {
        expect(outcome).toMatchObject({ outcome: 'rejected', why: 'invalid' });
        return;
      }
      const votes = poll.options.map((option) => ({ option, count: 0 }));
      const id = mustSend(outcome);
      expect(mustRead(await network.readPoll(id))).toEqual({ closed: false, votes });
      stage.advance(61 * 60_000);
      expect(mustRead(await network.readPoll(id))).toEqual({ closed: true, votes });
      await network.remove(id);
      expect(mustRead(await network.readPoll(id))).toEqual({ closed: true, votes: [] });
    });

    it('tells limits in whole numbers, one per bucket and window', async () => {
      await publish('One');
      await readMentions();
      const limits = stage.network.rateLimits();
      expect(new Set(limits.map(({ bucket, window }) => `${bucket} ${window}`)).size).toBe(limits.length);
      for (const { limit, remaining, resetAt } of limits) {
        expect(Number.isInteger(limit) && Number.isInteger(remaining)).toBe(true);
        expect(remaining).toBeLessThanOrEqual(limit);
        expect(resetAt.getTime()).toBeGreaterThan(start.getTime());
      }
    });
  });
}

/** @throws Error where nothing was read */
export function mustRead<T>(reading: Reading<T>): T {
  if (reading.outcome !== 'read') throw new Error(`not read: ${JSON.stringify(reading)}`);
  return reading.value;
}

/** @returns the id of what was sent @throws Error where it was not */
export function mustSend(delivery: Delivery): string {
  if (delivery.outcome !== 'sent') throw new Error(`not sent: ${JSON.stringify(delivery)}`);
  return delivery.id;
}
