/** The end of a vote: the option with the most votes is taken, a die decides between equals, and the outcome is told. */
import { tallyVotes } from '../engine/vote/tally.js';
import { decideVote, type Decision } from '../engine/vote/tie.js';
import { updateGame, type GameRecord, type TurnEnd } from '../store/game-record.js';
import { findLastStoryPost } from '../store/outbox.js';
import type { Tx } from '../store/transaction.js';
import { pollFor, storyOf } from './begin-game.js';
import { pictureOf } from './game-picture.js';
import { networkOf, type Service } from './service.js';
import { applyStep, stepOf } from './step-game.js';
import { writeStory } from './story-post.js';
import { votesOf } from './vote-record.js';

/** Closes the open vote, which has at least one vote (or counts of the network's own poll). */
export async function closeVote(
  service: Service,
  tx: Tx,
  game: GameRecord,
  by: TurnEnd,
  pollCounts: ReadonlyMap<string, number> | null = null,
): Promise<GameRecord> {
  const counts = pollCounts ?? tallyVotes(await votesOf(tx, game)).counts;
  const names = game.game.state.prompt?.options.map(({ name }) => name) ?? [];
  const decided = decideVote(game.game, names, counts);
  return decided ? takeDecision(service, tx, game, decided, by, counts) : game;
}

/** Closes the open vote, which nobody took part in, by a die among all options. */
export async function drawVote(service: Service, tx: Tx, game: GameRecord): Promise<GameRecord> {
  const names = game.game.state.prompt?.options.map(({ name }) => name) ?? [];
  const decided = decideVote(game.game, names, new Map(names.map((name) => [name, 1])));
  return decided ? takeDecision(service, tx, game, decided, 'skip', new Map()) : game;
}

/** Closes the open vote with an option that somebody decreed. */
export async function forceVote(service: Service, tx: Tx, game: GameRecord, option: string): Promise<GameRecord> {
  const { counts } = tallyVotes(await votesOf(tx, game));
  return takeDecision(service, tx, game, { game: game.game, option, line: null }, 'force', counts);
}

async function takeDecision(
  service: Service,
  tx: Tx,
  game: GameRecord,
  decided: Decision,
  by: TurnEnd,
  counts: ReadonlyMap<string, number>,
): Promise<GameRecord> {
  const step = await stepOf(service, { ...game, game: decided.game }, decided.option);
  if (!step) return game;
  const last = await findLastStoryPost(tx, game.id);
  const lines = decided.line === null ? step.lines : [decided.line, ...step.lines];
  const tally = Object.fromEntries(counts);
  const after = await applyStep(service, tx, game, { ...step, lines }, { choice: decided.option, by, tally });
  const [poll, picture] = [pollFor(service, after), await pictureOf(service, after)];
  await writeStory(service, tx, { ...storyOf(after), lines, afterId: last?.id ?? null, poll, picture });
  return after;
}

/** When a vote may be closed: what was said in time may show up a little later. */
export function dueTime(service: Service, closesAt: Date, { network }: GameRecord): Date {
  return new Date(closesAt.getTime() + service.rules(network).graceMs);
}

/** Puts off the end of a vote that nobody took part in, without a word. */
export async function extendVote(service: Service, tx: Tx, game: GameRecord): Promise<Date> {
  const { turnMs } = service.rules(game.network);
  const now = networkOf(service, game.accountId).now();
  const closesAt = new Date(Math.max(now.getTime(), game.closesAt?.getTime() ?? 0) + turnMs);
  await updateGame(tx, game.id, { closesAt, readThrough: null });
  return closesAt;
}
