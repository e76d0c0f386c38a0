/** The account itself, posts and people by their ids. What is not there is told as an error beside what is. */
import type { ApiCall, ApiState, Endpoint } from './endpoint.js';
import { readFieldChoice, showPoll, showPost } from './post-view.js';
import { invalidRequest, type Reply } from './reply.js';

const MAX_IDS = 100;

function showSelf({ user }: ApiCall): Reply {
  const data = { id: user.id, name: user.handle, username: user.handle };
  return { status: 200, body: { data }, charges: [{ item: 'user-read', ids: [user.id] }] };
}

function lookUpPosts({ query, user }: ApiCall, { world, knowsTweetFields }: ApiState): Reply {
  const ids = readIds(query);
  if (ids === null) return invalidRequest(`ids must be 1 to ${MAX_IDS} numbers`);
  const posts = ids.flatMap((id) => world.find(id) ?? []).filter((post) => world.isVisible(post));
  const choice = readFieldChoice(query, knowsTweetFields);
  const wantsPolls = (query.get('expansions') ?? '').split(',').includes('attachments.poll_ids');
  const polls = wantsPolls ? posts.flatMap((post) => showPoll(post, world)) : [];
  const own = posts.filter((post) => post.author === user).map((post) => post.id);
  const others = posts.filter((post) => post.author !== user).map((post) => post.id);
  return answerLookup({
    kind: 'tweet',
    ids,
    found: new Map(posts.map((post) => [post.id, showPost(post, choice)])),
    includes: polls.length > 0 ? { polls } : undefined,
    charges: [
      { item: 'own-read', ids: own },
      { item: 'read', ids: others },
    ],
  });
}

function lookUpUsers({ query }: ApiCall, { world }: ApiState): Reply {
  const ids = readIds(query);
  if (ids === null) return invalidRequest(`ids must be 1 to ${MAX_IDS} numbers`);
  const users = ids.flatMap((id) => world.findUser(id) ?? []);
  return answerLookup({
    kind: 'user',
    ids,
    found: new Map(users.map(({ id, handle }) => [id, { id, name: handle, username: handle }])),
    includes: undefined,
    charges: [{ item: 'user-read', ids: users.map(({ id }) => id) }],
  });
}

interface Lookup {
  readonly kind: 'tweet' | 'user';
  readonly ids: readonly string[];
  readonly found: ReadonlyMap<string, object>;
  readonly includes: object | undefined;
  readonly charges: NonNullable<Reply['charges']>;
}

function answerLookup({ kind, ids, found, includes, charges }: Lookup): Reply {
  const errors = ids
    .filter((id) => !found.has(id))
    .map((id) => ({
      value: id,
      detail: `Could not find ${kind} with ids: [${id}].`,
      title: 'Not Found Error',
      resource_type: kind,
      parameter: 'ids',
      resource_id: id,
      type: 'https://api.x.com/2/problems/resource-not-found',
    }));
  const data = ids.flatMap((id) => found.get(id) ?? []);
  const body = {
    data: data.length > 0 ? data : undefined,
    includes,
    errors: errors.length > 0 ? errors : undefined,
  };
  return { status: 200, body, charges };
}

function readIds(query: URLSearchParams): string[] | null {
  const ids = (query.get('ids') ?? '').split(',');
  return ids.length <= MAX_IDS && ids.every((id) => /^\d{1,19}$/.test(id)) ? ids : null;
}

export const LOOKUP_ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: /^\/2\/users\/me$/, bucket: 'me', answer: showSelf },
  { method: 'GET', path: /^\/2\/tweets$/, bucket: 'lookup', answer: lookUpPosts },
  { method: 'GET', path: /^\/2\/users$/, bucket: 'users', answer: lookUpUsers },
];
