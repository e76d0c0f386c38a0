import { TwitterApi } from 'twitter-api-v2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imitationAgent } from '../../../../src/networks/x/imitation/agent.js';
import { connectControl } from '../../../../src/networks/x/imitation/remote-control.js';
import { IMITATION_KEYS, startImitation, type Imitation } from '../../../../src/networks/x/imitation/imitation.js';
import { createClock, type Clock } from '../../clock.js';

let clock: Clock;
let imitation: Imitation;
beforeEach(async () => {
  clock = createClock();
  imitation = await startImitation({ now: clock.now, seed: 3, trickMs: 10_000 });
});
afterEach(() => imitation.close());

describe('the imitated API before the bare client', () => {
  const open = () => new TwitterApi({ ...IMITATION_KEYS }, { httpAgent: imitationAgent(imitation.port) }).v2;

  it('answers in the vendor’s form', async () => {
    const client = open();
    const me = await client.me();
    expect(me.data).toMatchObject({ username: 'tweetRPG', id: imitation.account.id });
    const posted = await client.tweet('FIGHT or RUN?');
    expect(posted.data).toMatchObject({ id: expect.stringMatching(/^\d{19}$/), text: 'FIGHT or RUN?' });
    const said = imitation.say({ handle: 'cac', text: 'fight & <win>', inReplyTo: posted.data.id });
    const mentions = await client.userMentionTimeline(me.data.id, { 'tweet.fields': ['author_id', 'created_at'] });
    expect(mentions.data).toEqual({
      data: [
        {
          id: said.id,
          text: '@tweetRPG fight &amp; &lt;win&gt;',
          edit_history_tweet_ids: [said.id],
          author_id: expect.stringMatching(/^\d+$/),
          created_at: '2026-11-02T10:00:00.000Z',
        },
      ],
      meta: { result_count: 1, newest_id: said.id, oldest_id: said.id },
    });
  });

  it('cuts a long text, keeps the whole in the note, and shortens links', async () => {
    const client = open();
    const { data: me } = await client.me();
    imitation.say({ handle: 'cac', text: `@tweetRPG ${'x'.repeat(300)}` });
    imitation.say({ handle: 'cac', text: '@tweetRPG see https://example.com/a/b now' });
    const [linked, long] = (await client.userMentionTimeline(me.id, { 'tweet.fields': ['note_tweet'] })).tweets;
    expect(linked?.text).toMatch(/^@tweetRPG see https:\/\/t\.co\/\w+ now$/);
    expect(long?.text).toMatch(/x…$/);
    expect(long?.note_tweet?.text).toBe(`@tweetRPG ${'x'.repeat(300)}`);
  });

  it.each<[string, object]>([
    ['an unknown field', { text: 'x', texts: 'y' }],
    ['no text', {}],
    ['a poll of one', { text: 'x', poll: { options: ['A'], duration_minutes: 60 } }],
    [
      'a poll and a picture',
      { text: 'x', poll: { options: ['A', 'B'], duration_minutes: 60 }, media: { media_ids: ['1'] } },
    ],
    ['a picture that nobody uploaded', { text: 'x', media: { media_ids: ['1'] } }],
  ])('refuses a post with %s', async (_, body) => {
    await expect(open().post('tweets', body)).rejects.toMatchObject({ code: 400 });
  });

  it.each<[string, Record<string, string>]>([
    ['a page too small', { query: 'conversation_id:1', max_results: '9' }],
    ['a page too large', { query: 'conversation_id:1', max_results: '101' }],
    ['a start before the last week', { query: 'conversation_id:1', start_time: '2026-10-01T00:00:00Z' }],
    ['a start of right now', { query: 'conversation_id:1', start_time: '2026-11-02T09:59:55Z' }],
    ['a time that is none', { query: 'conversation_id:1', start_time: 'today' }],
    ['a token it never gave', { query: 'conversation_id:1', next_token: 'x' }],
    ['an operator it does not know', { query: 'conversation_id:1 has:links' }],
    ['no conversation', { query: 'from:cac' }],
    ['an unknown parameter', { query: 'conversation_id:1', limit: '5' }],
  ])('refuses a search with %s', async (_, query) => {
    await expect(open().get('tweets/search/recent', query)).rejects.toMatchObject({ code: 400 });
  });

  it('shows nobody the mentions of another, nor lets delete what is not theirs', async () => {
    const said = imitation.say({ handle: 'cac', text: '@tweetRPG fight' });
    await expect(open().get('users/1/mentions')).rejects.toMatchObject({ code: 403 });
    await expect(open().deleteTweet(said.id)).rejects.toMatchObject({ code: 403 });
    await expect(open().get('users/1/likes')).rejects.toMatchObject({ code: 404 });
  });

  it('lets answer a post that quotes the account', async () => {
    const client = open();
    const posted = await client.tweet('FIGHT or RUN?');
    const quote = imitation.say({ handle: 'cac', text: 'Look at this', quotes: posted.data.id });
    expect((await client.reply('Join in', quote.id)).data.text).toBe('Join in');
  });
});

describe('the imitated world', () => {
  const texts = () => imitation.posts().map(({ text }) => text);

  it('lets a late mention appear after a younger one', () => {
    imitation.setFault('late-mention', { count: 1 });
    imitation.say({ handle: 'cac', text: 'early' });
    clock.advance(1);
    imitation.say({ handle: 'bea', text: 'late' });
    expect(texts()).toEqual(['late']);
    clock.advance(10_000);
    expect(texts()).toEqual(['early', 'late']);
    expect(imitation.countFaults()['late-mention']).toBe(1);
  });

  it('edits and deletes what is said, when it is told to', () => {
    imitation.setFault('edited-mention', { count: 1 });
    const edited = imitation.say({ handle: 'cac', text: 'fight' });
    expect(imitation.posts()).toMatchObject([{ id: edited.id, text: 'fight' }]);
    expect(imitation.posts()[0]?.firstId).not.toBe(edited.id);
    imitation.setFault('deleted-mention', { count: 1 });
    imitation.say({ handle: 'bea', text: 'run' });
    expect(texts()).toEqual(['fight', 'run']);
    imitation.advance(10_000);
    expect(texts()).toEqual(['fight']);
  });

  it('shows a thread in order', () => {
    const first = imitation.say({ handle: 'cac', text: 'one' });
    const second = imitation.say({ handle: 'bea', text: 'two', inReplyTo: first.id });
    imitation.say({ handle: 'bea', text: 'elsewhere' });
    expect(imitation.thread(first.id)).toMatchObject([
      { id: first.id, text: 'one', handle: 'cac', conversationId: first.id },
      { id: second.id, text: 'two', handle: 'bea', conversationId: first.id, inReplyTo: first.id },
    ]);
  });

  it('knows who may not be answered, edited or erased: nobody who is gone', () => {
    const { id } = imitation.say({ handle: 'cac', text: 'one' });
    imitation.erase(id);
    expect(() => imitation.say({ handle: 'bea', text: 'two', inReplyTo: id })).toThrow(`there is no post ${id}`);
    expect(() => imitation.edit(id, 'two')).toThrow();
    expect(() => imitation.erase(id)).toThrow();
    expect(() => imitation.vote(id, 'A')).toThrow();
  });
});

describe('the imitation from another process', () => {
  it('does the same and shows the same', async () => {
    const remote = connectControl(imitation.port);
    const { id } = await remote.say({ handle: 'cac', text: 'one' });
    expect(await remote.thread(id)).toEqual(imitation.thread(id));
    expect(await remote.posts()).toEqual(imitation.posts());
    await remote.setFault('keys', { count: 3 });
    expect(await remote.countFaults()).toEqual(imitation.countFaults());
    await remote.setLimits('post', { short: 1 });
    expect(await remote.bill()).toEqual({ items: [], usd: 0, usdOncePerDay: 0 });
    expect(await remote.countCalls()).toEqual(imitation.countCalls());
    await remote.edit(id, 'two');
    await remote.advance(5000);
    expect((await remote.posts('cac')).map(({ text }) => text)).toEqual(['two']);
    await remote.clearFaults();
    await remote.erase(id);
    expect(await remote.posts()).toEqual([]);
  });

  it('says what is wrong with a call', async () => {
    const remote = connectControl(imitation.port);
    await expect(remote.erase('7')).rejects.toThrow('there is no post 7');
    await expect(remote.say({ handle: 'c a c', text: 'x' })).rejects.toThrow('a handle has 1 to 15 letters');
    const answer = await fetch(`http://127.0.0.1:${imitation.port}/control/stop`, { method: 'POST', body: '[]' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: expect.stringContaining('there is no call stop; known: say, edit'),
    });
    const broken = await fetch(`http://127.0.0.1:${imitation.port}/control/say`, { method: 'POST', body: '[' });
    expect(broken.status).toBe(400);
  });
});
