/**
 * Publishing on X: what X would refuse is not sent, a picture is uploaded and described first, and only the post's own call
 * can leave its fate unknown.
 */
import type { Delivery, Draft } from '../port.js';
import { isRecord } from './api-call.js';
import type { Undelivered } from './failure.js';
import { isXId } from './post-json.js';
import type { Session } from './session.js';
import { X_POLL_MINUTES, X_RULES } from './text-rules.js';

const ALT_TEXT_LENGTH = 1000;

/** @param isSummons whether a post was read as somebody else's, so that the answer to it is the cheaper kind */
export async function publishDraft(
  draft: Draft,
  session: Session,
  isSummons: (postId: string) => boolean,
): Promise<Delivery> {
  const fault = findFault(draft);
  if (fault !== null) return fault;
  const picture = draft.media === undefined ? undefined : await uploadPicture(draft.media, session);
  if (picture !== undefined && 'outcome' in picture) return picture;
  const answer = await session.call(
    'post',
    session.api.post('tweets', {
      text: draft.text,
      reply: draft.replyTo === undefined ? undefined : { in_reply_to_tweet_id: draft.replyTo },
      poll: draft.poll && { options: draft.poll.options, duration_minutes: draft.poll.minutes },
      media: picture && { media_ids: [picture.mediaId] },
    }),
  );
  const outcome = answer.kind === 'answered' ? judgePublished(answer.body, session) : session.undelivered(answer);
  // What may be there may have been charged.
  if (outcome.outcome === 'sent' || outcome.outcome === 'unknown') session.charge(priceOf(draft, isSummons), 1);
  return outcome;
}

function judgePublished(body: unknown, session: Session): Delivery {
  const data = isRecord(body) ? body['data'] : undefined;
  const id = isRecord(data) ? data['id'] : undefined;
  return typeof id === 'string' && isXId(id) ? { outcome: 'sent', id } : session.oddWrite(body);
}

function priceOf(draft: Draft, isSummons: (postId: string) => boolean): 'link-post' | 'summoned-reply' | 'post' {
  if (X_RULES.links(draft.text).length > 0) return 'link-post';
  return draft.replyTo !== undefined && isSummons(draft.replyTo) ? 'summoned-reply' : 'post';
}

async function uploadPicture(
  media: NonNullable<Draft['media']>,
  session: Session,
): Promise<{ readonly mediaId: string } | Undelivered> {
  const uploaded = await session.call('media', session.api.uploadPng(media.png));
  if (uploaded.kind !== 'uploaded') return beforePublishing(session.undelivered(uploaded));
  const { mediaId } = uploaded;
  const metadata = { alt_text: { text: shorten(media.alt, ALT_TEXT_LENGTH) } };
  const described = await session.call('media', session.api.post('media/metadata', { id: mediaId, metadata }));
  if (described.kind !== 'answered') return beforePublishing(session.undelivered(described));
  session.charge('alt-text', 1);
  return { mediaId };
}

/** A step before the post itself: whatever became of it, the post is not there. */
function beforePublishing(outcome: Undelivered): Undelivered {
  if (outcome.outcome === 'retry-later') return outcome;
  const detail = `the picture could not be uploaded: ${outcome.detail}`;
  if (outcome.outcome === 'unknown') return { outcome: 'retry-later', why: 'down', detail };
  return { ...outcome, detail };
}

function findFault(draft: Draft): Undelivered | null {
  const invalid = (detail: string): Undelivered => ({ outcome: 'rejected', why: 'invalid', detail });
  const length = X_RULES.length(draft.text);
  if (length > X_RULES.maxLength) {
    const detail = `${length} weighted characters, ${X_RULES.maxLength} are allowed`;
    return { outcome: 'rejected', why: 'too-long', detail };
  }
  if (draft.replyTo !== undefined && !isXId(draft.replyTo)) return invalid('the post that is answered has no id of X');
  if (draft.text.trim() === '' && draft.media === undefined) return invalid('there is no text');
  if (draft.poll === undefined) return null;
  if (draft.media !== undefined) return invalid('a poll and a picture exclude each other');
  return findPollFault(draft.poll, invalid);
}

function findPollFault(
  { options, minutes }: NonNullable<Draft['poll']>,
  invalid: (detail: string) => Undelivered,
): Undelivered | null {
  const { minOptions, maxOptions, optionLength } = X_RULES.poll;
  if (options.length < minOptions || options.length > maxOptions) {
    return invalid(`a poll has ${minOptions} to ${maxOptions} options, not ${options.length}`);
  }
  const misfit = options.find((option) => option === '' || countCharacters(option) > optionLength);
  if (misfit !== undefined) return invalid(`a poll's option has 1 to ${optionLength} characters: ${misfit}`);
  if (minutes < X_POLL_MINUTES.min || minutes > X_POLL_MINUTES.max) {
    return invalid(`a poll is open for ${X_POLL_MINUTES.min} to ${X_POLL_MINUTES.max} minutes, not ${minutes}`);
  }
  return null;
}

function countCharacters(text: string): number {
  return Array.from(text).length;
}

function shorten(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
