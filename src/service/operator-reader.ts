/** What an operator sees: what ails the accounts, which games are open, what waits and why, and what was done. */
import { questTitle } from '../engine/quest/quest.js';
import { findAccounts, type AccountRecord } from '../store/account.js';
import { findAudit, type AuditRecord } from '../store/audit.js';
import { findGames, type GameRecord } from '../store/game-record.js';
import { findVotes } from '../store/ledger.js';
import { findUnsent, type PostRecord } from '../store/outbox.js';
import { findBlocked } from '../store/player.js';
import { findQuestFiles } from '../store/quest-record.js';
import { spentToday } from './budget.js';
import type { AccountView, LimitView, OpenGameView, OperatorView, UnsentPostView } from './operator-view.js';
import type { Service } from './service.js';
import { tellTrouble } from './trouble.js';
import { tellWait } from './waiting-post.js';

const SHOWN = 100;
const MICRO = 1_000_000;

export async function readOperatorView(service: Service): Promise<OperatorView> {
  const { prisma } = service;
  const [accounts, games, posts, files, blocked, audit] = await Promise.all([
    findAccounts(prisma),
    findGames(prisma, { isOver: false }, SHOWN),
    findUnsent(prisma, SHOWN),
    findQuestFiles(prisma),
    findBlocked(prisma, SHOWN),
    findAudit(prisma, SHOWN),
  ]);
  return {
    accounts: await Promise.all(accounts.map((account) => viewAccount(service, account))),
    games: await Promise.all(games.map((game) => viewGame(service, game))),
    posts: viewPosts(service, posts, accounts, games),
    quests: files.map(({ path, slug, hash, faults }) => ({ file: path, id: slug, isOffered: hash !== null, faults })),
    blocked: blocked.map(({ network, externalId, handle, blockedAt }) => ({
      network,
      name: handle ?? externalId,
      since: blockedAt.toISOString(),
    })),
    audit: audit.map(({ at, who, action, subject, detail }) => ({
      ...{ at: at.toISOString(), who, action, subject },
      option: optionOf(detail),
    })),
  };
}

async function viewAccount(service: Service, account: AccountRecord): Promise<AccountView> {
  const { id, network, handle, pausedAt, troubleSince, lastGoodPollAt } = account;
  const now = service.now();
  const ahead = (at: Date | null): string | null => (at && at > now ? at.toISOString() : null);
  return {
    ...{ id, network, handle, isPaused: pausedAt !== null },
    trouble: tellTrouble(account),
    troubleSince: troubleSince?.toISOString() ?? null,
    spentTodayUsd: (await spentToday(service, id)) / MICRO,
    dailyCapUsd: service.rules(network).money?.dailyCapUsd ?? null,
    lastGoodPollAt: lastGoodPollAt?.toISOString() ?? null,
    readNotBefore: ahead(account.readNotBefore),
    writeNotBefore: ahead(account.writeNotBefore),
    limits: viewLimits(account.limits, now),
  };
}

/** @param kept the network's limits as they came through the database; an account that was never asked has none */
function viewLimits(kept: unknown, now: Date): LimitView[] {
  return Array.isArray(kept) ? (kept as LimitView[]).filter(({ resetAt }) => new Date(resetAt) > now) : [];
}

async function viewGame(service: Service, game: GameRecord): Promise<OpenGameView> {
  const { id, accountId, network, mode, player, turn, status, pausedAt, closesAt, turnOpenedAt } = game;
  const quest = await service.shelf.byHash(game.questHash);
  const votes = await findVotes(service.prisma, id, turn);
  const options = game.game.state.prompt?.options ?? [];
  return {
    ...{ id, accountId, network, mode, turn },
    player: player?.handle ?? null,
    quest: questTitle(quest),
    options: options.map(({ name }) => ({ name, votes: votes.filter(({ option }) => option === name).length })),
    turnOpenedAt: turnOpenedAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    isPaused: pausedAt !== null,
    isAsleep: status === 'asleep',
  };
}

function viewPosts(
  service: Service,
  posts: readonly PostRecord[],
  accounts: readonly AccountRecord[],
  games: readonly GameRecord[],
): UnsentPostView[] {
  const now = service.now();
  return posts.map((post) => {
    const { id, accountId, gameId, kind, status, text, attempts, problem, createdAt } = post;
    const account = accounts.find((one) => one.id === accountId);
    const isGamePaused = games.some((game) => game.id === gameId && game.pausedAt !== null);
    const { why, nextAt } = tellWait(post, { account, isGamePaused, now });
    return {
      ...{ id, accountId, gameId, kind, status, text, attempts, problem, why },
      notBefore: nextAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
}

function optionOf(detail: AuditRecord['detail']): string | null {
  const isNamed = typeof detail === 'object' && detail !== null && 'option' in detail;
  return isNamed && typeof detail.option === 'string' ? detail.option : null;
}
