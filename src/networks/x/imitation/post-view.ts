/** A post as the API gives it: only the fields that were asked for, in the words that they were asked in. */
import twitterText from 'twitter-text';
import type { Dialect } from '../post-json.js';
import type { World, WorldPost } from './world.js';

const CUT_LENGTH = 280;

/** Which fields of posts a request names; `expansions` count as fields in the newer words. */
export interface FieldChoice {
  readonly dialect: Dialect;
  readonly fields: ReadonlySet<string>;
}

/** @param knowsTweetFields false: the older words are passed over like any unknown ones */
export function readFieldChoice(query: URLSearchParams, knowsTweetFields: boolean): FieldChoice {
  const older = knowsTweetFields ? query.get('tweet.fields') : null;
  if (older !== null) return { dialect: 'tweet', fields: new Set(older.split(',')) };
  const names = `${query.get('post.fields') ?? ''},${query.get('expansions') ?? ''}`;
  return {
    dialect: knowsTweetFields && query.get('post.fields') === null ? 'tweet' : 'post',
    fields: new Set(names.split(',')),
  };
}

export function showPost(post: WorldPost, choice: FieldChoice): Record<string, unknown> {
  const { dialect, fields } = choice;
  const whole = composeText(post);
  const cut = twitterText.parseTweet(post.text).weightedLength > CUT_LENGTH;
  const references = [
    ...(post.inReplyTo === undefined ? [] : [{ type: 'replied_to', id: post.inReplyTo }]),
    ...(post.quotes === undefined ? [] : [{ type: 'quoted', id: post.quotes }]),
  ];
  const optional: Record<string, unknown> = {
    author_id: post.author.id,
    conversation_id: post.conversationId,
    created_at: new Date(post.createdAtMs).toISOString(),
    attachments: post.poll && { poll_ids: [post.poll.id] },
    [`note_${dialect}`]: cut ? { text: escapeHtml(whole) } : undefined,
    [`referenced_${dialect}s`]: references.length > 0 ? references : undefined,
  };
  const asked = Object.entries(optional).filter(([name, value]) => fields.has(name) && value !== undefined);
  return {
    id: post.id,
    text: escapeHtml(
      cut
        ? `${Array.from(whole)
            .slice(0, CUT_LENGTH - 2)
            .join('')}…`
        : whole,
    ),
    [`edit_history_${dialect}_ids`]: post.history,
    ...Object.fromEntries(asked),
  };
}

/** With the handles of those who are answered, and with links shortened. */
function composeText(post: WorldPost): string {
  const handles = post.replyHandles.map((handle) => `@${handle} `).join('');
  const linked = twitterText
    .extractUrlsWithIndices(post.text)
    .reverse()
    .reduce((text, { indices: [start, end] }) => {
      const short = `https://t.co/${post.id.slice(-8)}${start}`;
      return `${text.slice(0, start)}${short}${text.slice(end)}`;
    }, post.text);
  return `${handles}${linked}`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function showPoll(post: WorldPost, world: World): Record<string, unknown>[] {
  if (post.poll === undefined) return [];
  const { id, options, minutes, endsAtMs } = post.poll;
  return [
    {
      id,
      options: options.map(({ label, votes }, index) => ({ position: index + 1, label, votes })),
      duration_minutes: minutes,
      end_datetime: new Date(endsAtMs).toISOString(),
      voting_status: endsAtMs <= world.nowMs() ? 'closed' : 'open',
    },
  ];
}
