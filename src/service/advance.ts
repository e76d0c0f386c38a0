/**
 * Takes the replies that wait in a game: each gets its verdict, and what it brings about (a step of the story, the posts that
 * tell it, the jobs that follow) is written in the same transaction. Done again, it finds nothing left to do.
 */
import { isInDungeon } from '../engine/level/dungeon/sight.js';
import { readAnswer } from '../engine/reply/read-answer.js';
import { findAccount } from '../store/account.js';
import { notifyChange } from '../store/change-feed.js';
import { lockGame, type GameRecord } from '../store/game-record.js';
import { findWaiting, judge, type ReplyRecord } from '../store/ledger.js';
import { findPostByExternalId } from '../store/outbox.js';
import { ensurePlayer, isOptedOut } from '../store/player.js';
import { inTransaction, type Tx } from '../store/transaction.js';
import { storyOf } from './begin-game.js';
import { takeVote } from './crowd-vote.js';
import { pictureOf } from './game-picture.js';
import { takeCommand } from './follower-command.js';
import type { Service } from './service.js';
import { applyStep, stepOf } from './step-game.js';
import { writeStory } from './story-post.js';

/** How much earlier than its prompt an answer may seem to be: clocks differ, and some count in whole seconds. */
const CLOCK_SLACK_MS = 2_000;

/** The job `advance`. */
export async function advanceGame(service: Service, gameId: string): Promise<void> {
  await inTransaction(service.prisma, async (tx) => {
    await takeWaiting(service, tx, gameId);
  });
}

/** @returns the game as it is then, locked; null where there is none */
export async function takeWaiting(service: Service, tx: Tx, gameId: string): Promise<GameRecord | null> {
  let game = await lockGame(tx, gameId);
  if (!game || game.pausedAt) return game;
  const waiting = await findWaiting(tx, gameId);
  for (const reply of waiting) game = await takeReply(service, tx, game, reply);
  if (waiting.length > 0) await notifyChange(tx, 'game', gameId);
  return game;
}

async function takeReply(service: Service, tx: Tx, game: GameRecord, reply: ReplyRecord): Promise<GameRecord> {
  const now = service.now();
  // A story that was left for another, or stopped, still has its last question.
  const prompt = game.status === 'over' ? null : game.game.state.prompt;
  const isSolo = game.mode === 'solo';
  const ignore = async (reason: string): Promise<GameRecord> => {
    await judge(tx, reply.id, { verdict: 'ignored', reason, turn: game.turn }, now);
    return game;
  };
  if (reply.deletedAt) return ignore('deleted');
  const answer = readAnswer(reply.text, prompt, { solo: isSolo, inDungeon: isInDungeon(game.game.state) });
  const isStart = answer.kind === 'command' && answer.command.name === 'start';
  // They may have said so in a reply that was read together with this one.
  if (!isStart && (await isOptedOut(tx, game.network, reply.authorId))) return ignore('opted-out');
  if (answer.kind === 'command') {
    const account = await findAccount(tx, game.accountId);
    if (!account) throw new Error(`the account ${game.accountId} is gone`);
    const player = await ensurePlayer(tx, game.network, reply.authorId, reply.authorHandle);
    await takeCommand(service, tx, { account, reply, player, command: answer.command, game });
    return (await lockGame(tx, game.id)) ?? game;
  }
  if (isSolo && game.player?.externalId !== reply.authorId) return ignore('not-your-game');
  if (!prompt || (await isToEarlierPrompt(tx, game, reply))) return ignore('too-late');
  if (answer.kind === 'ignored') return ignore(answer.reason);
  if (!isSolo) return takeVote(service, tx, game, reply, answer);
  const options = answer.kind === 'sequence' ? answer.options : [answer.option];
  await judge(
    tx,
    reply.id,
    { verdict: 'counted', turn: game.turn, option: options.join(' '), rule: ruleOf(answer) },
    now,
  );
  return answerPlayer(service, tx, game, reply, options);
}

/** Takes a player's options one after the other, as long as they are offered, and tells what came of them in one answer. */
async function answerPlayer(
  service: Service,
  tx: Tx,
  before: GameRecord,
  reply: ReplyRecord,
  options: readonly string[],
): Promise<GameRecord> {
  const lines: string[] = [];
  let game = before;
  for (const option of options) {
    const step = await stepOf(service, game, option);
    if (!step) break;
    game = await applyStep(service, tx, game, step, { choice: option, by: 'answer', tally: { [option]: 1 } });
    lines.push(...step.lines);
  }
  const picture = await pictureOf(service, game);
  await writeStory(service, tx, { ...storyOf(game), lines, picture, replyTo: reply.externalId });
  return game;
}

/**
 * Whether a reply is about a question that was settled before: it answers a post of an earlier turn, or was written before
 * the open question was asked and does not answer the post that asks it.
 */
async function isToEarlierPrompt(tx: Tx, game: GameRecord, { inReplyTo, createdAt }: ReplyRecord): Promise<boolean> {
  const post = inReplyTo === null ? null : await findPostByExternalId(tx, game.accountId, inReplyTo);
  if (post?.gameId === game.id && post.turn !== null) return post.turn < game.turn;
  return createdAt.getTime() + CLOCK_SLACK_MS < game.turnOpenedAt.getTime();
}

function ruleOf(answer: { readonly kind: 'option'; readonly rule: string } | { readonly kind: 'sequence' }): string {
  return answer.kind === 'option' ? answer.rule : 'sequence';
}
