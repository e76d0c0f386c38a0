/**
 * What a failed call to X means, as one table: the first row whose status and words fit. A call that writes and was refused
 * with a 4xx is not there; a 5xx, a redirect or silence says nothing about that. A read that failed never says that there
 * is nothing to read.
 */
import type { Delivery, Reading } from '../port.js';
import { isRecord, type Failure } from './api-call.js';
import { findRetryTime } from './rate-limit.js';

type Rejection = Extract<Delivery, { outcome: 'rejected' }>['why'];
type Delay = Extract<Delivery, { outcome: 'retry-later' }>['why'];
export type Undelivered = Exclude<Delivery, { outcome: 'sent' }>;
export type Unread = Exclude<Reading<never>, { outcome: 'read' }>;

interface Row {
  /** One status, or the first and last of a range. */
  readonly status: number | readonly [number, number];
  /** Words of the answer's title, detail, type, or error code. */
  readonly says?: RegExp;
  readonly means: { readonly rejected: Rejection } | { readonly later: Delay } | 'unknown';
}

const TOO_LONG = /too long|a bit shorter|\bcode 186\b/i;
const SPENT = /UsageCapExceeded|usage-capped|SpendCap|credits?[- ]?depleted/i;

const TABLE: readonly Row[] = [
  { status: 400, says: TOO_LONG, means: { rejected: 'too-long' } },
  { status: 401, means: { later: 'keys' } },
  { status: 402, means: { later: 'credits' } },
  { status: 403, says: SPENT, means: { later: 'credits' } },
  { status: 403, says: /duplicate content|is a duplicate|\bcode 187\b/i, means: { rejected: 'duplicate' } },
  {
    status: 403,
    says: /only reply to or quote|reply to this conversation is not allowed|\bcode 433\b/i,
    means: { rejected: 'reply-not-allowed' },
  },
  { status: 403, says: /deleted or not visible|\bcode 385\b/i, means: { rejected: 'not-found' } },
  { status: 403, says: TOO_LONG, means: { rejected: 'too-long' } },
  {
    status: 403,
    says: /client-forbidden|unsupported-authentication|oauth1-permissions|your account is suspended|temporarily locked/i,
    means: { later: 'keys' },
  },
  { status: 403, means: { rejected: 'forbidden' } },
  { status: 404, means: { rejected: 'not-found' } },
  { status: 408, means: 'unknown' },
  { status: 429, says: SPENT, means: { later: 'credits' } },
  { status: 429, means: { later: 'rate-limit' } },
  { status: 420, means: { later: 'rate-limit' } },
  { status: [400, 499], means: { rejected: 'invalid' } },
];

/** How a call that writes ended when it failed. */
export function judgeWrite(failure: Failure, now: Date): Undelivered {
  if (failure.kind === 'unreached') return { outcome: 'retry-later', why: 'down', detail: failure.detail };
  if (failure.kind === 'lost') return { outcome: 'unknown', detail: failure.detail };
  const { detail, means } = lookUp(failure);
  if (means === 'unknown') return { outcome: 'unknown', detail };
  if ('rejected' in means) return { outcome: 'rejected', why: means.rejected, detail };
  return delay(failure, means.later, detail, now);
}

/** How a call that reads ended when it failed: always to be tried again, though for 403 only with other keys. */
export function judgeRead(failure: Failure, now: Date): Unread {
  if (failure.kind !== 'refused') return { outcome: 'retry-later', why: 'down', detail: failure.detail };
  const { detail, means } = lookUp(failure);
  if (means !== 'unknown' && 'later' in means) return delay(failure, means.later, detail, now);
  return { outcome: 'retry-later', why: failure.status === 403 ? 'keys' : 'down', detail };
}

/** How a call ended whose answer came as a success but is not what was asked for. */
export function describeOdd(body: unknown): string {
  if (body === undefined || body === '') return 'an empty answer, taken for no answer';
  return `an answer of another form than expected${words(describeBody(body))}`;
}

function delay(failure: Failure & { kind: 'refused' }, why: Delay, detail: string, now: Date): Unread {
  const at = why === 'rate-limit' ? findRetryTime(failure.headers, now) : undefined;
  return { outcome: 'retry-later', why, detail, ...(at === undefined ? {} : { at }) };
}

function lookUp(failure: Failure & { kind: 'refused' }): { detail: string; means: Row['means'] } {
  const said = describeBody(failure.body);
  const detail = `status ${failure.status}${words(said)}`;
  const row = TABLE.find(({ status, says }) => {
    const [first, last] = typeof status === 'number' ? [status, status] : status;
    return failure.status >= first && failure.status <= last && (says === undefined || says.test(said));
  });
  return { detail, means: row?.means ?? 'unknown' };
}

/** The parts of an error body that say something, old and new form. */
function describeBody(body: unknown): string {
  if (typeof body === 'string') return /^\s*</.test(body) ? 'a page of HTML' : body;
  if (!isRecord(body)) return '';
  const errors = Array.isArray(body['errors']) ? (body['errors'] as unknown[]) : [];
  const parts = [body, ...errors.slice(0, 3)].flatMap((part) => {
    if (!isRecord(part)) return [];
    const code = typeof part['code'] === 'number' ? `code ${part['code']}` : undefined;
    return [part['title'], part['detail'], part['message'], part['type'], code];
  });
  return [...new Set(parts.filter((part) => typeof part === 'string' && part !== 'about:blank'))].join(', ');
}

const DETAIL_LENGTH = 300;

function words(said: string): string {
  const short = said.replace(/\s+/g, ' ').trim().slice(0, DETAIL_LENGTH);
  return short === '' ? '' : `: ${short}`;
}
