import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds, dropReplyMentions, parsePost } from '../../../src/networks/x/post-json.js';

const PLAIN = { id: '1985000000000000001', text: '@tweetRPG fight!', author_id: '7' };

describe('a post of X', () => {
  it('is read in the older words', () => {
    const json = {
      ...PLAIN,
      created_at: '2026-11-02T10:00:00.000Z',
      conversation_id: '1984',
      edit_history_tweet_ids: ['1985000000000000000', '1985000000000000001'],
      note_tweet: { text: 'long' },
      referenced_tweets: [
        { type: 'quoted', id: '5' },
        { type: 'replied_to', id: '6' },
      ],
    };
    expect(parsePost(json)).toEqual({
      versionId: '1985000000000000001',
      post: {
        id: '1985000000000000000',
        author: { id: '7' },
        text: 'long',
        createdAt: new Date('2026-11-02T10:00:00.000Z'),
        conversationId: '1984',
        inReplyTo: '6',
      },
    });
  });

  it('is read in the newer words', () => {
    const json = {
      ...PLAIN,
      edit_history_post_ids: ['1985000000000000000', '1985000000000000001'],
      note_post: { text: 'long' },
      referenced_posts: [{ type: 'replied_to', id: '6' }],
    };
    expect(parsePost(json)?.post).toMatchObject({ id: '1985000000000000000', text: 'long', inReplyTo: '6' });
  });

  it('has the time of its id where none is told', () => {
    expect(parsePost({ ...PLAIN, id: '1212092628029698048' })?.post.createdAt.toISOString()).toBe(
      '2019-12-31T19:26:16.771Z',
    );
    expect(
      parsePost({ ...PLAIN, id: '1212092628029698048', created_at: 'soon' })?.post.createdAt.getUTCFullYear(),
    ).toBe(2019);
  });

  it.each([
    ['a &lt; b &amp;&amp; c &gt; d', 'a < b && c > d'],
    ['&amp;lt; stays as typed', '&lt; stays as typed'],
    ['&quot; and &#39; are none of X', '&quot; and &#39; are none of X'],
  ])('decodes %j once', (text, decoded) => {
    expect(parsePost({ ...PLAIN, text })?.post.text).toBe(decoded);
  });

  it.each<[string, unknown]>([
    ['no author', { id: '1', text: 'x' }],
    ['no id', { author_id: '7', text: 'x' }],
    ['an id that is a number', { ...PLAIN, id: 1985 }],
    ['nothing', null],
    ['a text', 'post'],
  ])('is none with %s', (_, json) => {
    expect(parsePost(json)).toBeNull();
  });

  it('is read although what it does not need is broken', () => {
    const json = { ...PLAIN, note_tweet: 5, edit_history_tweet_ids: [], referenced_tweets: 'none', conversation_id: 7 };
    expect(parsePost(json)?.post).toMatchObject({ id: PLAIN.id, text: PLAIN.text });
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(parsePost(json)).toBeNull();
      }),
    );
  });
});

it.each<[string, string | undefined, string]>([
  ['@cac @bea_1 You open it.', '5', 'You open it.'],
  ['You open it, @cac', '5', 'You open it, @cac'],
  ['@cac begins no reply', undefined, '@cac begins no reply'],
])('an own post %j in reply to %j was written as %j', (text, inReplyTo, written) => {
  const post = {
    id: '1',
    author: { id: '2' },
    text,
    createdAt: new Date(0),
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
  };
  expect(dropReplyMentions(post).text).toBe(written);
});

it('ids are ordered as whole numbers', () => {
  const id = fc.bigInt(0n, 2n ** 64n);
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(Math.sign(compareIds(`${one}`, `${other}`))).toBe(one < other ? -1 : one > other ? 1 : 0);
    }),
  );
});
