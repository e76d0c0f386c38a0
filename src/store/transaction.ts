/** Work that is done whole or not at all. */
import { Prisma, type PrismaClient } from './prisma/client.js';

/** The database client, for those above the store who only pass it on. */
export type DatabaseClient = PrismaClient;

/** A client inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** Either: reads may be done outside a transaction. */
export type Db = PrismaClient | Tx;

const TRIES = 5;

/** What Postgres calls two transactions that got into each other's way; the loser may simply try again. */
const CONFLICTS = ['P2034', '40001', '40P01'];

/**
 * Runs `work` in one transaction; where it loses against another one it is run again from the start.
 * @throws what `work` throws; nothing is kept then
 */
export async function inTransaction<T>(prisma: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await prisma.$transaction(work);
    } catch (error) {
      if (tries >= TRIES || !isConflict(error)) throw error;
    }
  }
}

/** Reads from the database as it is at one moment, whatever is written meanwhile; nothing can be changed. */
export async function inSnapshot<T>(prisma: PrismaClient, read: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`set transaction read only`;
      return read(tx);
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return CONFLICTS.includes(error.code) || CONFLICTS.some((code) => error.message.includes(code));
}
