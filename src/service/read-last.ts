/**
 * The job `readLast`: what is read before a turn closes. A sweep of the mentions since the turn opened, a search for replies
 * that dropped the account's name, and a look at whether votes that neither shows were deleted: those are lost.
 */
import type { Reading } from '../networks/port.js';
import { findAccount, type AccountRecord } from '../store/account.js';
import { findGames, updateGame, type GameRecord } from '../store/game-record.js';
import { findVotes, judge, noteDeleted } from '../store/ledger.js';
import { startOfNextDay } from '../store/spending.js';
import { inTransaction } from '../store/transaction.js';
import { findAllowance } from './budget.js';
import { ingestPosts } from './ingest.js';
import { sweepMentions } from './poll.js';
import { addClose, addReadLast, networkOf, retryDelay, type Service } from './service.js';

/** A search costs so many times what a mention does, at most. */
const SEARCH_FACTOR = 5;
/** A search brings up to so many posts, whatever is asked for. */
const LEAST_SEARCH = 10;

export async function readLast(service: Service, gameId: string, turn: number): Promise<void> {
  const [game] = await findGames(service.prisma, { id: gameId });
  if (game?.turn !== turn || game.status === 'over' || game.pausedAt || !game.closesAt) return;
  const account = await findAccount(service.prisma, game.accountId);
  if (!account) throw new Error(`the account ${game.accountId} is gone`);
  const asOf = networkOf(service, account.id).now();
  const reading = await readTurn(service, account, game);
  await inTransaction(service.prisma, async (tx) => {
    if (reading.outcome === 'retry-later') {
      const waitMs = reading.at ? reading.at.getTime() - service.now().getTime() : 0;
      await addReadLast(service, tx, game, Math.max(waitMs, retryDelay(service, account, 2)));
      return;
    }
    const now = service.now();
    await noteDeleted(tx, game.network, reading.value, now);
    for (const vote of await findVotes(tx, game.id, game.turn)) {
      if (vote.deletedAt) await judge(tx, vote.id, { verdict: 'ignored', reason: 'deleted', option: vote.option }, now);
    }
    await updateGame(tx, game.id, { readThrough: asOf });
    await addClose(service, tx, game, asOf);
  });
}

const NOT_WHOLE = { outcome: 'retry-later', why: 'rate-limit', detail: 'not all of it was read' } as const;

/** @returns ids of this turn's votes that are gone */
async function readTurn(
  service: Service,
  account: AccountRecord,
  game: GameRecord,
): Promise<Reading<readonly string[]>> {
  const mentions = await sweepMentions(service, account, game.turnOpenedAt);
  if (mentions.outcome === 'retry-later') return mentions;
  if (!mentions.value.complete) return NOT_WHOLE;
  const shown = new Set(mentions.value.posts.map(({ id }) => id));
  if (game.conversationId !== null) {
    const most = await findSearchAllowance(service, account);
    if (most < LEAST_SEARCH) return waitForMoney(service, game);
    const network = networkOf(service, account.id);
    const rest = await network.readUnaddressed(game.conversationId, game.turnOpenedAt, most);
    if (rest.outcome === 'retry-later') return rest;
    await inTransaction(service.prisma, (tx) => ingestPosts(service, tx, account, rest.value.posts));
    if (!rest.value.complete) return NOT_WHOLE;
    for (const { id } of rest.value.posts) shown.add(id);
  }
  const votes = await findVotes(service.prisma, game.id, game.turn);
  const missing = votes.filter(({ externalId }) => !shown.has(externalId)).map(({ externalId }) => externalId);
  if (missing.length === 0) return { outcome: 'read', value: [] };
  if ((await findSearchAllowance(service, account)) < missing.length) return waitForMoney(service, game);
  return networkOf(service, game.accountId).findDeleted(missing);
}

async function findSearchAllowance(service: Service, account: AccountRecord): Promise<number> {
  return Math.floor((await findAllowance(service, account)) / SEARCH_FACTOR);
}

function waitForMoney(service: Service, { id, accountId }: GameRecord): Reading<never> {
  service.log.warn({ account: accountId, game: id }, 'the cap leaves too little to close a vote before midnight UTC');
  return { ...NOT_WHOLE, at: startOfNextDay(service.now()) };
}
