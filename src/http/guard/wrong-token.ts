/**
 * Counts wrong tokens by the address they came from. After ten within a minute every token from there is refused until the
 * minute is over, the right one too: else guessing would go on.
 */
const MAX_WRONG = 10;
const WINDOW_MS = 60_000;
/** More addresses than this are not kept in mind at once: the oldest is forgotten. */
const MAX_ADDRESSES = 10_000;

export interface WrongTokens {
  note(address: string): void;
  /** How long an address has to wait; 0 where it need not. */
  waitSeconds(address: string): number;
}

/** @param now milliseconds on any clock that only goes forward */
export function createWrongTokens(now: () => number = () => performance.now()): WrongTokens {
  const seen = new Map<string, { readonly count: number; readonly untilMs: number }>();
  const current = (address: string) => {
    const entry = seen.get(address);
    return entry && entry.untilMs > now() ? entry : { count: 0, untilMs: now() + WINDOW_MS };
  };
  return {
    note(address) {
      const { count, untilMs } = current(address);
      seen.delete(address);
      seen.set(address, { count: count + 1, untilMs });
      const [oldest] = seen.keys();
      if (seen.size > MAX_ADDRESSES && oldest !== undefined) seen.delete(oldest);
    },
    waitSeconds(address) {
      const { count, untilMs } = current(address);
      return count < MAX_WRONG ? 0 : Math.ceil((untilMs - now()) / 1000);
    },
  };
}
