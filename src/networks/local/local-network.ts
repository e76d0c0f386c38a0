/**
 * The network of a service that runs by itself: a timeline of its own, shown on its pages. Everything that somebody else
 * says there is said to the account, so it all counts as a mention. No pictures (the pages draw their own), no polls, and the
 * same text may be said twice.
 */
import type { Delivery, Identity, IncomingPost, Network, Page, Reading } from '../port.js';
import { countCharacters, LOCAL_RULES, MAX_LENGTH } from './text-rules.js';
import type { LocalPost, LocalQuery, LocalTimeline } from './local-timeline.js';

/**
 * @param account who the service is on this timeline
 * @param clock that the timeline dates its posts by
 */
export function createLocalNetwork(timeline: LocalTimeline, account: Identity, clock: () => Date): Network {
  async function readPosts(query: LocalQuery): Promise<Reading<Page>> {
    return attemptRead(async () => {
      const posts = await timeline.select(query);
      return { posts: posts.map(showPost), complete: true, gap: false };
    });
  }

  return {
    name: 'local',
    rules: LOCAL_RULES,
    identify: async () => ({ outcome: 'read', value: account }),
    async publish(draft) {
      const length = countCharacters(draft.text);
      if (length > MAX_LENGTH) return reject('too-long', `${length} characters, ${MAX_LENGTH} are allowed`);
      if (draft.text.trim() === '') return reject('invalid', 'there is no text');
      if (draft.poll !== undefined) return reject('invalid', 'there are no polls on the local network');
      return attemptWrite(async () => {
        const author = { id: account.id, handle: account.handle };
        const { replyTo } = draft;
        const post = await timeline.insert({
          author,
          text: draft.text,
          ...(replyTo === undefined ? {} : { inReplyTo: replyTo }),
        });
        return post === null
          ? reject('not-found', 'the post that is answered is gone')
          : { outcome: 'sent', id: post.id };
      });
    },
    now: clock,
    readMentions: (since) => readPosts({ since, notAuthorId: account.id }),
    // Whatever is said here is said to the account.
    readUnaddressed: async () => ({ outcome: 'read', value: { posts: [], complete: true, gap: false } }),
    readOwn: (since) => readPosts({ since, authorId: account.id }),
    findDeleted: (ids) =>
      attemptRead(async () => {
        const there = new Set(await timeline.findExisting(ids));
        return [...new Set(ids)].filter((id) => !there.has(id));
      }),
    readPoll: async () => ({ outcome: 'read', value: { closed: true, votes: [] } }),
    remove: (postId) =>
      attemptWrite(async () => {
        if (await timeline.delete(postId)) return { outcome: 'sent', id: postId };
        return reject('not-found', 'there is no such post');
      }),
    nameAuthors: (ids) => attemptRead(() => timeline.nameAuthors(ids)),
    rateLimits: () => [],
  };
}

function showPost({ id, author, text, createdAt, inReplyTo, conversationId }: LocalPost): IncomingPost {
  const reply = inReplyTo === undefined ? {} : { inReplyTo };
  return { id, author: { id: author.id, handle: author.handle }, text, createdAt, conversationId, ...reply };
}

function reject(why: Extract<Delivery, { outcome: 'rejected' }>['why'], detail: string): Delivery {
  return { outcome: 'rejected', why, detail };
}

/** A timeline that fails is a network that is down. */
async function attemptRead<T>(read: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { outcome: 'read', value: await read() };
  } catch (error) {
    return { outcome: 'retry-later', why: 'down', detail: describeError(error) };
  }
}

async function attemptWrite(write: () => Promise<Delivery>): Promise<Delivery> {
  try {
    return await write();
  } catch (error) {
    return { outcome: 'unknown', detail: describeError(error) };
  }
}

/** The kind only: a database's message may name its address and user. */
function describeError(error: unknown): string {
  return `the timeline failed (${error instanceof Error ? error.name : typeof error})`;
}
