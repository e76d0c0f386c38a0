/** Lists of posts: mentions, own posts, search. Newest first, in pages, and only so far back as X shows them. */
import { compareIds } from '../post-json.js';
import type { ApiCall, ApiState, Endpoint } from './endpoint.js';
import type { Bucket } from './quota.js';
import { readFieldChoice, showPost } from './post-view.js';
import { invalidRequest, NOT_PERMITTED, type Reply } from './reply.js';
import type { WorldPost } from './world.js';

const SHOWN_MENTIONS = 800;
const SHOWN_OWN_POSTS = 3200;
const SEARCH_DAYS_MS = 7 * 24 * 3_600_000;
const DEFAULT_PAGE = 10;
const MAX_PAGE = 100;

const TOKEN_NAMES = ['pagination_token', 'next_token'] as const;
const PLAIN_PARAMETERS = ['max_results', 'since_id', 'until_id', 'start_time', 'end_time'] as const;
const FIELD_PARAMETERS = ['tweet.fields', 'post.fields', 'expansions', 'user.fields', 'poll.fields', 'media.fields'];

interface ListKind {
  readonly bucket: Bucket;
  readonly minPage: number;
  readonly newestOnly: number;
  /** What a post of the list costs: own things, or anybody's. */
  readonly item: 'own-read' | 'read';
}

function listPosts(posts: readonly WorldPost[], { query }: ApiCall, state: ApiState, kind: ListKind): Reply {
  const known = new Set<string>([...TOKEN_NAMES, ...PLAIN_PARAMETERS, ...FIELD_PARAMETERS, 'query']);
  const unknown = [...query.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return invalidRequest(`The query parameter [${unknown}] is not one of the known ones`);
  const size = Number(query.get('max_results') ?? DEFAULT_PAGE);
  if (!(size >= kind.minPage && size <= MAX_PAGE)) {
    return invalidRequest(`max_results must be between ${kind.minPage} and ${MAX_PAGE}`);
  }
  const [startMs, endMs] = ['start_time', 'end_time'].map((name) => readTime(query.get(name)));
  if (Number.isNaN(startMs) || Number.isNaN(endMs)) return invalidRequest('start_time and end_time must be RFC 3339');
  const before = TOKEN_NAMES.flatMap((name) => query.get(name) ?? [])[0];
  const untilId = before === undefined ? query.get('until_id') : readToken(before);
  if (untilId === undefined) return invalidRequest('the pagination token is none');
  const sinceId = query.get('since_id');

  const shown = posts.filter((post) => state.world.isVisible(post)).slice(-kind.newestOnly);
  const fitting = shown.filter(
    (post) =>
      (startMs === undefined || post.createdAtMs >= startMs) &&
      (endMs === undefined || post.createdAtMs < endMs) &&
      (sinceId === null || compareIds(post.id, sinceId) > 0) &&
      (untilId === null || compareIds(post.id, untilId) < 0),
  );
  const page = fitting.slice(-size).reverse();
  const last = page.at(-1);
  if (last === undefined) return { status: 200, body: { meta: { result_count: 0 } } };
  const repeated = state.faults.draw('page', kind.bucket) === undefined ? [] : page.slice(0, 1);
  const choice = readFieldChoice(query, state.knowsTweetFields);
  const data = [...page, ...repeated].map((post) => showPost(post, choice));
  const meta = {
    result_count: data.length,
    newest_id: page[0]?.id,
    oldest_id: last.id,
    next_token: fitting.length > page.length ? writeToken(last.id) : undefined,
  };
  const charges = [{ item: kind.item, ids: page.map((post) => post.id) }];
  return { status: 200, body: { data, meta }, charges };
}

function readTime(text: string | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : NaN;
}

const TOKEN_MARK = 'before-';

function writeToken(id: string): string {
  return Buffer.from(`${TOKEN_MARK}${id}`).toString('base64url');
}

/** @returns undefined for what was never given out */
function readToken(token: string): string | undefined {
  const text = Buffer.from(token, 'base64url').toString();
  return text.startsWith(TOKEN_MARK) ? text.slice(TOKEN_MARK.length) : undefined;
}

function listMentions(call: ApiCall, state: ApiState): Reply {
  const [userId = ''] = call.parameters;
  if (userId !== call.user.id) return NOT_PERMITTED;
  const kind = { bucket: 'mentions', minPage: 5, newestOnly: SHOWN_MENTIONS, item: 'own-read' } as const;
  return listPosts(state.world.list(`mention/${userId}`), call, state, kind);
}

function listOwn(call: ApiCall, state: ApiState): Reply {
  const [userId = ''] = call.parameters;
  const item = userId === call.user.id ? 'own-read' : 'read';
  const kind = { bucket: 'own', minPage: 5, newestOnly: SHOWN_OWN_POSTS, item } as const;
  return listPosts(state.world.list(`author/${userId}`), call, state, kind);
}

/** Knows `conversation_id:`, and `from:` and `@`, these two also negated. */
function searchRecent(call: ApiCall, state: ApiState): Reply {
  const { world } = state;
  const start = readTime(call.query.get('start_time'));
  const earliestMs = world.nowMs() - SEARCH_DAYS_MS;
  if (start !== undefined && start < earliestMs) return invalidRequest('start_time must be within the last 7 days');
  if (start !== undefined && start > world.nowMs() - 10_000)
    return invalidRequest('start_time must be before end_time');
  const terms = (call.query.get('query') ?? '').split(/\s+/).filter((term) => term !== '');
  const conversation = terms.map((term) => /^conversation_id:(\d+)$/.exec(term)?.[1]).find((id) => id !== undefined);
  if (conversation === undefined) return invalidRequest('the imitation searches by conversation_id: only');
  let posts = world.list(`conversation/${conversation}`).filter((post) => post.createdAtMs >= earliestMs);
  for (const term of terms) {
    if (term.startsWith('conversation_id:')) continue;
    const named = /^(-?)(from:@?|@)(\w+)$/.exec(term);
    if (named === null) return invalidRequest(`unknown operator: ${term}`);
    const [, negated, operator, name = ''] = named;
    const user = world.findUserByHandle(name) ?? world.findUser(name);
    const fits = (post: WorldPost): boolean =>
      operator === '@' ? world.findMentioned(post).some((one) => one === user) : post.author === user;
    posts = posts.filter((post) => fits(post) === (negated === ''));
  }
  const kind = { bucket: 'search', minPage: 10, newestOnly: Infinity, item: 'read' } as const;
  return listPosts(posts, call, state, kind);
}

export const TIMELINE_ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: /^\/2\/users\/(\d+)\/mentions$/, bucket: 'mentions', answer: listMentions },
  { method: 'GET', path: /^\/2\/users\/(\d+)\/tweets$/, bucket: 'own', answer: listOwn },
  { method: 'GET', path: /^\/2\/tweets\/search\/recent$/, bucket: 'search', answer: searchRecent },
];
