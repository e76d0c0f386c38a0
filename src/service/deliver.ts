/**
 * The job `deliver`: publishes what waits in an account's outbox, each post once.
 *
 * A post is marked as being sent before the network is asked, and what came of it is noted after. One whose fate is unknown
 * (the process died in between, the answer never came) is looked for on the account's own timeline before it is tried again.
 *
 * Of each game only the first unsent post may go, so that order is kept. Where posts are rationed the game comes first that
 * last said something the longest ago, counting from when it first wanted to; so each other game goes before it at most once,
 * and none starves.
 */
import type { Delivery, IncomingPost, Reading } from '../networks/port.js';
import { findAccount, updateAccount, type AccountRecord } from '../store/account.js';
import { notifyChange } from '../store/change-feed.js';
import { findGames, updateGame } from '../store/game-record.js';
import {
  claimPost,
  findKnownIds,
  findNextPosts,
  findPost,
  updatePost,
  type PostRecord,
  type WaitingPost,
} from '../store/outbox.js';
import { inTransaction, type Tx } from '../store/transaction.js';
import { findPause, noteLimits } from './budget.js';
import { dueTime } from './close-vote.js';
import { noteTrouble } from './poll.js';
import { addClose, addDeliver, networkOf, retryDelay, type Service } from './service.js';

/** How much earlier than its sending a post may seem to have been made: the network's clock is not ours. */
const CLOCK_SLACK_MS = 120_000;
type Rejection = Extract<Delivery, { outcome: 'rejected' }>['why'];
/**
 * Refusals that are tried again, since networks refuse now and then what they take a moment later: a quick answer to one's
 * own post above all.
 */
const SECOND_THOUGHTS: ReadonlySet<Rejection> = new Set(['duplicate', 'not-found', 'reply-not-allowed', 'forbidden']);
const MOST_REFUSALS = 4;
/** Posts sent in one job; then others get their turn. */
const BATCH = 50;

/** @param signal ends it before the next post; what waits then is left to another job */
export async function deliverPosts(service: Service, accountId: string, signal?: AbortSignal): Promise<void> {
  for (let sent = 0; sent < BATCH && signal?.aborted !== true; sent += 1) {
    const account = await findAccount(service.prisma, accountId);
    if (!account || account.pausedAt) return;
    const chosen = await chooseNext(service, accountId);
    if (!chosen) return;
    const wait = chosen instanceof Date ? chosen : await findPause(service, account, 'write');
    if (chosen instanceof Date || wait) {
      await inTransaction(service.prisma, (tx) => addDeliver(service, tx, accountId, wait ?? undefined));
      return;
    }
    const post = await findPost(service.prisma, chosen.id);
    const goesOn = post && (await sendPost(service, account, post));
    if (!goesOn) return;
  }
  await inTransaction(service.prisma, (tx) => addDeliver(service, tx, accountId));
}

/** @returns the post to be sent now; or when one can be; or null where none waits */
async function chooseNext(service: Service, accountId: string): Promise<WaitingPost | Date | null> {
  const heads = await findNextPosts(service.prisma, accountId);
  const now = service.now();
  const { ownReplyDelayMs } = networkOf(service, accountId).rules;
  const ready: WaitingPost[] = [];
  let earliest: Date | null = null;
  for (const post of heads) {
    const at = readyAt(post, ownReplyDelayMs);
    if (at <= now) ready.push(post);
    else if (!earliest || at < earliest) earliest = at;
  }
  const waitsSince = ({ lastSentAt, createdAt }: WaitingPost): number => (lastSentAt ?? createdAt).getTime();
  return ready.sort((a, b) => waitsSince(a) - waitsSince(b) || (a.seq < b.seq ? -1 : 1))[0] ?? earliest;
}

function readyAt({ notBefore, afterSentAt }: WaitingPost, ownReplyDelayMs: number): Date {
  const afterOwn = afterSentAt ? afterSentAt.getTime() + ownReplyDelayMs : 0;
  return new Date(Math.max(notBefore?.getTime() ?? 0, afterOwn));
}

/** @returns whether more may be sent now */
async function sendPost(service: Service, account: AccountRecord, post: PostRecord): Promise<boolean> {
  const network = networkOf(service, account.id);
  if (post.after && post.kind !== 'turn' && (post.after.status === 'rejected' || post.after.status === 'dropped')) {
    const problem = 'the post that it continues was not published';
    await inTransaction(service.prisma, (tx) => updatePost(tx, post.id, { status: 'dropped', problem }));
    return true;
  }
  if (post.status === 'sending') {
    const found = await findOnTimeline(service, account, post);
    if (found.outcome === 'retry-later') {
      await postpone(service, account, post, found, 'sending');
      return false;
    }
    if (found.value) {
      await noteSent(service, post, found.value);
      return true;
    }
  }
  const current = { ...post, sendingSince: network.now(), attempts: post.attempts + 1 };
  const isOurs = await inTransaction(service.prisma, (tx) => claimPost(tx, post, current.sendingSince));
  // Another process was taken for dead, or takes this one for dead: whoever claimed the post first sends it.
  if (!isOurs) return false;
  const delivery = await network.publish({
    text: post.text,
    ...replyTarget(post),
    ...(post.poll && { poll: post.poll }),
    ...(post.picture && { media: post.picture }),
  });
  return noteDelivery(service, account, current, delivery);
}

function replyTarget({ after, replyTo }: PostRecord): { replyTo?: string } {
  const target = after?.externalId ?? replyTo;
  return target === null ? {} : { replyTo: target };
}

/** @returns whether more may be sent now */
async function noteDelivery(
  service: Service,
  account: AccountRecord,
  post: PostRecord,
  delivery: Delivery,
): Promise<boolean> {
  const log = service.log.child({ account: account.id, game: post.gameId, post: post.id });
  await noteLimits(service, account);
  switch (delivery.outcome) {
    case 'sent':
      await noteSent(service, post, delivery.id);
      await clearTrouble(service, account);
      return true;
    case 'retry-later':
      log.warn({ why: delivery.why, detail: delivery.detail }, 'a post has to wait');
      await noteTrouble(service, account, delivery.why, delivery.detail);
      // It is the account that has to wait, not this post alone.
      await updateAccount(service.prisma, account.id, {
        writeNotBefore: delivery.at ?? retryTime(service, account, post),
      });
      await postpone(service, account, post, delivery, 'waiting');
      return false;
    case 'unknown':
      log.warn({ detail: delivery.detail }, 'nobody knows whether a post was published; it is looked for');
      await postpone(service, account, post, { at: lookupTime(service, account) }, 'sending');
      return true;
    case 'rejected':
      return noteRejected(service, account, post, delivery);
  }
}

/** A refused duplicate may be the post itself, published by a try whose end was never heard of. @returns whether more may be sent */
async function noteRejected(
  service: Service,
  account: AccountRecord,
  post: PostRecord,
  { why, detail }: Extract<Delivery, { outcome: 'rejected' }>,
): Promise<boolean> {
  const log = service.log.child({ account: account.id, game: post.gameId, post: post.id });
  if (why === 'duplicate') {
    const found = await findOnTimeline(service, account, post);
    if (found.outcome === 'retry-later') {
      await postpone(service, account, post, found, 'sending');
      return false;
    }
    if (found.value) {
      await noteSent(service, post, found.value);
      return true;
    }
  }
  const refusals = post.refusals + 1;
  if (SECOND_THOUGHTS.has(why)) {
    log.warn({ why, detail, refusals }, 'the network refuses a post');
    if (refusals < MOST_REFUSALS) {
      const notBefore = new Date(service.now().getTime() + retryDelay(service, account, refusals));
      await postpone(service, account, { ...post, refusals }, { at: notBefore }, 'waiting');
      return true;
    }
    if (post.afterId !== null && why !== 'duplicate') {
      log.warn('the post before this one cannot be answered; a new thread begins');
      await inTransaction(service.prisma, (tx) =>
        updatePost(tx, post.id, { status: 'waiting', refusals: 0, afterId: null, problem: detail }),
      );
      return true;
    }
  }
  log.error({ why, detail }, 'the network refuses a post for good');
  await inTransaction(service.prisma, async (tx) => {
    await updatePost(tx, post.id, { status: 'rejected', problem: `${why}: ${detail}` });
    await openVote(service, tx, post);
    if (post.gameId !== null) await notifyChange(tx, 'game', post.gameId);
  });
  return true;
}

async function noteSent(service: Service, post: PostRecord, externalId: string): Promise<void> {
  const sentAt = service.now();
  await inTransaction(service.prisma, async (tx) => {
    await updatePost(tx, post.id, { status: 'sent', externalId, sentAt, problem: null, notBefore: null });
    if (post.gameId === null) return;
    const [game] = await findGames(tx, { id: post.gameId });
    if (game?.mode === 'crowd' && post.kind === 'turn' && replyTarget(post).replyTo === undefined) {
      await updateGame(tx, game.id, { conversationId: externalId });
    }
    await openVote(service, tx, post);
    await notifyChange(tx, 'game', post.gameId);
  });
}

/** A vote is open from the moment its question stands there in full. */
async function openVote(service: Service, tx: Tx, post: PostRecord): Promise<void> {
  if (post.gameId === null || post.kind !== 'turn') return;
  const [game] = await findGames(tx, { id: post.gameId });
  if (game?.mode !== 'crowd' || game.turn !== post.turn || game.status === 'over' || game.closesAt) return;
  const { turnMs, afterFirstVoteMs } = service.rules(game.network);
  const waitsForMore = await hasLaterPart(tx, post);
  if (waitsForMore || afterFirstVoteMs !== null) return;
  const at = networkOf(service, game.accountId).now();
  const closesAt = new Date(at.getTime() + turnMs);
  await updateGame(tx, game.id, { turnOpenedAt: at, closesAt });
  await addClose(service, tx, game, dueTime(service, closesAt, game));
}

async function hasLaterPart(tx: Tx, { accountId, gameId, id }: PostRecord): Promise<boolean> {
  const heads = await findNextPosts(tx, accountId);
  return heads.some((post) => post.gameId === gameId && post.afterId === id && post.kind === 'turn');
}

/** Looks for a post of unknown fate among the account's own. @returns its id on the network, or null where it is not there */
async function findOnTimeline(
  service: Service,
  account: AccountRecord,
  post: PostRecord,
): Promise<Reading<string | null>> {
  const network = networkOf(service, account.id);
  const { lookupDelayMs } = service.rules(account.network);
  const sentFrom = (post.sendingSince ?? post.createdAt).getTime();
  const waitMs = Math.min(lookupDelayMs, sentFrom + lookupDelayMs - network.now().getTime());
  if (waitMs > 0) {
    const at = new Date(service.now().getTime() + waitMs);
    return { outcome: 'retry-later', why: 'down', at, detail: 'it is too early to look' };
  }
  const reading = await network.readOwn(new Date(sentFrom - CLOCK_SLACK_MS));
  await noteLimits(service, account);
  if (reading.outcome === 'retry-later') return reading;
  if (!reading.value.complete)
    return { outcome: 'retry-later', why: 'rate-limit', detail: 'the own timeline was not read whole' };
  const alike = reading.value.posts.filter((own) => isSamePost(own, post));
  const known = await findKnownIds(
    service.prisma,
    account.id,
    alike.map(({ id }) => id),
  );
  return { outcome: 'read', value: alike.find(({ id }) => !known.has(id))?.id ?? null };
}

function isSamePost(own: IncomingPost, post: PostRecord): boolean {
  const target = replyTarget(post).replyTo;
  return (
    own.text.normalize().trim() === post.text.normalize().trim() &&
    (target === undefined || own.inReplyTo === undefined || own.inReplyTo === target)
  );
}

async function postpone(
  service: Service,
  account: AccountRecord,
  post: PostRecord,
  { at }: { readonly at?: Date },
  status: 'waiting' | 'sending',
): Promise<void> {
  const notBefore = at ?? retryTime(service, account, post);
  await inTransaction(service.prisma, async (tx) => {
    await updatePost(tx, post.id, { status, notBefore, refusals: post.refusals });
    await addDeliver(service, tx, account.id, notBefore);
  });
}

function retryTime(service: Service, account: AccountRecord, { attempts }: PostRecord): Date {
  return new Date(service.now().getTime() + retryDelay(service, account, attempts));
}

function lookupTime(service: Service, { network }: AccountRecord): Date {
  return new Date(service.now().getTime() + service.rules(network).lookupDelayMs);
}

async function clearTrouble(service: Service, account: AccountRecord): Promise<void> {
  if (account.trouble === null) return;
  await updateAccount(service.prisma, account.id, { trouble: null, troubleDetail: null, troubleSince: null });
}
