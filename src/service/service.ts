/** What every part of the service works with. Built once by compose.ts; tests build their own with another clock and queue. */
import type { Logger } from 'pino';
import type { Network } from '../networks/port.js';
import type { GameRecord } from '../store/game-record.js';
import type { JobOptions } from '../store/job-queue.js';
import type { DatabaseClient, Tx } from '../store/transaction.js';
import type { QuestShelf } from './quest-shelf.js';

/** Jobs and what they are told. All of them may be done again: what is done already is found done. */
export interface ServiceJobs {
  /** Reads the network for an account. */
  poll: { readonly accountId: string };
  /** Reads what may still count before a turn closes. */
  readLast: { readonly gameId: string; readonly turn: number };
  /** Takes the replies that wait in a game. */
  advance: { readonly gameId: string };
  /** Closes the vote on a turn, if it is time. */
  close: { readonly gameId: string; readonly turn: number };
  /** Sends what waits in the outbox of an account. */
  deliver: { readonly accountId: string };
  /** Begins the account's own game where none is open. */
  beginCrowd: { readonly accountId: string };
}

export type AddJob = <Name extends keyof ServiceJobs>(
  tx: Tx,
  name: Name,
  payload: ServiceJobs[Name],
  options?: JobOptions,
) => Promise<void>;

/** How votes and games go; times in milliseconds. */
export interface PlayRules {
  readonly playsCrowd: boolean;
  readonly playsSolo: boolean;
  /** How long a vote is open once its prompt is published. */
  readonly turnMs: number;
  /** Where not null, a vote has no end until its first reply, and this long after it. */
  readonly afterFirstVoteMs: number | null;
  /** How long to wait for a vote before the one reminder. */
  readonly remindMs: number;
  /** Votes that close a turn early; 0: never. */
  readonly quorum: number;
  /** Votes an option must lead by to close a turn early; 0: never. */
  readonly margin: number;
  readonly usesPolls: boolean;
  /** How long after a vote's end late arrivals from within it still count. */
  readonly graceMs: number;
  /** How far back each read looks beyond what was read before: posts show up out of order. */
  readonly readOverlapMs: number;
  /** Now and then what was read is read once more, so far back, for posts that showed up later still. */
  readonly sweepOverlapMs: number;
  /** How often while somebody plays a game of their own; a turn of the account's game ends with a sweep anyway. */
  readonly sweepEveryMs: number;
  readonly idleSweepEveryMs: number;
  /** How long to wait before the own timeline can be trusted about a post of unknown fate. */
  readonly lookupDelayMs: number;
  /** Pauses before further tries of what did not work, in milliseconds; the last one again and again. */
  readonly retryMs: readonly number[];
  /** What a day may cost, and what things cost, in US dollars; null where nothing costs anything. */
  readonly money: { readonly dailyCapUsd: number; readonly postUsd: number; readonly readUsd: number } | null;
  /** How long what people wrote is kept; null: for ever. That they wrote, and what it chose, is kept. */
  readonly keepTextMs: number | null;
  /** How often to read while somebody plays a game of their own, and while nobody waits. */
  readonly busyPollMs: number;
  readonly idlePollMs: number;
  /** After how long without an answer a solo game goes to sleep. */
  readonly sleepMs: number;
  /** Pause between a crowd game and the next. */
  readonly pauseMs: number;
  /** The seed of every new game; undefined: each has its own. */
  readonly seed: number | undefined;
}

export interface Service {
  readonly prisma: DatabaseClient;
  /** By account id. */
  readonly networks: ReadonlyMap<string, Network>;
  readonly rules: (network: string) => PlayRules;
  readonly shelf: QuestShelf;
  readonly addJob: AddJob;
  readonly now: () => Date;
  /** Waits until all that was charged so far is noted. */
  readonly settleCharges: () => Promise<void>;
  /** A number nobody can foretell, from 0 to 2^31 - 1: for seeds and ids. */
  readonly drawNumber: () => number;
  readonly log: Logger;
}

/** Adds the job that advances a game; one waits at a time. */
export async function addAdvance({ addJob }: Service, tx: Tx, gameId: string): Promise<void> {
  await addJob(tx, 'advance', { gameId }, { jobKey: `advance:${gameId}`, queueName: `game:${gameId}` });
}

/** @param game whose open turn is to be closed @param at by the network's clock */
export async function addClose(service: Service, tx: Tx, game: GameRecord, at: Date): Promise<void> {
  const { id: gameId, accountId, turn } = game;
  const delayMs = Math.max(0, at.getTime() - networkOf(service, accountId).now().getTime());
  await service.addJob(
    tx,
    'close',
    { gameId, turn },
    { jobKey: `close:${gameId}`, queueName: `game:${gameId}`, delayMs },
  );
}

/** The last read is one of its account's reads: they are made one after the other, whichever process makes them. */
export async function addReadLast({ addJob }: Service, tx: Tx, game: GameRecord, delayMs = 0): Promise<void> {
  const { id: gameId, accountId, turn } = game;
  await addJob(
    tx,
    'readLast',
    { gameId, turn },
    { jobKey: `read-last:${gameId}`, queueName: `read:${accountId}`, delayMs },
  );
}

/** @param at not before this, by our clock; as soon as can be where it is left out */
export async function addDeliver({ addJob, now }: Service, tx: Tx, accountId: string, at?: Date): Promise<void> {
  const key = at ? `deliver-later:${accountId}` : `deliver:${accountId}`;
  const delayMs = at ? Math.max(0, at.getTime() - now().getTime()) : 0;
  await addJob(tx, 'deliver', { accountId }, { jobKey: key, queueName: `write:${accountId}`, delayMs });
}

export async function addPoll({ addJob }: Service, tx: Tx, accountId: string): Promise<void> {
  await addJob(tx, 'poll', { accountId }, { jobKey: `poll:${accountId}`, queueName: `read:${accountId}` });
}

/** @param tries made so far @returns how long to wait before the next, in milliseconds */
export function retryDelay({ rules }: Service, { network }: { readonly network: string }, tries: number): number {
  const { retryMs } = rules(network);
  return retryMs[Math.min(Math.max(tries, 1), retryMs.length) - 1] ?? 0;
}

export function networkOf({ networks }: Service, accountId: string): Network {
  const network = networks.get(accountId);
  if (!network) throw new Error(`no network for the account ${accountId}`);
  return network;
}
