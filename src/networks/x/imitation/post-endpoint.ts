/** Posting and deleting, with the rules of 2026: who may be answered, no text twice, what a poll may be. */
import twitterText from 'twitter-text';
import { z } from 'zod';
import { X_POLL_MINUTES } from '../text-rules.js';
import type { ApiCall, ApiState, Endpoint } from './endpoint.js';
import { DUPLICATE, invalidRequest, NOT_PERMITTED, problem, REPLY_REFUSED, TARGET_GONE, type Reply } from './reply.js';
import type { World, WorldPost, WorldUser } from './world.js';

const MAX_WEIGHT = 280;

const bodySchema = z.strictObject({
  text: z.string().default(''),
  reply: z.strictObject({ in_reply_to_tweet_id: z.string().regex(/^\d{1,19}$/) }).optional(),
  poll: z
    .strictObject({
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      duration_minutes: z.int().min(X_POLL_MINUTES.min).max(X_POLL_MINUTES.max),
    })
    .optional(),
  media: z.strictObject({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
});
type PostBody = z.infer<typeof bodySchema>;

function createPost({ user, body }: ApiCall, { world, pictures, said }: ApiState): Reply {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return invalidRequest(z.prettifyError(parsed.error));
  const draft = parsed.data;
  const mediaIds = draft.media?.media_ids ?? [];
  const refusal = findRefusal(draft, mediaIds, user, world) ?? refuseMedia(mediaIds, user, pictures);
  if (refusal !== null) return refusal;
  const texts = said.get(user.id) ?? new Set();
  said.set(user.id, texts);
  if (draft.text !== '' && texts.has(draft.text)) return DUPLICATE;
  texts.add(draft.text);
  const target = findTarget(draft, world);
  const post = world.add({
    author: user,
    text: draft.text,
    inReplyTo: target?.id,
    mediaIds,
    poll: draft.poll && { options: draft.poll.options, minutes: draft.poll.duration_minutes },
  });
  const hasLink = twitterText.extractUrls(draft.text).length > 0;
  const item = hasLink ? 'link-post' : target !== undefined && target.author !== user ? 'summoned-reply' : 'post';
  return {
    status: 201,
    body: { data: { id: post.id, text: draft.text, edit_history_tweet_ids: post.history } },
    charges: [{ item, ids: [post.id] }],
  };
}

function findTarget(draft: PostBody, world: World): WorldPost | undefined {
  const id = draft.reply?.in_reply_to_tweet_id;
  return id === undefined ? undefined : world.find(id);
}

function findRefusal(draft: PostBody, mediaIds: readonly string[], user: WorldUser, world: World): Reply | null {
  if (draft.text.trim() === '' && mediaIds.length === 0) return invalidRequest('text: missing');
  if (draft.poll !== undefined && mediaIds.length > 0) return invalidRequest('poll and media exclude each other');
  if (twitterText.parseTweet(draft.text).weightedLength > MAX_WEIGHT) {
    return problem(403, 'Forbidden', 'Your Tweet text is too long.');
  }
  if (draft.reply === undefined) return null;
  const target = findTarget(draft, world);
  if (target === undefined) return TARGET_GONE;
  return mayReply(target, user, world) ? null : REPLY_REFUSED;
}

/** Since February 2026: only to own posts, and to those that mention or quote the account. */
function mayReply(target: WorldPost, user: WorldUser, world: World): boolean {
  if (target.author === user || world.findMentioned(target).includes(user)) return true;
  return target.quotes !== undefined && world.find(target.quotes)?.author === user;
}

function refuseMedia(mediaIds: readonly string[], user: WorldUser, pictures: ApiState['pictures']): Reply | null {
  const bad = mediaIds.find((id) => {
    const picture = pictures.get(id);
    return picture?.finished !== true || picture.ownerId !== user.id;
  });
  return bad === undefined ? null : invalidRequest('Your media IDs are invalid.');
}

function deletePost({ user, parameters: [id = ''] }: ApiCall, { world }: ApiState): Reply {
  const post = world.find(id);
  if (post === undefined) return problem(404, 'Not Found Error', `Could not find tweet with id: [${id}].`);
  if (post.author !== user) return NOT_PERMITTED;
  world.erase(id);
  return { status: 200, body: { data: { deleted: true } }, charges: [{ item: 'delete', ids: [id] }] };
}

export const POST_ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^\/2\/tweets$/, bucket: 'post', answer: createPost },
  { method: 'DELETE', path: /^\/2\/tweets\/(\d+)$/, bucket: 'delete', answer: deletePost },
];
