/** What an operator sees: what ails the accounts, what a day costs, what waits and why, and what was done. */
import { findAccounts } from '../store/account.js';
import { findAudit } from '../store/audit.js';
import { findUnsent } from '../store/outbox.js';
import { spentToday } from './budget.js';
import type { Service } from './service.js';

export interface OperatorView {
  readonly accounts: readonly {
    readonly id: string;
    readonly handle: string;
    readonly isPaused: boolean;
    /** In plain words; null when all is well. */
    readonly trouble: string | null;
    readonly spentTodayUsd: number;
    readonly lastGoodPollAt: string | null;
  }[];
  /** Posts that wait or were refused, the oldest first, at most 100. */
  readonly posts: readonly {
    readonly id: string;
    readonly gameId: string | null;
    readonly kind: string;
    readonly status: string;
    readonly text: string;
    readonly attempts: number;
    readonly problem: string | null;
    readonly notBefore: string | null;
    readonly createdAt: string;
  }[];
  /** The newest first, at most 100. */
  readonly audit: readonly {
    readonly at: string;
    readonly who: string;
    readonly action: string;
    readonly subject: string;
  }[];
}

const SHOWN = 100;
const MICRO = 1_000_000;

export async function readOperatorView(service: Service): Promise<OperatorView> {
  const accounts = await findAccounts(service.prisma);
  const posts = await findUnsent(service.prisma, SHOWN);
  const audit = await findAudit(service.prisma, SHOWN);
  return {
    accounts: await Promise.all(
      accounts.map(async ({ id, handle, pausedAt, trouble, troubleDetail, lastGoodPollAt }) => ({
        ...{ id, handle, isPaused: pausedAt !== null },
        trouble: trouble === null ? null : `${trouble}: ${troubleDetail ?? ''}`,
        spentTodayUsd: (await spentToday(service, id)) / MICRO,
        lastGoodPollAt: lastGoodPollAt?.toISOString() ?? null,
      })),
    ),
    posts: posts.map(({ id, gameId, kind, status, text, attempts, problem, notBefore, createdAt }) => ({
      ...{ id, gameId, kind, status, text, attempts, problem },
      notBefore: notBefore?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    audit: audit.map(({ at, who, action, subject }) => ({ at: at.toISOString(), who, action, subject })),
  };
}
