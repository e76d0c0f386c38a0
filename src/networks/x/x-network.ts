/**
 * X as a network: one account, by its own OAuth 1.0a keys. Everything that the API can answer ends as a value of the port;
 * nothing is retried here.
 */
import type { PriceItem } from '../../config/price.js';
import type { Identity, Network, Page, Reading } from '../port.js';
import { isRecord } from './api-call.js';
import { findGone, parseHandles, parseIdentity, parsePoll } from './lookup-json.js';
import { dropReplyMentions, isXId } from './post-json.js';
import { publishDraft } from './publication.js';
import { openSession, type XNetworkOptions } from './session.js';
import { X_RULES } from './text-rules.js';
import { readTimeline, type DialectMemory, type Timeline } from './timeline-read.js';

const SHOWN_MENTIONS = 800;
const SHOWN_OWN_POSTS = 3200;
/** Search looks back seven days and refuses an earlier start; a minute less, for clocks that differ. */
const SEARCH_BACK_MS = 7 * 24 * 3_600_000 - 60_000;
const LOOKUP_SIZE = 100;
/** How many posts of others are remembered, to know a reply to one from a reply to an own post. */
const REMEMBERED_POSTS = 5000;

export function createXNetwork(options: XNetworkOptions): Network {
  const session = openSession(options);
  const { api, call, now, charge } = session;
  const memory: DialectMemory = { dialect: 'tweet' };
  const othersPosts = new Set<string>();
  let self: Identity | undefined;

  async function identify(): Promise<Reading<Identity>> {
    if (self !== undefined) return { outcome: 'read', value: self };
    const answer = await call('me', api.get('users/me', {}));
    if (answer.kind !== 'answered') return session.unread(answer);
    const identity = parseIdentity(answer.body);
    if (identity === null) return session.oddRead(answer.body);
    charge('user-read', 1);
    self = identity;
    return { outcome: 'read', value: identity };
  }

  async function readPosts(
    bucket: string,
    item: PriceItem,
    timeline: Timeline,
    since: Date,
    most = Infinity,
  ): Promise<Reading<Page>> {
    const reading = await readTimeline(timeline, since, memory, {
      get: (path, query) => call(bucket, api.get(path, query)),
      now,
      most,
      charged: (posts) => {
        if (posts > 0) charge(item, posts);
      },
      warn: session.warn,
    });
    if (reading.kind === 'failed') return session.unread(reading.failure);
    if (reading.kind === 'odd') return session.oddRead(reading.body);
    return { outcome: 'read', value: reading.page };
  }

  /** Posts of a timeline by others than the account. */
  async function readOthers(...how: Parameters<typeof readPosts>): Promise<Reading<Page>> {
    const reading = await readPosts(...how);
    return mapRead(reading, (page) => {
      const posts = page.posts.filter((post) => post.author.id !== self?.id);
      for (const post of posts) rememberPost(post.id);
      return { ...page, posts };
    });
  }

  function rememberPost(id: string): void {
    othersPosts.add(id);
    const [oldest] = othersPosts;
    if (othersPosts.size > REMEMBERED_POSTS && oldest !== undefined) othersPosts.delete(oldest);
  }

  /** Looks things up by id, a hundred at a time; one failure fails the whole. */
  async function lookUp<T>(
    { path, item, query = {} }: { path: 'tweets' | 'users'; item: PriceItem; query?: Record<string, string> },
    ids: readonly string[],
    parse: (body: unknown, asked: readonly string[]) => readonly T[] | null,
  ): Promise<Reading<readonly T[]>> {
    const known = [...new Set(ids)].filter(isXId);
    const found: T[] = [];
    for (let first = 0; first < known.length; first += LOOKUP_SIZE) {
      const asked = known.slice(first, first + LOOKUP_SIZE);
      const bucket = path === 'tweets' ? 'lookup' : 'users';
      const answer = await call(bucket, api.get(path, { ...query, ids: asked.join(',') }));
      if (answer.kind !== 'answered') return session.unread(answer);
      const part = parse(answer.body, asked);
      if (part === null) return session.oddRead(answer.body);
      const data = isRecord(answer.body) ? answer.body['data'] : undefined;
      if (Array.isArray(data) && data.length > 0) charge(item, data.length);
      found.push(...part);
    }
    return { outcome: 'read', value: found };
  }

  return {
    name: 'x',
    rules: { ...X_RULES, ownReplyDelayMs: options.ownReplyDelayMs ?? X_RULES.ownReplyDelayMs },
    now,
    identify,
    publish: (draft) => publishDraft(draft, session, (postId) => othersPosts.has(postId)),
    async readMentions(since, most) {
      const me = await identify();
      if (me.outcome !== 'read') return me;
      const path = `users/${me.value.id}/mentions`;
      const timeline: Timeline = {
        path,
        query: {},
        tokenName: 'pagination_token',
        leastPage: 5,
        newestOnly: SHOWN_MENTIONS,
      };
      return readOthers('mentions', 'own-read', timeline, since, most);
    },
    async readUnaddressed(conversationId, since, most) {
      const me = await identify();
      if (me.outcome !== 'read') return me;
      const earliest = new Date(now().getTime() - SEARCH_BACK_MS);
      const { handle } = me.value;
      const query = { query: `conversation_id:${conversationId} -from:${handle} -@${handle}` };
      const timeline: Timeline = { path: 'tweets/search/recent', query, tokenName: 'next_token', leastPage: 10 };
      const from = since < earliest ? earliest : since;
      const reading = await readOthers('search', 'read', timeline, from, most);
      return mapRead(reading, (page) => ({ ...page, gap: page.gap || since < earliest }));
    },
    async readOwn(since) {
      const me = await identify();
      if (me.outcome !== 'read') return me;
      const path = `users/${me.value.id}/tweets`;
      const timeline: Timeline = {
        path,
        query: {},
        tokenName: 'pagination_token',
        leastPage: 5,
        newestOnly: SHOWN_OWN_POSTS,
      };
      const reading = await readPosts('own', 'own-read', timeline, since);
      return mapRead(reading, (page) => ({ ...page, posts: page.posts.map(dropReplyMentions) }));
    },
    findDeleted: (ids) => lookUp({ path: 'tweets', item: 'read' }, ids, findGone),
    async readPoll(postId) {
      const query = { expansions: 'attachments.poll_ids', 'poll.fields': 'end_datetime,options,voting_status' };
      const reading = await lookUp({ path: 'tweets', item: 'own-read', query }, [postId], (body, asked) => {
        const poll = parsePoll(body, asked, now());
        return poll === null ? null : [poll];
      });
      return mapRead(reading, ([poll]) => poll ?? { closed: true, votes: [] });
    },
    async remove(postId) {
      const answer = await call('delete', api.delete(`tweets/${encodeURIComponent(postId)}`));
      if (answer.kind !== 'answered') return session.undelivered(answer);
      const data = isRecord(answer.body) ? answer.body['data'] : undefined;
      if (!isRecord(data) || data['deleted'] !== true) return session.oddWrite(answer.body);
      charge('delete', 1);
      return { outcome: 'sent', id: postId };
    },
    async nameAuthors(ids) {
      const reading = await lookUp({ path: 'users', item: 'user-read' }, ids, parseHandles);
      return mapRead(reading, (pairs) => new Map(pairs));
    },
    rateLimits: session.listLimits,
  };
}

function mapRead<T, U>(reading: Reading<T>, change: (value: T) => U): Reading<U> {
  return reading.outcome === 'read' ? { outcome: 'read', value: change(reading.value) } : reading;
}
