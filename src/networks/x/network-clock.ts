/**
 * The clock of the network: set by the `Date` of its answers and driven by the machine's uptime, so that neither a wrong clock
 * of this machine nor one that is put right matters. Answers count whole seconds and take their time, so only a difference
 * beyond that sets it anew. Until the first answer it shows what this machine's clock showed at the start.
 */
import type { IncomingHttpHeaders } from 'node:http';

export interface NetworkClock {
  note(headers: IncomingHttpHeaders): void;
  now(): Date;
}

const SLACK_MS = 3_000;
const HALF_SECOND_MS = 500;

/** @param uptimeMs milliseconds that only ever go on */
export function createNetworkClock(start: Date, uptimeMs: () => number): NetworkClock {
  let set = { atMs: start.getTime(), uptimeMs: uptimeMs() };
  const nowMs = (): number => set.atMs + uptimeMs() - set.uptimeMs;
  return {
    note({ date }) {
      const toldMs = Date.parse(date ?? '') + HALF_SECOND_MS;
      if (Math.abs(toldMs - nowMs()) > SLACK_MS) set = { atMs: toldMs, uptimeMs: uptimeMs() };
    },
    now: () => new Date(nowMs()),
  };
}
