/**
 * The operator's token. It is the one in the settings; without one the first start makes one, which is shown once and kept
 * only as a hash, so that nobody can read it out of the database.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseClient } from '../store/transaction.js';
import { dropKeepsake, keepFirst, recallKeepsake } from '../store/keepsake.js';

const NAME = 'operator-token';
const TOKEN_BYTES = 24;

export interface OperatorToken {
  /** The token, where it was made just now. */
  readonly fresh: string | null;
  /** Another one for every token; tells nothing of it, and must not be told either. */
  readonly key: string;
  isRight(token: string): boolean;
  /** Lets go of a fresh token that nobody was shown, so that the next start makes another. */
  forget(): Promise<void>;
}

/** @param wanted the token of the settings */
export async function openOperatorToken(prisma: DatabaseClient, wanted: string | undefined): Promise<OperatorToken> {
  if (wanted !== undefined) return tokenOf(prisma, hash(wanted), null);
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  const isFresh = await keepFirst(prisma, NAME, hash(made));
  const kept = isFresh ? hash(made) : String(await recallKeepsake(prisma, NAME));
  return tokenOf(prisma, kept, isFresh ? made : null);
}

function tokenOf(prisma: DatabaseClient, kept: string, fresh: string | null): OperatorToken {
  const isRight = (token: string): boolean => timingSafeEqual(Buffer.from(hash(token)), Buffer.from(kept));
  const forget = async (): Promise<void> => {
    if (fresh !== null) await dropKeepsake(prisma, NAME, kept);
  };
  return { fresh, key: kept, isRight, forget };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
