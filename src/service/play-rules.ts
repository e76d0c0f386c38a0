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
}

const MINUTE_MS = 60_000;

/** What differs by network beside the settings. */
interface NetworkHabits {
  /** Posts of the last minutes may still come in with older ids. */
  readonly overlapMs: number;
  readonly graceMs: number;
  readonly lookupDelayMs: number;
  readonly pauseMs: number;
}

const HABITS: Readonly<Record<string, NetworkHabits>> = {
  // Its timeline is our own database: nothing is late there. Two clocks of one machine may differ by very little.
  local: { overlapMs: 10_000, graceMs: 0, lookupDelayMs: 0, pauseMs: 15_000 },
  x: { overlapMs: 5 * MINUTE_MS, graceMs: 30_000, lookupDelayMs: 15_000, pauseMs: 10 * MINUTE_MS },
};

export function playRulesOf(settings: PlaySettings, network: string): PlayRules {
  const habits = HABITS[network];
  if (!habits) throw new Error(`there is no network ${network}`);
  const { gameMode, turnMinutes, localTurnSeconds, remindHours, quorum, margin, vote, seed } = settings;
  return {
    ...habits,
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
