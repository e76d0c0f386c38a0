/** The local network's timeline, kept in the database. */
import type { Prisma, PrismaClient } from './prisma/client.js';

interface LocalAuthor {
  readonly id: string;
  readonly handle: string;
}

interface NewLocalPost {
  readonly author: LocalAuthor;
  readonly text: string;
  readonly inReplyTo?: string;
}

interface LocalPost extends NewLocalPost {
  readonly id: string;
  readonly createdAt: Date;
  readonly conversationId: string;
}

interface LocalQuery {
  readonly since: Date;
  readonly authorId?: string;
  readonly notAuthorId?: string;
}

/** What the local network asks for (its `LocalTimeline`): networks and store do not know each other, compose.ts joins them. */
export interface TimelineStore {
  insert(post: NewLocalPost): Promise<LocalPost | null>;
  select(query: LocalQuery): Promise<readonly LocalPost[]>;
  findExisting(ids: readonly string[]): Promise<readonly string[]>;
  nameAuthors(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  delete(id: string): Promise<boolean>;
}

export function createTimelineStore(prisma: PrismaClient, now: () => Date): TimelineStore {
  return {
    async insert({ author, text, inReplyTo }) {
      const target = inReplyTo === undefined ? null : await findTarget(prisma, inReplyTo);
      if (inReplyTo !== undefined && !target) return null;
      const data = { authorId: author.id, authorHandle: author.handle, text, createdAt: now() };
      const row = await prisma.$transaction(async (tx) => {
        const made = await tx.localPost.create({ data: { ...data, inReplyTo: target?.id ?? null } });
        return tx.localPost.update({
          where: { id: made.id },
          data: { conversationId: target?.conversationId ?? made.id },
        });
      });
      return postOf(row);
    },
    async select({ since, authorId, notAuthorId }) {
      const rows = await prisma.localPost.findMany({
        where: {
          deletedAt: null,
          createdAt: { gte: since },
          AND: [
            authorId === undefined ? {} : { authorId },
            notAuthorId === undefined ? {} : { authorId: { not: notAuthorId } },
          ],
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(postOf);
    },
    async findExisting(ids) {
      const rows = await prisma.localPost.findMany({
        where: { id: { in: ids.map(idOf) }, deletedAt: null },
        select: { id: true },
      });
      return rows.map(({ id }) => String(id));
    },
    async nameAuthors(ids) {
      const rows = await prisma.localPost.findMany({
        where: { authorId: { in: [...ids] } },
        distinct: ['authorId'],
        orderBy: { id: 'desc' },
        select: { authorId: true, authorHandle: true },
      });
      return new Map(rows.map(({ authorId, authorHandle }) => [authorId, authorHandle]));
    },
    async delete(id) {
      const { count } = await prisma.localPost.updateMany({
        where: { id: idOf(id), deletedAt: null },
        data: { deletedAt: now(), text: '' },
      });
      return count > 0;
    },
  };
}

async function findTarget(prisma: PrismaClient, id: string) {
  return prisma.localPost.findFirst({ where: { id: idOf(id), deletedAt: null } });
}

/** Anything that is no id of this timeline is the id of nothing. */
function idOf(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : -1n;
}

function postOf(row: Prisma.LocalPostGetPayload<object>): LocalPost {
  return {
    id: String(row.id),
    author: { id: row.authorId, handle: row.authorHandle },
    text: row.text,
    createdAt: row.createdAt,
    conversationId: String(row.conversationId ?? row.id),
    ...(row.inReplyTo === null ? {} : { inReplyTo: String(row.inReplyTo) }),
  };
}
