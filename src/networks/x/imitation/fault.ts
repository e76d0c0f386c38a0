/**
 * Faults of the imitated API that can be switched on, each by name, with a probability or for a number of times. `before`
 * replaces the call's effect, `after` lets it happen and spoils the answer; `say` touches a post that a follower makes, `page`
 * a page of posts that is read. Draws are seeded, so a run of the same calls has the same faults.
 */
import { createDice } from '../../../engine/dice/dice.js';
import type { Bucket } from './quota.js';

const WRITES: readonly Bucket[] = ['post', 'delete'];
const PAGES: readonly Bucket[] = ['mentions', 'search', 'own'];

/** `calls`: where a fault strikes unless it is told otherwise; none means every call. */
export const FAULTS = {
  'timeout-before': { moment: 'before', means: 'no answer, nothing done' },
  'timeout-after': { moment: 'after', means: 'done, but no answer' },
  'cut-before': { moment: 'before', means: 'connection cut, nothing done' },
  'cut-after': { moment: 'after', means: 'done, but the connection is cut' },
  'cut-body': { moment: 'after', means: 'done, but the answer breaks off in the middle' },
  'bad-json': { moment: 'after', means: 'done, but the answer is no JSON' },
  'limit-15min': { moment: 'before', means: '429 with the headers of the 15-minute window' },
  'limit-24h': { moment: 'before', means: '429 with the headers of the 24-hour windows only' },
  'down-json': { moment: 'before', means: '503 as JSON, nothing done' },
  'down-html': { moment: 'before', means: '503 as HTML, nothing done' },
  'down-after': { moment: 'after', means: 'done, but answered with 503' },
  keys: { moment: 'before', means: '401' },
  credits: { moment: 'before', means: '402' },
  forbidden: { moment: 'before', means: '403 without a known reason', calls: ['post'] },
  duplicate: { moment: 'before', means: '403 duplicate although it is none', calls: ['post'] },
  'duplicate-after': { moment: 'after', means: 'done, but answered with 403 duplicate', calls: ['post'] },
  'reply-refused': { moment: 'before', means: '403 reply not allowed', calls: ['post'] },
  'quick-reply': {
    moment: 'before',
    means: '403 for a reply to an own post of the last five seconds',
    calls: ['post'],
  },
  'empty-before': { moment: 'before', means: 'empty 200, nothing done' },
  'empty-after': { moment: 'after', means: 'done, but an empty 200' },
  'odd-before': { moment: 'before', means: '200 of another form, nothing done' },
  'odd-after': { moment: 'after', means: 'done, but a 200 of another form' },
  'redirect-before': { moment: 'before', means: '302, nothing done', calls: WRITES },
  'redirect-after': { moment: 'after', means: 'done, but a 302', calls: WRITES },
  'repeat-mention': { moment: 'page', means: 'a page shows a post twice', calls: PAGES },
  'late-mention': { moment: 'say', means: "a follower's post shows up late, after younger ones" },
  'edited-mention': { moment: 'say', means: "a follower's post is edited at once: another id, same words" },
  'deleted-mention': { moment: 'say', means: "a follower's post is deleted a little later" },
} as const satisfies Record<string, FaultDescription>;

interface FaultDescription {
  readonly moment: 'before' | 'after' | 'say' | 'page';
  readonly means: string;
  readonly calls?: readonly Bucket[];
}

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** How often a fault strikes: each time with a probability from 0 to 1, or the next `count` times, or both. */
export interface FaultSetting {
  readonly probability?: number | undefined;
  readonly count?: number | undefined;
  /** Only these calls. */
  readonly calls?: readonly Bucket[] | undefined;
}

export interface FaultSwitch {
  set(name: FaultName, setting: FaultSetting): void;
  clear(): void;
  /** Draws once for every fault of the moment that is on: the first that strikes. `skip` names faults that cannot now. */
  draw(moment: FaultDescription['moment'], call: Bucket | null, skip?: readonly FaultName[]): FaultName | undefined;
  /** A whole number from low to high, both included. */
  roll(low: number, high: number): number;
  /** How often each fault has struck. */
  count(): Readonly<Record<FaultName, number>>;
}

const MILLION = 1_000_000;

export function createFaultSwitch(seed: number): FaultSwitch {
  const dice = createDice(seed, 'faults');
  const settings = new Map<FaultName, { probability: number; left: number; calls: readonly Bucket[] | undefined }>();
  const struck = new Map<FaultName, number>();

  function strikes(name: FaultName, call: Bucket | null): boolean {
    const setting = settings.get(name);
    if (setting === undefined || setting.left <= 0) return false;
    if (call !== null && setting.calls?.includes(call) === false) return false;
    if (dice.roll(1, MILLION) > setting.probability * MILLION) return false;
    setting.left -= 1;
    struck.set(name, (struck.get(name) ?? 0) + 1);
    return true;
  }

  return {
    set(name, { probability = 1, count = Infinity, calls }) {
      const described: FaultDescription = FAULTS[name];
      settings.set(name, { probability, left: count, calls: calls ?? described.calls });
    },
    clear: () => settings.clear(),
    draw: (moment, call, skip = []) =>
      FAULT_NAMES.find((name) => FAULTS[name].moment === moment && !skip.includes(name) && strikes(name, call)),
    roll: (low, high) => dice.roll(low, high),
    count: () =>
      Object.fromEntries(FAULT_NAMES.map((name) => [name, struck.get(name) ?? 0])) as Record<FaultName, number>,
  };
}
