/**
 * The job `close`: ends the vote on a turn once its time is over. Before that everything is read one last time (see
 * read-last.ts), so that no vote from within the time is missed; while that read does not succeed the vote stays open.
 */
import { makeOptionList } from '../engine/run.js';
import { tallyPoll } from '../engine/vote/tally.js';
import { notifyChange } from '../store/change-feed.js';
import { findGames, updateGame, type GameRecord } from '../store/game-record.js';
import { findLastStoryPost } from '../store/outbox.js';
import { inTransaction, type Tx } from '../store/transaction.js';
import { takeWaiting } from './advance.js';
import { pollFor, storyOf } from './begin-game.js';
import { closeVote, dueTime, extendVote } from './close-vote.js';
import { addAdvance, addClose, addReadLast, networkOf, type Service } from './service.js';
import { writeStory } from './story-post.js';
import { votesOf } from './vote-record.js';

export async function closeTurn(service: Service, gameId: string, turn: number): Promise<void> {
  const [game] = await findGames(service.prisma, { id: gameId });
  if (game?.turn !== turn || game.status === 'over' || game.pausedAt || !game.closesAt) return;
  const due = dueTime(service, game.closesAt, game);
  if (networkOf(service, game.accountId).now() < due)
    await inTransaction(service.prisma, (tx) => addClose(service, tx, game, due));
  else if (game.readThrough && game.readThrough >= game.closesAt) await decide(service, game);
  else await inTransaction(service.prisma, (tx) => addReadLast(service, tx, game));
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
      await addClose(service, tx, game, dueTime(service, closesAt, game));
      // What was written meanwhile counts now.
      await addAdvance(service, tx, game.id);
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
  const now = networkOf(service, game.accountId).now();
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
