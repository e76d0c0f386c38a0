/** Times as people say them. All take milliseconds since 1970, so that the clock can be the caller's. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @returns for example `just now`, `5 minutes ago`, `3 days ago`; a time to come counts as now */
export function tellAge(atMs: number, nowMs: number): string {
  const age = nowMs - atMs;
  if (!(age >= MINUTE_MS)) return 'just now';
  if (age < HOUR_MS) return count(Math.floor(age / MINUTE_MS), 'minute', ' ago');
  if (age < DAY_MS) return count(Math.floor(age / HOUR_MS), 'hour', ' ago');
  return count(Math.floor(age / DAY_MS), 'day', ' ago');
}

/** @returns for example `7 s`, `4 min 05 s`, `2 h 10 min`; never less than `0 s` */
export function tellRest(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** @returns for example `1 vote`, `12 votes` */
export function count(number: number, noun: string, after = ''): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}${after}`;
}
