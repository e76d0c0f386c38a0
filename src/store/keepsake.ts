/** Small facts that the service keeps for itself, by name. */
import { toJson } from './game-record.js';
import type { Db } from './transaction.js';

/** @returns null where nothing is kept under the name */
export async function recallKeepsake(db: Db, name: string): Promise<unknown> {
  const row = await db.keepsake.findUnique({ where: { name } });
  return row?.value ?? null;
}

/** Keeps a value under a name, in the place of what was there. */
export async function keep(db: Db, name: string, value: unknown): Promise<void> {
  const data = { value: toJson(value) };
  await db.keepsake.upsert({ where: { name }, create: { name, ...data }, update: data });
}

/** Keeps a value under a name that is not taken yet. @returns whether it was not */
export async function keepFirst(db: Db, name: string, value: unknown): Promise<boolean> {
  const { count } = await db.keepsake.createMany({ data: [{ name, value: toJson(value) }], skipDuplicates: true });
  return count === 1;
}

/** Drops what is kept under a name, where it still is this value. */
export async function dropKeepsake(db: Db, name: string, value: unknown): Promise<void> {
  await db.keepsake.deleteMany({ where: { name, value: { equals: toJson(value) } } });
}

/** Drops what is kept under names that begin so and has a number below `limit` for its value. */
export async function dropKeepsakesBelow(db: Db, prefix: string, limit: number): Promise<void> {
  await db.$executeRaw`delete from keepsake where starts_with(name, ${prefix}) and (value #>> '{}')::numeric < ${limit}`;
}
