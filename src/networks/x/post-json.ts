/**
 * Posts as the X API gives them. The vendor renamed fields in 2026 and answers in the words it was asked in; both are read
 * here. The older words are asked for first: with them an author's id is a field of the post, with the newer ones it is an
 * expansion, which is charged.
 */
import { z } from 'zod';
import type { IncomingPost } from '../port.js';

export const DIALECTS = ['tweet', 'post'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What to ask for with each read of posts. */
export const POST_QUERY: Record<Dialect, Readonly<Record<string, string>>> = {
  tweet: {
    'tweet.fields': 'author_id,conversation_id,created_at,edit_history_tweet_ids,note_tweet,referenced_tweets',
  },
  post: {
    'post.fields': 'conversation_id,created_at,edit_history_post_ids,note_post',
    expansions: 'author_id,referenced_posts',
  },
};

const ID = /^\d{1,20}$/;
const idSchema = z.string().regex(ID);
const noteSchema = z.object({ text: z.string() }).optional().catch(undefined);
const historySchema = z.array(idSchema).min(1).optional().catch(undefined);
const referencesSchema = z
  .array(z.object({ type: z.string(), id: idSchema }))
  .optional()
  .catch(undefined);

const postSchema = z.object({
  id: idSchema,
  text: z.string().default(''),
  author_id: idSchema,
  conversation_id: idSchema.optional().catch(undefined),
  created_at: z.string().optional().catch(undefined),
  note_tweet: noteSchema,
  note_post: noteSchema,
  edit_history_tweet_ids: historySchema,
  edit_history_post_ids: historySchema,
  referenced_tweets: referencesSchema,
  referenced_posts: referencesSchema,
});

/** A post with the id of the version that was read, which is another than the post's own when it was edited. */
export interface ReadPost {
  readonly post: IncomingPost;
  readonly versionId: string;
}

/** @returns null where the author or the id is missing, which nothing can be done with */
export function parsePost(json: unknown): ReadPost | null {
  const parsed = postSchema.safeParse(json);
  if (!parsed.success) return null;
  const raw = parsed.data;
  const history = raw.edit_history_tweet_ids ?? raw.edit_history_post_ids ?? [];
  const repliedTo = (raw.referenced_tweets ?? raw.referenced_posts ?? []).find(({ type }) => type === 'replied_to');
  const note = raw.note_tweet ?? raw.note_post;
  return {
    versionId: raw.id,
    post: {
      id: history[0] ?? raw.id,
      author: { id: raw.author_id },
      text: decodeEntities(note?.text ?? raw.text),
      createdAt: readTime(raw.created_at) ?? timeOfId(raw.id),
      ...(repliedTo === undefined ? {} : { inReplyTo: repliedTo.id }),
      ...(raw.conversation_id === undefined ? {} : { conversationId: raw.conversation_id }),
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** X writes these three characters as HTML entities, and no others. */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Mentions that X puts before a reply by itself: of the people who are answered. */
export function dropReplyMentions(post: IncomingPost): IncomingPost {
  if (post.inReplyTo === undefined) return post;
  return { ...post, text: post.text.replace(/^(?:@\w{1,15}\s+)+/, '') };
}

/** Milliseconds of the first id of the present kind, 4 November 2010. */
const FIRST_ID_MS = 1_288_834_974_657;

/** When an id was given: all but its last 22 bits are milliseconds. */
function timeOfId(id: string): Date {
  return new Date(Number(BigInt(id) >> 22n) + FIRST_ID_MS);
}

function readTime(text: string | undefined): Date | undefined {
  const time = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}

export function isXId(text: string): boolean {
  return ID.test(text);
}

/** Order of age: ids are whole numbers too large for a number. */
export function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
