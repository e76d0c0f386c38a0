/** How games go on a network, from the settings. */
import type { PlayRules } from './service.js';

/** The settings that games go by. */
export interface PlaySettings {
  readonly gameMode: 'crowd' | 'solo' | 'both';
  readonly turnMinutes: number;
  readonly localTurnSeconds: number;
  readonly remindHours: number;
  readonly quorum: number;
  readonly margin: number;
  readonly vote: 'replies' | 'poll';
  readonly seed: number | undefined;
  readonly dailyCapUsd: number;
  readonly pricesUsd: Readonly<Record<'post' | 'alt-text' | 'own-read', number>>;
}

const MINUTE_MS = 60_000;
const RETRY_MS = [2_000, 10_000, 30_000, MINUTE_MS, 5 * MINUTE_MS];
const SLEEP_MS = 3 * 24 * 60 * MINUTE_MS;

/** What differs by network beside the settings. */
interface NetworkHabits {
  readonly readOverlapMs: number;
  readonly sweepOverlapMs: number;
  readonly sweepEveryMs: number;
  readonly idleSweepEveryMs: number;
  readonly graceMs: number;
  readonly lookupDelayMs: number;
  readonly pauseMs: number;
  readonly costsMoney: boolean;
  readonly keepTextMs: number | null;
  readonly busyPollMs: number;
  readonly idlePollMs: number;
}

const HABITS: Readonly<Record<string, NetworkHabits>> = {
  // Its timeline is our own database: nothing is late there. Two clocks of one machine may differ by very little.
  local: {
    readOverlapMs: 10_000,
    sweepOverlapMs: 10_000,
    sweepEveryMs: 10 * MINUTE_MS,
    idleSweepEveryMs: 60 * MINUTE_MS,
    graceMs: 0,
    lookupDelayMs: 0,
    pauseMs: 15_000,
    costsMoney: false,
    keepTextMs: null,
    busyPollMs: 0,
    idlePollMs: 0,
  },
  x: {
    readOverlapMs: 20_000,
    sweepOverlapMs: 5 * MINUTE_MS,
    sweepEveryMs: 10 * MINUTE_MS,
    idleSweepEveryMs: 60 * MINUTE_MS,
    graceMs: 30_000,
    // Longer than any call may take.
    lookupDelayMs: 75_000,
    pauseMs: 10 * MINUTE_MS,
    costsMoney: true,
    // What is deleted there must be gone here within a day: so nothing anybody wrote is kept longer than that.
    keepTextMs: 23 * 60 * MINUTE_MS,
    busyPollMs: 0,
    idlePollMs: 5 * MINUTE_MS,
  },
};

export function playRulesOf(settings: PlaySettings, network: string): PlayRules {
  const habits = HABITS[network];
  if (!habits) throw new Error(`there is no network ${network}`);
  const { gameMode, turnMinutes, localTurnSeconds, remindHours, quorum, margin, vote, seed, dailyCapUsd, pricesUsd } =
    settings;
  const { costsMoney, ...rest } = habits;
  return {
    ...rest,
    retryMs: RETRY_MS,
    money: costsMoney
      ? {
          dailyCapUsd,
          postUsd: pricesUsd.post + pricesUsd['alt-text'],
          readUsd: pricesUsd['own-read'],
        }
      : null,
    sleepMs: SLEEP_MS,
    playsCrowd: gameMode !== 'solo',
    playsSolo: gameMode !== 'crowd',
    turnMs: turnMinutes * MINUTE_MS,
    afterFirstVoteMs: network === 'local' ? localTurnSeconds * 1_000 : null,
    remindMs: remindHours * 60 * MINUTE_MS,
    quorum,
    margin,
    usesPolls: vote === 'poll',
    seed,
  };
}
