/** What every part of the service works with. Built once by compose.ts; tests build their own with another clock and queue. */
import type { Logger } from 'pino';
import type { Network } from '../networks/port.js';
import type { JobOptions } from '../store/job-queue.js';
import type { DatabaseClient, Tx } from '../store/transaction.js';
import type { QuestShelf } from './quest-shelf.js';

/** Jobs and what they are told. All of them may be done again: what is done already is found done. */
export interface ServiceJobs {
  /** Reads the network for an account. */
  poll: { readonly accountId: string };
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
  /** How far back each read looks beyond what was read before: ids arrive out of order. */
  readonly overlapMs: number;
  /** How long to wait before the own timeline can be trusted about a post of unknown fate. */
  readonly lookupDelayMs: number;
  /** What a day may cost, in US dollars; null where nothing costs anything. */
  readonly dailyCapUsd: number | null;
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
  /** A number nobody can foretell, from 0 to 2^31 - 1: for seeds and ids. */
  readonly drawNumber: () => number;
  readonly log: Logger;
}

/** Adds the job that advances a game; one waits at a time. */
export async function addAdvance({ addJob }: Service, tx: Tx, gameId: string): Promise<void> {
  await addJob(tx, 'advance', { gameId }, { jobKey: `advance:${gameId}`, queueName: `game:${gameId}` });
}

export async function addClose({ addJob }: Service, tx: Tx, gameId: string, turn: number, at: Date): Promise<void> {
  await addJob(tx, 'close', { gameId, turn }, { jobKey: `close:${gameId}`, queueName: `game:${gameId}`, runAt: at });
}

/** @param at not before this; as soon as can be where it is left out */
export async function addDeliver({ addJob }: Service, tx: Tx, accountId: string, at?: Date): Promise<void> {
  const key = at ? `deliver-later:${accountId}` : `deliver:${accountId}`;
  await addJob(
    tx,
    'deliver',
    { accountId },
    { jobKey: key, queueName: `write:${accountId}`, ...(at && { runAt: at }) },
  );
}

export async function addPoll({ addJob }: Service, tx: Tx, accountId: string): Promise<void> {
  await addJob(tx, 'poll', { accountId }, { jobKey: `poll:${accountId}`, queueName: `read:${accountId}` });
}

export function networkOf({ networks }: Service, accountId: string): Network {
  const network = networks.get(accountId);
  if (!network) throw new Error(`no network for the account ${accountId}`);
  return network;
}
