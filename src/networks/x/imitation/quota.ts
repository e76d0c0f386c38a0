/**
 * Rate limits of the imitated API: fixed windows that begin with the first call, told in the headers of every answer. A call
 * refused by the short window has all headers, one refused by a day's window only those of the days.
 */
export const BUCKETS = ['post', 'delete', 'me', 'mentions', 'own', 'search', 'lookup', 'users', 'media'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Calls allowed in a window; a window that is not named is not limited and not told. */
export interface QuotaLimits {
  readonly short?: number;
  readonly appDay?: number;
  readonly userDay?: number;
}

/** As documented in August 2026 for user keys; `own`, `lookup`, `users`, `delete` and `media` are guesses of size. */
const DEFAULT_LIMITS: Readonly<Record<Bucket, QuotaLimits>> = {
  post: { short: 100, appDay: 10_000 },
  delete: { short: 50 },
  me: { short: 75 },
  mentions: { short: 300 },
  own: { short: 900 },
  search: { short: 300 },
  lookup: { short: 900 },
  users: { short: 900 },
  media: { short: 500 },
};

const WINDOWS = [
  { name: 'short', header: 'x-rate-limit', lengthMs: 15 * 60_000, shared: false },
  { name: 'appDay', header: 'x-app-limit-24hour', lengthMs: 24 * 3_600_000, shared: true },
  { name: 'userDay', header: 'x-user-limit-24hour', lengthMs: 24 * 3_600_000, shared: false },
] as const;

export type QuotaHeaders = Record<string, string>;

/** What a call may do. `headers` belong to the answer either way. */
export interface QuotaVerdict {
  readonly allowed: boolean;
  readonly headers: QuotaHeaders;
}

export interface Quota {
  /** Counts a call of a user, unless it is refused. */
  take(bucket: Bucket, userId: string): QuotaVerdict;
  setLimits(bucket: Bucket, limits: QuotaLimits): void;
}

export function createQuota(nowMs: () => number): Quota {
  const limits = new Map<Bucket, QuotaLimits>(BUCKETS.map((bucket) => [bucket, DEFAULT_LIMITS[bucket]]));
  const windows = new Map<string, { used: number; readonly endsAtMs: number }>();

  function openWindow(key: string, lengthMs: number): { used: number; readonly endsAtMs: number } {
    const held = windows.get(key);
    if (held !== undefined && held.endsAtMs > nowMs()) return held;
    const opened = { used: 0, endsAtMs: nowMs() + lengthMs };
    windows.set(key, opened);
    return opened;
  }

  return {
    setLimits: (bucket, changed) => void limits.set(bucket, changed),
    take(bucket, userId) {
      const open = WINDOWS.flatMap(({ name, header, lengthMs, shared }) => {
        const limit = limits.get(bucket)?.[name];
        if (limit === undefined) return [];
        const window = openWindow(`${bucket} ${name} ${shared ? '' : userId}`, lengthMs);
        return [{ name, header, limit, window }];
      });
      const full = open.find(({ window, limit }) => window.used >= limit);
      if (full === undefined) for (const { window } of open) window.used += 1;
      const told = full === undefined || full.name === 'short' ? open : open.filter(({ name }) => name !== 'short');
      const headers = told.map(({ header, limit, window }) =>
        describeWindow(header, limit, Math.max(0, limit - window.used), window.endsAtMs),
      );
      return { allowed: full === undefined, headers: Object.assign({}, ...headers) as QuotaHeaders };
    },
  };
}

/** The three headers of one window. */
export function describeWindow(header: string, limit: number, remaining: number, endsAtMs: number): QuotaHeaders {
  return {
    [`${header}-limit`]: `${limit}`,
    [`${header}-remaining`]: `${remaining}`,
    [`${header}-reset`]: `${Math.ceil(endsAtMs / 1000)}`,
  };
}
