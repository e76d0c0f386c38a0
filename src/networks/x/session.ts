/**
 * What all calls of one account share: keys, deadlines, the limits last seen, what was charged. Keys are taken out of
 * everything that is said of a failure, should the other side ever repeat them.
 */
import type { Agent } from 'node:http';
import type { PriceItem } from '../../config/price.js';
import type { RateLimit } from '../port.js';
import { createXApi, isRecord, type Failure, type XApi, type XKeys } from './api-call.js';
import { describeOdd, judgeRead, judgeWrite, type Undelivered, type Unread } from './failure.js';
import { createNetworkClock } from './network-clock.js';
import { createLimitBook } from './rate-limit.js';

/** Called for everything that X charges. Where the price is not certain, the dearer item is named. */
export type Charge = (item: PriceItem, count: number) => void;

export interface XNetworkOptions {
  readonly keys: XKeys;
  /** For an imitation of the API (see imitation/agent.ts) or a proxy. */
  readonly httpAgent?: Agent;
  /** This machine's clock; where one is given, it is taken to run evenly. */
  readonly now?: () => Date;
  readonly log?: { warn(about: object, message: string): void };
  /** For each call to the API; an upload has three times as long. Default 20,000. */
  readonly deadlineMs?: number;
  /** How long to leave between a post and a reply to it by the same account; the rules of X say five seconds. */
  readonly ownReplyDelayMs?: number;
  /** Told of everything that costs money. */
  readonly charge?: Charge;
}

const DEFAULT_DEADLINE_MS = 20_000;

export interface Session {
  readonly api: XApi;
  /** The network's clock. */
  readonly now: () => Date;
  readonly charge: Charge;
  readonly warn: (about: object, message: string) => void;
  /** Notes the limits that an answer names, also a refusal, and gives it back. */
  readonly call: <T extends { readonly kind: string }>(
    bucket: string,
    made: Promise<T | Failure>,
  ) => Promise<T | Failure>;
  readonly unread: (failure: Failure) => Unread;
  readonly undelivered: (failure: Failure) => Undelivered;
  /** A success of another form than was asked for. */
  readonly oddRead: (body: unknown) => Unread;
  readonly oddWrite: (body: unknown) => Undelivered;
  readonly listLimits: () => readonly RateLimit[];
}

export function openSession(options: XNetworkOptions): Session {
  const { keys, httpAgent, log, charge = () => undefined } = options;
  const { now = () => new Date() } = options;
  const limits = createLimitBook();
  const uptimeMs = options.now ? () => now().getTime() : () => performance.now();
  const clock = createNetworkClock(now(), uptimeMs);
  const secrets: readonly string[] = [keys.appKey, keys.appSecret, keys.accessToken, keys.accessSecret];

  function conceal<T extends { readonly detail: string }>(outcome: T): T {
    return { ...outcome, detail: secrets.reduce((text, secret) => text.replaceAll(secret, '…'), outcome.detail) };
  }

  /** Times that the network names are waited for by our clock. */
  function toOwnClock(at: Date): Date {
    const ms = at.getTime() - clock.now().getTime() + now().getTime();
    return new Date(Math.round(ms / 1000) * 1000);
  }

  function onOwnClock<T extends Undelivered | Unread>(outcome: T): T {
    return 'at' in outcome ? { ...outcome, at: toOwnClock(outcome.at) } : outcome;
  }

  return {
    api: createXApi({ keys, httpAgent, deadlineMs: options.deadlineMs ?? DEFAULT_DEADLINE_MS }),
    now: () => clock.now(),
    charge,
    warn: (about, message) => log?.warn(about, message),
    async call(bucket, made) {
      const answer = await made;
      if ('headers' in answer && isRecord(answer.headers)) {
        clock.note(answer.headers);
        limits.note(bucket, answer.headers);
      }
      return answer;
    },
    unread: (failure) => conceal(onOwnClock(judgeRead(failure, clock.now()))),
    undelivered: (failure) => conceal(onOwnClock(judgeWrite(failure, clock.now()))),
    oddRead: (body) => conceal({ outcome: 'retry-later', why: 'down', detail: describeOdd(body) }),
    oddWrite: (body) => conceal({ outcome: 'unknown', detail: describeOdd(body) }),
    listLimits: () => limits.list().map((limit) => ({ ...limit, resetAt: toOwnClock(limit.resetAt) })),
  };
}
