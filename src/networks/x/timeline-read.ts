/**
 * Reads a timeline of X to its end: page after page, newest first. A page that fails stops the reading and the answer says
 * so. What was read is deduplicated (of an edited post the newest version stays), cut at `since` and put oldest first.
 */
import { z } from 'zod';
import type { IncomingPost, Page } from '../port.js';
import { isRecord, type Answer, type Failure } from './api-call.js';
import { compareIds, parsePost, POST_QUERY, type Dialect, type ReadPost } from './post-json.js';

const PAGE_SIZE = 100;
/** Tokens have been seen that lead to the same page for ever: so many pages in a row without a new post are the end. */
const STALE_PAGES = 2;
/** A read that goes on for longer stops, so that no call lasts for ever; what is older counts as lost. */
const MAX_PAGES = 50;
/** A `start_time` of just now is refused; posts before `since` are dropped here. */
const START_MARGIN_MS = 60_000;

export interface Timeline {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What the next page's token is called in the query. */
  readonly tokenName: 'pagination_token' | 'next_token';
  /** The smallest page that can be asked for. */
  readonly leastPage: number;
  /** How many posts back the network shows at most; none where only time bounds it. */
  readonly newestOnly?: number;
}

export interface TimelineReader {
  readonly get: (path: string, query: Readonly<Record<string, string>>) => Promise<Answer | Failure>;
  readonly now: () => Date;
  /** How many posts may be read, about; a page has at least `leastPage`. */
  readonly most: number;
  /** Called with each page's number of posts as charged. */
  readonly charged: (posts: number) => void;
  /** Called with a post that cannot be read, and with a page that stopped the reading. */
  readonly warn: (about: object, message: string) => void;
}

export type TimelineReading =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'odd'; readonly body: unknown };

/** The words in which this network answers; changed when it no longer understands them. */
export interface DialectMemory {
  dialect: Dialect;
}

export async function readTimeline(
  timeline: Timeline,
  since: Date,
  memory: DialectMemory,
  reader: TimelineReader,
): Promise<TimelineReading> {
  const start = new Date(Math.min(since.getTime(), reader.now().getTime() - START_MARGIN_MS));
  const found = new Map<string, ReadPost>();
  let rawCount = 0;
  let stale = 0;
  let token: string | undefined;
  for (let pages = 0; ; pages += 1) {
    if (pages === MAX_PAGES || stale === STALE_PAGES) {
      return finish(found, since, { complete: true, gap: pages === MAX_PAGES });
    }
    const left = reader.most - rawCount;
    if (left < timeline.leastPage && pages > 0) return finish(found, since, { complete: false, gap: false });
    const size = Math.max(timeline.leastPage, Math.min(PAGE_SIZE, left));
    const answer = await fetchPage(timeline, start, { token, size }, memory, reader);
    if (answer.kind !== 'posts') {
      if (pages === 0) return answer;
      reader.warn({ path: timeline.path, pages }, 'reading stopped before the end');
      return finish(found, since, { complete: false, gap: false });
    }
    rawCount += answer.posts.length;
    const before = found.size;
    for (const json of answer.posts) {
      const read = parsePost(json);
      if (read === null) reader.warn({ path: timeline.path }, 'a post without id or author was passed over');
      else keepNewest(found, read);
    }
    stale = found.size === before ? stale + 1 : 0;
    token = answer.nextToken;
    if (token === undefined) {
      const gap = timeline.newestOnly !== undefined && rawCount >= timeline.newestOnly;
      return finish(found, since, { complete: true, gap });
    }
  }
}

function keepNewest(found: Map<string, ReadPost>, read: ReadPost): void {
  const held = found.get(read.post.id);
  if (held === undefined || compareIds(held.versionId, read.versionId) < 0) found.set(read.post.id, read);
}

function finish(
  found: ReadonlyMap<string, ReadPost>,
  since: Date,
  end: { readonly complete: boolean; readonly gap: boolean },
): TimelineReading {
  const posts = [...found.values()].map(({ post }) => post).filter((post) => post.createdAt >= since);
  return { kind: 'page', page: { posts: posts.sort(compareAge), ...end } };
}

function compareAge(one: IncomingPost, other: IncomingPost): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || compareIds(one.id, other.id);
}

type PageAnswer =
  | { readonly kind: 'posts'; readonly posts: readonly unknown[]; readonly nextToken: string | undefined }
  | Exclude<TimelineReading, { kind: 'page' }>;

async function fetchPage(
  timeline: Timeline,
  start: Date,
  { token, size }: { readonly token: string | undefined; readonly size: number },
  memory: DialectMemory,
  reader: TimelineReader,
): Promise<PageAnswer> {
  const ask = async (): Promise<PageAnswer> => {
    const answer = await reader.get(timeline.path, {
      ...timeline.query,
      ...POST_QUERY[memory.dialect],
      max_results: String(size),
      start_time: formatTime(start),
      ...(token === undefined ? {} : { [timeline.tokenName]: token }),
    });
    if (answer.kind !== 'answered') return { kind: 'failed', failure: answer };
    const page = parsePage(answer.body);
    if (page === null) return { kind: 'odd', body: answer.body };
    reader.charged(page.posts.length);
    return { kind: 'posts', ...page };
  };
  const answer = await ask();
  if (memory.dialect === 'post' || !isMisunderstood(answer)) return answer;
  reader.warn({ path: timeline.path }, 'the network no longer knows tweet.fields: asking for post.fields');
  memory.dialect = 'post';
  return ask();
}

/** The older words are refused by name, or passed over so that no post has an author. */
function isMisunderstood(answer: PageAnswer): boolean {
  if (answer.kind === 'failed') {
    const { failure } = answer;
    return (
      failure.kind === 'refused' &&
      failure.status === 400 &&
      JSON.stringify(failure.body ?? '').includes('tweet.fields')
    );
  }
  if (answer.kind !== 'posts' || answer.posts.length === 0) return false;
  return answer.posts.every((post) => isRecord(post) && post['author_id'] === undefined);
}

const pageSchema = z.object({
  data: z.array(z.unknown()).optional(),
  meta: z.object({ result_count: z.number(), next_token: z.string().min(1).optional() }),
});

/** @returns null for anything that is not a page: an empty page is one that says that it has none */
function parsePage(body: unknown): { posts: readonly unknown[]; nextToken: string | undefined } | null {
  const parsed = pageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { data = [], meta } = parsed.data;
  if (data.length === 0 && meta.result_count > 0) return null;
  return { posts: data, nextToken: meta.next_token };
}

/** The API takes times without milliseconds; rounding down only reads more. */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
