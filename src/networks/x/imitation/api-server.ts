/**
 * The imitated API over HTTP: finds the endpoint, checks who signed, counts limits, lets faults strike, and writes the
 * answer, or no answer, to the connection.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { XKeys } from '../api-call.js';
import type { BillBook } from './bill.js';
import type { ApiCall, ApiState, Endpoint } from './endpoint.js';
import type { FaultName } from './fault.js';
import { LOOKUP_ENDPOINTS } from './lookup-endpoint.js';
import { MEDIA_ENDPOINTS } from './media-endpoint.js';
import { findSigner } from './oauth.js';
import { POST_ENDPOINTS } from './post-endpoint.js';
import { describeWindow, type Bucket, type Quota } from './quota.js';
import * as replies from './reply.js';
import { TIMELINE_ENDPOINTS } from './timeline-endpoint.js';
import type { WorldUser } from './world.js';

const ENDPOINTS: readonly Endpoint[] = [
  ...POST_ENDPOINTS,
  ...TIMELINE_ENDPOINTS,
  ...LOOKUP_ENDPOINTS,
  ...MEDIA_ENDPOINTS,
];

const QUICK_MS = 5000;
const FIFTEEN_MINUTES_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

export interface ApiServerParts {
  readonly state: ApiState;
  readonly accounts: readonly { readonly user: WorldUser; readonly keys: XKeys }[];
  readonly quota: Quota;
  readonly bills: BillBook;
  readonly calls: Map<Bucket, number>;
  /** How far ahead the resets of the two 429 faults are; their own windows' lengths where it is not given. */
  readonly limitResetMs: number | undefined;
}

const SHORT_HEADER = 'x-rate-limit';

/** What each fault makes of an answer: nothing, a broken one, 429 with the headers of one window, or another answer. */
const STRIKES: Partial<
  Record<FaultName, replies.Reply | 'silence' | 'cut' | 'cut-body' | 'bad-json' | { readonly window: string }>
> = {
  'timeout-before': 'silence',
  'timeout-after': 'silence',
  'cut-before': 'cut',
  'cut-after': 'cut',
  'cut-body': 'cut-body',
  'bad-json': 'bad-json',
  'limit-15min': { window: SHORT_HEADER },
  'limit-24h': { window: 'x-app-limit-24hour' },
  'down-json': replies.UNAVAILABLE,
  'down-html': replies.UNAVAILABLE_PAGE,
  'down-after': replies.UNAVAILABLE_PAGE,
  keys: replies.UNAUTHORIZED,
  credits: replies.NO_CREDITS,
  forbidden: replies.NOT_PERMITTED,
  duplicate: replies.DUPLICATE,
  'duplicate-after': replies.DUPLICATE,
  'reply-refused': replies.REPLY_REFUSED,
  'quick-reply': replies.TARGET_GONE,
  'empty-before': replies.EMPTY_SUCCESS,
  'empty-after': replies.EMPTY_SUCCESS,
  'odd-before': replies.ODD_SUCCESS,
  'odd-after': replies.ODD_SUCCESS,
  'redirect-before': replies.REDIRECT,
  'redirect-after': replies.REDIRECT,
};

/** What becomes of a request: an answer that may be spoiled, or `silence`, or a `cut`. */
type Outcome = { readonly reply: replies.Reply; readonly spoiled?: 'cut-body' | 'bad-json' } | 'silence' | 'cut';

export function createApiServer({ state, accounts, quota, bills, calls, limitResetMs }: ApiServerParts) {
  const { world, faults } = state;

  function decide(request: IncomingMessage, body: unknown): Outcome {
    // The client asks this host for everything, so the signature is over its name.
    const url = new URL(request.url ?? '/', `https://${request.headers.host ?? 'api.x.com'}`);
    const endpoint = ENDPOINTS.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (endpoint === undefined) return { reply: replies.problem(404, 'Not Found', `nothing at ${url.pathname}`) };
    const { bucket } = endpoint;
    calls.set(bucket, (calls.get(bucket) ?? 0) + 1);
    const { authorization } = request.headers;
    const signer = findSigner({ method: endpoint.method, url, authorization }, accounts);
    if (signer === undefined) return { reply: replies.UNAUTHORIZED };
    const { allowed, headers } = quota.take(bucket, signer.user.id);
    if (!allowed) return { reply: { ...replies.TOO_MANY, headers } };

    const parameters = endpoint.path.exec(url.pathname)?.slice(1) ?? [];
    const call: ApiCall = { user: signer.user, parameters, query: url.searchParams, body };
    const before = faults.draw('before', bucket, findImpossible(call));
    if (before !== undefined) return strike(before, { status: 200, headers });
    const reply = endpoint.answer(call, state);
    for (const { item, ids } of reply.charges ?? []) bills.charge(item, ids);
    const told = { ...reply, headers: { ...headers, ...reply.headers } };
    const after = reply.status < 300 ? faults.draw('after', bucket) : undefined;
    return after === undefined ? { reply: told } : strike(after, told);
  }

  /** Faults that this call cannot have: replies' own, where it is no reply, or none to a fresh own post. */
  function findImpossible(call: ApiCall): FaultName[] {
    const { body } = call;
    const reply = typeof body === 'object' && body !== null && 'reply' in body ? body.reply : undefined;
    const isReply = typeof reply === 'object' && reply !== null && 'in_reply_to_tweet_id' in reply;
    if (!isReply) return ['reply-refused', 'quick-reply'];
    const target = world.find(String(reply.in_reply_to_tweet_id));
    const isQuick = target?.author === call.user && world.nowMs() - target.createdAtMs < QUICK_MS;
    return isQuick ? [] : ['quick-reply'];
  }

  /** @param usual what would have been answered */
  function strike(fault: FaultName, usual: replies.Reply): Outcome {
    const struck = STRIKES[fault];
    if (struck === undefined) return { reply: usual };
    if (struck === 'silence' || struck === 'cut') return struck;
    if (struck === 'cut-body' || struck === 'bad-json') return { reply: usual, spoiled: struck };
    if ('window' in struck) return { reply: { ...replies.TOO_MANY, headers: tellUsedUp(struck.window) } };
    return { reply: { ...struck, headers: { ...usual.headers, ...struck.headers } } };
  }

  function tellUsedUp(header: string): Record<string, string> {
    const lengthMs = header === SHORT_HEADER ? FIFTEEN_MINUTES_MS : DAY_MS;
    return describeWindow(header, 100, 0, world.nowMs() + (limitResetMs ?? lengthMs));
  }

  return {
    /** Answers one request whose body has been read. */
    serve(request: IncomingMessage, response: ServerResponse, raw: Buffer): void {
      const outcome = decide(request, parseBody(request, raw));
      if (outcome === 'silence') return;
      if (outcome === 'cut') request.socket.destroy();
      else write(response, world.nowMs(), outcome.reply, outcome.spoiled);
    },
  };
}

function parseBody(request: IncomingMessage, raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  if (request.headers['content-type']?.includes('application/json') !== true) return raw;
  try {
    return JSON.parse(raw.toString()) as unknown;
  } catch {
    return raw;
  }
}

function write(response: ServerResponse, nowMs: number, reply: replies.Reply, spoiled?: 'cut-body' | 'bad-json'): void {
  const isPage = typeof reply.body === 'string';
  const text = typeof reply.body === 'string' ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    date: new Date(nowMs).toUTCString(),
    ...reply.headers,
  });
  if (spoiled === undefined) response.end(text);
  else if (spoiled === 'bad-json') response.end('<'.padEnd(Buffer.byteLength(text), '!'));
  else response.write(text.slice(0, Math.trunc(text.length / 2)), () => response.destroy());
}
