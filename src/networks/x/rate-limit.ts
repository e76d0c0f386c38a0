/**
 * Rate limits as X tells them in the headers of every answer, good or bad: the 15-minute window of the call, and for posting
 * also windows of 24 hours for the app and for the user. Plans differ by orders of magnitude, so nothing here is a constant.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { LIMIT_WINDOWS, type RateLimit } from '../port.js';

const HEADER_PREFIX: Record<RateLimit['window'], string> = {
  short: 'x-rate-limit',
  'app-day': 'x-app-limit-24hour',
  'user-day': 'x-user-limit-24hour',
};

/** The limits that an answer names; a window whose headers are not whole is left out. */
function readLimits(bucket: string, headers: IncomingHttpHeaders): RateLimit[] {
  return LIMIT_WINDOWS.flatMap((window) => {
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
      readCount(headers[`${HEADER_PREFIX[window]}-${name}`]),
    );
    if (limit === undefined || remaining === undefined || reset === undefined) return [];
    return [{ bucket, window, limit, remaining, resetAt: new Date(reset * 1000) }];
  });
}

/**
 * When a call that was refused for its rate may be made again: the last reset of the windows that are used up.
 * @returns undefined where the headers do not say, or name a time that has passed
 */
export function findRetryTime(headers: IncomingHttpHeaders, now: Date): Date | undefined {
  const limits = readLimits('', headers);
  const usedUp = limits.filter((limit) => limit.remaining <= 0);
  // With nothing used up the short window is meant; a reset may also come without the other two headers.
  const short = readCount(headers['x-rate-limit-reset']);
  const resets = usedUp.length > 0 ? usedUp.map((limit) => limit.resetAt.getTime()) : [(short ?? 0) * 1000];
  const last = Math.max(...resets);
  return last > now.getTime() ? new Date(last) : undefined;
}

/** Remembers the newest limits of each bucket and window. */
export interface LimitBook {
  note(bucket: string, headers: IncomingHttpHeaders): void;
  list(): readonly RateLimit[];
}

export function createLimitBook(): LimitBook {
  const seen = new Map<string, RateLimit>();
  return {
    note(bucket, headers) {
      for (const limit of readLimits(bucket, headers)) seen.set(`${bucket} ${limit.window}`, limit);
    },
    list: () => [...seen.values()],
  };
}

function readCount(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}
