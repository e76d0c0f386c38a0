/**
 * The job `close`: ends the vote on a turn once its time is over. Before that the thread is read one last time, so that no
 * vote from within the time is missed; while that read does not succeed the vote stays open.
 */
import { makeOptionList } from '../engine/run.js';
import { tallyPoll } from '../engine/vote/tally.js';
import type { Reading } from '../networks/port.js';
import { findAccount, type AccountRecord } from '../store/account.js';
import { notifyChange } from '../store/change-feed.js';
import { findGames, updateGame, type GameRecord } from '../store/game-record.js';
import { findVotes, judge, noteDeleted } from '../store/ledger.js';
import { findLastStoryPost } from '../store/outbox.js';
import { inTransaction, type Tx } from '../store/transaction.js';
import { takeWaiting } from './advance.js';
import { pollFor, storyOf } from './begin-game.js';
import { closeVote, extendVote } from './close-vote.js';
import { ingestPosts } from './ingest.js';
import { readAccount } from './poll.js';
import { addClose, networkOf, type Service } from './service.js';
import { writeStory } from './story-post.js';
import { votesOf } from './vote-record.js';

const RETRY_MS = 30_000;

export async function closeTurn(service: Service, gameId: string, turn: number): Promise<void> {
  const [game] = await findGames(service.prisma, { id: gameId });
  if (game?.turn !== turn || game.status === 'over' || game.pausedAt || !game.closesAt) return;
  const { graceMs } = service.rules(game.network);
  const due = new Date(game.closesAt.getTime() + graceMs);
  if (service.now() < due) {
    await inTransaction(service.prisma, (tx) => addClose(service, tx, gameId, turn, due));
    return;
  }
  const account = await findAccount(service.prisma, game.accountId);
  if (!account) throw new Error(`the account ${game.accountId} is gone`);
  const again = await readLast(service, account, game);
  if (again) {
    await inTransaction(service.prisma, (tx) => addClose(service, tx, gameId, turn, again));
    return;
  }
  await decide(service, game);
}

/** The last read before the close. @returns null when it is done, else when to try again */
async function readLast(service: Service, account: AccountRecord, game: GameRecord): Promise<Date | null> {
  if (game.readThrough && game.closesAt && game.readThrough > game.closesAt) return null;
  const { overlapMs } = service.rules(game.network);
  const startedAt = service.now();
  const retryAt = new Date(startedAt.getTime() + RETRY_MS);
  const mentions = await readAccount(service, account);
  if (mentions.outcome === 'retry-later') return mentions.at ?? retryAt;
  if (game.conversationId !== null) {
    const since = new Date(game.turnOpenedAt.getTime() - overlapMs);
    const reading = await networkOf(service, account.id).readConversation(game.conversationId, since);
    if (reading.outcome === 'retry-later') return reading.at ?? retryAt;
    await inTransaction(service.prisma, (tx) => ingestPosts(service, tx, account, reading.value.posts));
    if (!reading.value.complete) return retryAt;
    const gone = await findGoneVotes(service, game, new Set(reading.value.posts.map(({ id }) => id)));
    if (gone.outcome === 'retry-later') return gone.at ?? retryAt;
    const now = service.now();
    await inTransaction(service.prisma, async (tx) => {
      await noteDeleted(tx, game.network, gone.value, now);
      for (const vote of await findVotes(tx, game.id, game.turn)) {
        if (vote.deletedAt)
          await judge(tx, vote.id, { verdict: 'ignored', reason: 'deleted', option: vote.option }, now);
      }
    });
  }
  await inTransaction(service.prisma, (tx) => updateGame(tx, game.id, { readThrough: startedAt }));
  return null;
}

/** Votes whose posts are gone. Only those that the thread, just read whole, does not show any more are asked about. */
async function findGoneVotes(
  service: Service,
  game: GameRecord,
  shown: ReadonlySet<string>,
): Promise<Reading<readonly string[]>> {
  const votes = await findVotes(service.prisma, game.id, game.turn);
  const missing = votes.filter(({ externalId }) => !shown.has(externalId)).map(({ externalId }) => externalId);
  if (missing.length === 0) return { outcome: 'read', value: [] };
  return networkOf(service, game.accountId).findDeleted(missing);
}

async function decide(service: Service, before: GameRecord): Promise<void> {
  const pollCounts = await readPollCounts(service, before);
  await inTransaction(service.prisma, async (tx) => {
    const game = await takeWaiting(service, tx, before.id);
    if (game?.turn !== before.turn || game.pausedAt) return;
    const votes = await votesOf(tx, game);
    const pollVotes = [...(pollCounts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    if (votes.length > 0 || pollVotes > 0)
      await closeVote(service, tx, game, 'window', pollVotes > 0 ? pollCounts : null);
    else {
      const closesAt = await extendVote(service, tx, game);
      await addClose(
        service,
        tx,
        game.id,
        game.turn,
        new Date(closesAt.getTime() + service.rules(game.network).graceMs),
      );
      await remind(service, tx, game);
    }
    await notifyChange(tx, 'game', game.id);
  });
}

/** Votes in the network's own poll, by option; null where none was asked. */
async function readPollCounts(service: Service, game: GameRecord): Promise<ReadonlyMap<string, number> | null> {
  if (!pollFor(service, game)) return null;
  const last = await findLastStoryPost(service.prisma, game.id);
  if (!last?.poll || last.externalId === null) return null;
  const reading = await networkOf(service, game.accountId).readPoll(last.externalId);
  if (reading.outcome !== 'read') return null;
  return tallyPoll(game.game.state.prompt?.options.map(({ name }) => name) ?? [], reading.value.votes);
}

/** One reminder for a turn that nobody has voted on for long. */
async function remind(service: Service, tx: Tx, game: GameRecord): Promise<void> {
  const { remindMs } = service.rules(game.network);
  const now = service.now();
  if (game.remindedAt || now.getTime() - game.turnOpenedAt.getTime() < remindMs) return;
  const last = await findLastStoryPost(tx, game.id);
  const { prompt } = game.game.state;
  if (!prompt) return;
  const line = `The party are still waiting for a word from you: ${makeOptionList(prompt)}`;
  await updateGame(tx, game.id, { remindedAt: now });
  await writeStory(service, tx, {
    ...storyOf(game),
    key: `${game.id}:${String(game.turn)}:reminder`,
    kind: 'reminder',
    lines: [line],
    afterId: last?.id ?? null,
  });
}
