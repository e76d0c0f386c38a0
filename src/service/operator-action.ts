/**
 * What an operator may do to what is running. Every action is done, and written into the audit table, in one transaction; one
 * that cannot be done changes nothing and says why.
 */
import { findAccount, updateAccount } from '../store/account.js';
import { noteAudit } from '../store/audit.js';
import { notifyChange } from '../store/change-feed.js';
import { lockGame, updateGame, type GameRecord } from '../store/game-record.js';
import { findPost, updatePost } from '../store/outbox.js';
import { findPlayerByHandle, updatePlayer } from '../store/player.js';
import { inTransaction, type Tx } from '../store/transaction.js';
import { takeWaiting } from './advance.js';
import { closeVote, drawVote, dueTime, forceVote } from './close-vote.js';
import { QuestsFolderError } from './quest-shelf.js';
import { addAdvance, addClose, addDeliver, addPoll, networkOf, type Service } from './service.js';
import { votesOf } from './vote-record.js';

type OperatorRefusal = 'not-found' | 'already' | 'not-open' | 'no-such-option' | 'sent-already' | 'no-folder';
export type Done = { readonly done: string } | { readonly refusal: OperatorRefusal };

export interface OperatorTarget {
  /** Id of a game, an account or a post; a follower's handle or id; empty for an action that is done to none of them. */
  readonly subject: string;
  /** For `skip`: the option to be taken; left out, the votes decide, or a die where there are none. */
  readonly option?: string;
}

interface Action {
  /** What it is done to, as people are told; null where it needs no subject. */
  readonly to: string | null;
  readonly run: (service: Service, tx: Tx, target: OperatorTarget) => Promise<Done>;
}

/** Every action by its name: one line here, one function below. */
const OPERATOR_ACTIONS = {
  pause: { to: 'GAME|ACCOUNT', run: pause },
  resume: { to: 'GAME|ACCOUNT', run: resume },
  skip: { to: 'GAME', run: skip },
  'retry-post': { to: 'POST', run: retryPost },
  'drop-post': { to: 'POST', run: dropPost },
  block: { to: 'NAME', run: block },
  unblock: { to: 'NAME', run: unblock },
  'reload-quests': { to: null, run: reloadQuests },
} as const satisfies Readonly<Record<string, Action>>;

export type OperatorActionName = keyof typeof OPERATOR_ACTIONS;
export const OPERATOR_ACTION_NAMES = Object.keys(OPERATOR_ACTIONS) as [OperatorActionName, ...OperatorActionName[]];

/** @returns what an action is done to, for example `GAME|ACCOUNT`; null where it needs no subject */
export function subjectOf(action: OperatorActionName): string | null {
  return OPERATOR_ACTIONS[action].to;
}

/** @param who the operator, as the audit table shall name them */
export async function act(
  service: Service,
  who: string,
  action: OperatorActionName,
  target: OperatorTarget,
): Promise<Done> {
  return inTransaction(service.prisma, async (tx) => {
    const result = await OPERATOR_ACTIONS[action].run(service, tx, target);
    if ('done' in result) {
      const { subject, ...detail } = target;
      await noteAudit(tx, { at: service.now(), who, action, subject, detail });
    }
    return result;
  });
}

async function pause(service: Service, tx: Tx, { subject }: OperatorTarget): Promise<Done> {
  return setPaused(service, tx, subject, service.now());
}

async function resume(service: Service, tx: Tx, { subject }: OperatorTarget): Promise<Done> {
  return setPaused(service, tx, subject, null);
}

/** A game, or a whole account with all its games. */
async function setPaused(service: Service, tx: Tx, subject: string, pausedAt: Date | null): Promise<Done> {
  const verb = pausedAt ? 'is paused' : 'goes on';
  const game = await lockGame(tx, subject);
  if (game) {
    if ((game.pausedAt !== null) === (pausedAt !== null)) return { refusal: 'already' };
    if (game.status === 'over') return { refusal: 'not-open' };
    await updateGame(tx, game.id, { pausedAt });
    if (!pausedAt) await wakeGame(service, tx, game);
    await notifyChange(tx, 'game', game.id);
    return { done: `The game ${game.id} ${verb}.` };
  }
  const account = await findAccount(tx, subject);
  if (!account) return { refusal: 'not-found' };
  if ((account.pausedAt !== null) === (pausedAt !== null)) return { refusal: 'already' };
  await updateAccount(tx, account.id, { pausedAt });
  if (!pausedAt) {
    await addPoll(service, tx, account.id);
    await addDeliver(service, tx, account.id);
  }
  return { done: `The account ${account.id} ${verb}.` };
}

/** What waited while the game was paused. A vote that should have closed meanwhile closes after one more grace period. */
async function wakeGame(service: Service, tx: Tx, game: GameRecord): Promise<void> {
  await addAdvance(service, tx, game.id);
  await addDeliver(service, tx, game.accountId);
  if (!game.closesAt) return;
  const now = networkOf(service, game.accountId).now();
  await addClose(service, tx, game, dueTime(service, game.closesAt > now ? game.closesAt : now, game));
}

async function skip(service: Service, tx: Tx, { subject, option }: OperatorTarget): Promise<Done> {
  const game = await takeWaiting(service, tx, subject);
  if (!game) return { refusal: 'not-found' };
  const names = game.game.state.prompt?.options.map(({ name }) => name) ?? [];
  if (names.length === 0 || game.status === 'over' || game.mode !== 'crowd' || game.pausedAt)
    return { refusal: 'not-open' };
  const wanted = option?.toLowerCase();
  if (wanted !== undefined && !names.includes(wanted)) return { refusal: 'no-such-option' };
  const votes = await votesOf(tx, game);
  if (wanted !== undefined) await forceVote(service, tx, game, wanted);
  else if (votes.length > 0) await closeVote(service, tx, game, 'skip');
  else await drawVote(service, tx, game);
  await notifyChange(tx, 'game', game.id);
  return { done: `The turn ${String(game.turn)} of the game ${game.id} is closed.` };
}

async function retryPost(service: Service, tx: Tx, { subject }: OperatorTarget): Promise<Done> {
  const post = await findPostById(tx, subject);
  if (!post) return { refusal: 'not-found' };
  if (post.status === 'sent') return { refusal: 'sent-already' };
  const status = post.status === 'sending' ? 'sending' : 'waiting';
  await updatePost(tx, post.id, { status, notBefore: null, problem: null, refusals: 0 });
  await updateAccount(tx, post.accountId, { writeNotBefore: null });
  await addDeliver(service, tx, post.accountId);
  return { done: `The post ${post.id} is tried again.` };
}

async function dropPost(service: Service, tx: Tx, { subject }: OperatorTarget): Promise<Done> {
  const post = await findPostById(tx, subject);
  if (!post) return { refusal: 'not-found' };
  if (post.status === 'sent') return { refusal: 'sent-already' };
  if (post.status === 'dropped') return { refusal: 'already' };
  await updatePost(tx, post.id, { status: 'dropped', problem: 'dropped by an operator' });
  await addDeliver(service, tx, post.accountId);
  return { done: `The post ${post.id} is dropped.` };
}

async function block(service: Service, tx: Tx, { subject }: OperatorTarget): Promise<Done> {
  return setBlocked(tx, subject, service.now());
}

async function unblock(_service: Service, tx: Tx, { subject }: OperatorTarget): Promise<Done> {
  return setBlocked(tx, subject, null);
}

async function setBlocked(tx: Tx, subject: string, blockedAt: Date | null): Promise<Done> {
  const player = await findPlayerByHandle(tx, subject.replace(/^@/, ''));
  if (!player) return { refusal: 'not-found' };
  if ((player.blockedAt !== null) === (blockedAt !== null)) return { refusal: 'already' };
  await updatePlayer(tx, player.id, { blockedAt });
  return { done: `${subject} is ${blockedAt ? 'blocked' : 'not blocked any more'}.` };
}

/** The shelf keeps what it reads by itself: should the rest fail, the folder has been read all the same. */
async function reloadQuests({ shelf }: Service): Promise<Done> {
  try {
    const files = await shelf.reload();
    const faulty = files.filter(({ faults }) => faults.length > 0).length;
    const found = `${String(files.length)} ${files.length === 1 ? 'file' : 'files'}`;
    return { done: `The quests folder was read: ${found}, ${String(faulty)} of them with faults.` };
  } catch (error) {
    if (error instanceof QuestsFolderError) return { refusal: 'no-folder' };
    throw error;
  }
}

async function findPostById(tx: Tx, id: string) {
  return /^[0-9a-f-]{36}$/.test(id) ? findPost(tx, id) : null;
}
