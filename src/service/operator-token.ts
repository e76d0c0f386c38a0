/**
 * The operator's token. It is the one in the settings; without one the first start makes one, which is shown once and kept
 * only as a hash, so that nobody can read it out of the database.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseClient } from '../store/transaction.js';
import { keepFirst, recallKeepsake } from '../store/keepsake.js';

const NAME = 'operator-token';
const TOKEN_BYTES = 24;

export interface OperatorToken {
  /** The token, where it was made just now. */
  readonly fresh: string | null;
  /** Another one for every token; tells nothing of it, and must not be told either. */
  readonly key: string;
  isRight(token: string): boolean;
}

/** @param wanted the token of the settings */
export async function openOperatorToken(prisma: DatabaseClient, wanted: string | undefined): Promise<OperatorToken> {
  if (wanted !== undefined) return tokenOf(hash(wanted), null);
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  const isFresh = await keepFirst(prisma, NAME, hash(made));
  const kept = isFresh ? hash(made) : String(await recallKeepsake(prisma, NAME));
  return tokenOf(kept, isFresh ? made : null);
}

function tokenOf(kept: string, fresh: string | null): OperatorToken {
  const isRight = (token: string): boolean => timingSafeEqual(Buffer.from(hash(token)), Buffer.from(kept));
  return { fresh, key: kept, isRight };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
