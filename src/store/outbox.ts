/** The outbox: posts still to be published, in order, and those that were. */
import { toJson } from './game-record.js';
import type { Db, Tx } from './transaction.js';

export type PostKind = 'turn' | 'answer' | 'reminder' | 'notice';
export type PostStatus = 'waiting' | 'sending' | 'sent' | 'rejected' | 'dropped';

export interface NewPost {
  /** The same post has the same key, however often it is written. */
  readonly key: string;
  readonly accountId: string;
  readonly gameId: string | null;
  readonly turn: number | null;
  readonly part: number;
  readonly kind: PostKind;
  readonly text: string;
  /** Own post that this one continues. */
  readonly afterId: string | null;
  /** Somebody else's post that this one answers. */
  readonly replyTo: string | null;
  readonly poll?: { readonly options: readonly string[]; readonly minutes: number } | null;
  readonly picture?: { readonly png: Uint8Array; readonly alt: string } | null;
  readonly createdAt: Date;
}

export interface PostRecord extends Omit<NewPost, 'picture'> {
  readonly id: string;
  readonly seq: bigint;
  readonly status: PostStatus;
  readonly externalId: string | null;
  readonly attempts: number;
  /** How often the network refused it. */
  readonly refusals: number;
  readonly sendingSince: Date | null;
  readonly notBefore: Date | null;
  readonly problem: string | null;
  readonly sentAt: Date | null;
  /** Kept until it is published. */
  readonly picture: { readonly png: Uint8Array; readonly alt: string } | null;
  /** The own post it continues, as far as it is known. */
  readonly after: {
    readonly status: PostStatus;
    readonly externalId: string | null;
    readonly sentAt: Date | null;
  } | null;
}

/** @returns the id of the post; of the one that is there, where one with this key is */
export async function insertPost(tx: Tx, post: NewPost): Promise<string> {
  const { picture, poll, ...data } = post;
  const [row] = await tx.post.createManyAndReturn({
    data: [
      {
        ...data,
        ...(poll ? { poll: toJson(poll) } : {}),
        ...(picture ? { picture: new Uint8Array(picture.png), pictureAlt: picture.alt } : {}),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row) return row.id;
  const there = await tx.post.findUniqueOrThrow({ where: { key: post.key }, select: { id: true } });
  return there.id;
}

const withAfter = { after: { select: { status: true, externalId: true, sentAt: true } } } as const;

/** What can be said of a post that waits without reading it whole. */
export interface WaitingPost {
  readonly id: string;
  readonly seq: bigint;
  readonly gameId: string | null;
  readonly kind: PostKind;
  readonly createdAt: Date;
  readonly notBefore: Date | null;
  readonly afterId: string | null;
  /** When the own post that it continues was sent. */
  readonly afterSentAt: Date | null;
  /** When its game last said something. */
  readonly lastSentAt: Date | null;
}

/** The first unsent post of each game, and of each answer outside of games, oldest first; those of paused games are left out. */
export async function findNextPosts(db: Db, accountId: string): Promise<WaitingPost[]> {
  return db.$queryRaw<WaitingPost[]>`
    with head as (
      select distinct on (coalesce(post."gameId", regexp_replace(post.key, ':\\d+$', ''))) post.*
      from post left join game on game.id = post."gameId"
      where post."accountId" = ${accountId} and post.status in ('waiting', 'sending') and game."pausedAt" is null
      order by coalesce(post."gameId", regexp_replace(post.key, ':\\d+$', '')), post.seq
    )
    select head.id, head.seq, head."gameId", head.kind, head."createdAt", head."notBefore", head."afterId",
      after."sentAt" as "afterSentAt",
      (select max(sent."sentAt") from post sent where sent."gameId" = head."gameId") as "lastSentAt"
    from head left join post after on after.id = head."afterId"
    order by head.seq`;
}

export async function findPost(db: Db, id: string): Promise<PostRecord | null> {
  const row = await db.post.findUnique({ where: { id }, include: withAfter });
  return row && recordOf(row);
}

/** An own post by what the network calls it. */
export async function findPostByExternalId(db: Db, accountId: string, externalId: string): Promise<PostRecord | null> {
  const row = await db.post.findFirst({ where: { accountId, externalId }, include: withAfter });
  return row && recordOf(row);
}

/** The last post of a game's story; the next turn continues its thread. */
export async function findLastStoryPost(db: Db, gameId: string): Promise<PostRecord | null> {
  const row = await db.post.findFirst({
    where: { gameId, kind: { in: ['turn', 'reminder'] }, status: { notIn: ['rejected', 'dropped'] } },
    orderBy: { seq: 'desc' },
    include: withAfter,
  });
  return row && recordOf(row);
}

/** A post that is published lets go of its picture, which is a thousand times as large as all the rest. */
export async function updatePost(
  tx: Tx,
  id: string,
  data: Partial<
    Pick<PostRecord, 'status' | 'externalId' | 'attempts' | 'refusals' | 'notBefore' | 'problem' | 'sentAt' | 'afterId'>
  >,
): Promise<void> {
  await tx.post.update({ where: { id }, data: { ...data, ...(data.status === 'sent' && { picture: null }) } });
}

/**
 * Notes that a try to send a post begins.
 * @returns false where another try has begun since it was read
 */
export async function claimPost(
  tx: Tx,
  { id, attempts }: Pick<PostRecord, 'id' | 'attempts'>,
  sendingSince: Date,
): Promise<boolean> {
  const { count } = await tx.post.updateMany({
    where: { id, attempts, status: { in: ['waiting', 'sending'] } },
    data: { status: 'sending', sendingSince, attempts: attempts + 1, notBefore: null },
  });
  return count === 1;
}

/** The unsent post that waits longest, of those that nobody holds back. */
export async function findOldestUnsent(
  db: Db,
  accountId: string,
): Promise<{ readonly createdAt: Date; readonly notBefore: Date | null } | null> {
  return db.post.findFirst({
    where: { accountId, status: { in: ['waiting', 'sending'] }, OR: [{ gameId: null }, { game: { pausedAt: null } }] },
    orderBy: { seq: 'asc' },
    select: { createdAt: true, notBefore: true },
  });
}

/** Posts of all accounts that wait or were refused, the oldest first. */
export async function findUnsent(db: Db, limit: number): Promise<PostRecord[]> {
  const rows = await db.post.findMany({
    where: { status: { in: ['waiting', 'sending', 'rejected'] } },
    orderBy: { seq: 'asc' },
    take: limit,
    include: withAfter,
  });
  return rows.map(recordOf);
}

/** What was said back to replies, by the keys of the answers. */
export async function findAnswers(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.post.findMany({
    where: { key: { in: keys.map((key) => `${key}:0`) } },
    select: { key: true, text: true },
  });
  return new Map(rows.map(({ key, text }) => [key.slice(0, -2), text]));
}

/** Takes the next turn mark of an account. */
export async function takeMark(tx: Tx, accountId: string): Promise<number> {
  const { lastMark } = await tx.account.update({
    where: { id: accountId },
    data: { lastMark: { increment: 1 } },
    select: { lastMark: true },
  });
  return lastMark;
}

/** Which of these network ids belong to posts already known to be sent. */
export async function findKnownIds(
  db: Db,
  accountId: string,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.post.findMany({
    where: { accountId, externalId: { in: [...externalIds] } },
    select: { externalId: true },
  });
  return new Set(rows.flatMap(({ externalId }) => externalId ?? []));
}

type Row = Awaited<ReturnType<Db['post']['findMany']>>[number] & {
  readonly after: { readonly status: string; readonly externalId: string | null; readonly sentAt: Date | null } | null;
};

function recordOf({ picture, pictureAlt, poll, after, ...row }: Row): PostRecord {
  return {
    ...row,
    kind: row.kind as PostKind,
    status: row.status as PostStatus,
    poll: poll as unknown as { options: readonly string[]; minutes: number } | null,
    picture: picture && { png: picture, alt: pictureAlt ?? '' },
    after: after && { ...after, status: after.status as PostStatus },
  };
}
