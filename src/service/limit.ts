/** Rate limits as they are kept with an account: what any of the processes last saw. */
import { z } from 'zod';
import { LIMIT_WINDOWS, type RateLimit } from '../networks/port.js';
import type { AccountRecord } from '../store/account.js';
import { networkOf, type Service } from './service.js';

const limits = z.array(
  z.object({
    bucket: z.string(),
    window: z.enum(LIMIT_WINDOWS),
    limit: z.number(),
    remaining: z.number(),
    resetAt: z.coerce.date(),
  }),
);

/** Reads what the database has; none where nothing was seen yet. */
export function readLimits(stored: unknown): readonly RateLimit[] {
  return limits.safeParse(stored).data ?? [];
}

/** What is known of an account's limits: what this process saw last, and what others noted. */
export function findLimits(service: Service, account: AccountRecord): readonly RateLimit[] {
  const known = new Map<string, RateLimit>();
  for (const limit of [...readLimits(account.limits), ...networkOf(service, account.id).rateLimits()]) {
    const name = `${limit.bucket} ${limit.window}`;
    const there = known.get(name);
    const isLater = !there || limit.resetAt > there.resetAt;
    const isLess = there?.resetAt.getTime() === limit.resetAt.getTime() && limit.remaining < there.remaining;
    if (isLater || isLess) known.set(name, limit);
  }
  return [...known.values()];
}
