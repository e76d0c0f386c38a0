/**
 * Takes what was read from a network into the ledger: every post once, however often and in whatever order it is read, and
 * sends it to the game it belongs to. Runs in one transaction with the cursor that says how far was read.
 */
import { isInDungeon } from '../engine/level/dungeon/sight.js';
import { readCommand } from '../engine/reply/command.js';
import { readReply } from '../engine/reply/read-reply.js';
import type { IncomingPost } from '../networks/port.js';
import type { AccountRecord } from '../store/account.js';
import { findGameByConversation, findGames, type GameRecord } from '../store/game-record.js';
import { compareReplies, insertReply, judge, type NewReply, type ReplyRecord } from '../store/ledger.js';
import { findPostByExternalId } from '../store/outbox.js';
import { ensurePlayer, erasePlayer, type PlayerRecord } from '../store/player.js';
import type { Tx } from '../store/transaction.js';
import { takeCommand } from './follower-command.js';
import { addAdvance, type Service } from './service.js';

/** @param posts in any order; the account's own are noted as such */
export async function ingestPosts(
  service: Service,
  tx: Tx,
  account: AccountRecord,
  posts: readonly IncomingPost[],
): Promise<void> {
  const fresh = posts.map((post): NewReply => ({
    network: account.network,
    externalId: post.id,
    accountId: account.id,
    authorId: post.author.id,
    authorHandle: post.author.handle ?? null,
    text: post.text.replaceAll('\u0000', ''),
    createdAt: post.createdAt,
    receivedAt: service.now(),
    inReplyTo: post.inReplyTo ?? null,
    conversationId: post.conversationId ?? null,
  }));
  for (const post of fresh.sort(compareReplies)) {
    const reply = await insertReply(tx, post);
    if (reply) await routeReply(service, tx, account, reply);
  }
}

async function routeReply(service: Service, tx: Tx, account: AccountRecord, reply: ReplyRecord): Promise<void> {
  const now = service.now();
  if (reply.authorId === account.externalId) {
    await judge(tx, reply.id, { verdict: 'ignored', reason: 'own-post' }, now);
    return;
  }
  const player = await ensurePlayer(tx, account.network, reply.authorId, reply.authorHandle);
  if (player.blockedAt) {
    await judge(tx, reply.id, { verdict: 'ignored', reason: 'blocked' }, now);
    return;
  }
  if (player.optedOutAt && readCommand(reply.text)?.name !== 'start') {
    await judge(tx, reply.id, { verdict: 'ignored', reason: 'opted-out' }, now);
    // What somebody writes who wants to be left alone is not kept.
    await erasePlayer(tx, player, now);
    return;
  }
  const game = await findTarget(tx, account, reply, player);
  if (game) {
    await judge(tx, reply.id, { verdict: 'waiting', gameId: game.id }, now);
    await addAdvance(service, tx, game.id);
    return;
  }
  // What is asked out of nowhere by one without a game of their own is asked about the account's game.
  const crowd = await crowdOf(tx, account);
  const command = readCommand(reply.text, { inDungeon: crowd !== null && isInDungeon(crowd.game.state) });
  if (command) await takeCommand(service, tx, { account, reply, player, command, game: crowd });
  else await judge(tx, reply.id, { verdict: 'ignored', reason: 'no-option' }, now);
}

/** The game a reply is for: that of the post it answers, that of its thread, the author's own, or the account's. */
async function findTarget(
  tx: Tx,
  account: AccountRecord,
  reply: ReplyRecord,
  player: PlayerRecord,
): Promise<GameRecord | null> {
  const answered = reply.inReplyTo === null ? null : await findPostByExternalId(tx, account.id, reply.inReplyTo);
  if (answered?.gameId) {
    const [game] = await findGames(tx, { id: answered.gameId });
    if (game) return game;
  }
  if (reply.conversationId !== null) {
    const game = await findGameByConversation(tx, account.id, reply.conversationId);
    if (game) return game;
  }
  const [own] = await findGames(tx, { accountId: account.id, mode: 'solo', playerId: player.id, isOver: false }, 1);
  if (own) return own;
  const crowd = await crowdOf(tx, account);
  const prompt = crowd?.game.state.prompt;
  return crowd && prompt && readReply(reply.text, prompt).kind === 'option' ? crowd : null;
}

async function crowdOf(tx: Tx, account: AccountRecord): Promise<GameRecord | null> {
  const [crowd] = await findGames(tx, { accountId: account.id, mode: 'crowd', isOver: false }, 1);
  return crowd ?? null;
}
