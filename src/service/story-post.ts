/** Writes what a game says into the outbox, as posts that fit the network. */
import type { Prompt } from '../engine/step.js';
import type { Picture, PostRules } from '../networks/port.js';
import { postedText, storyRoom } from '../networks/story-room.js';
import { packPosts } from '../render/pack.js';
import { makeMark } from '../render/mark.js';
import { insertPost, takeMark, type PostKind } from '../store/outbox.js';
import type { Tx } from '../store/transaction.js';
import { addDeliver, networkOf, type Service } from './service.js';

export interface Story {
  /** Tells this story from all others; its posts' keys begin with it. */
  readonly key: string;
  readonly accountId: string;
  readonly gameId: string | null;
  readonly turn: number | null;
  readonly kind: PostKind;
  readonly lines: readonly string[];
  /** Own post that it continues. */
  readonly afterId?: string | null;
  /** Somebody else's post that it answers. */
  readonly replyTo?: string | null;
  /** Asked by the network's own poll, in the last post. */
  readonly poll?: { readonly prompt: Prompt; readonly minutes: number } | null;
  /** Goes with the first post, unless that one has the poll: networks take one or the other. */
  readonly picture?: Picture | null;
}

/**
 * Writes a story as one post, or as a thread where it does not fit; the first post answers or continues what the story
 * says, each other one the post before it.
 */
export async function writeStory(service: Service, tx: Tx, story: Story): Promise<void> {
  const { key, accountId, gameId, turn, kind, lines, afterId = null, replyTo = null, poll, picture } = story;
  const { rules } = networkOf(service, accountId);
  const safe = lines.map((line) => postedText(rules, line));
  const texts = await packMarked(tx, rules, accountId, safe);
  let previous = afterId;
  for (const [part, text] of texts.entries()) {
    const ownPoll = poll && part === texts.length - 1 ? pollOf(poll.prompt, poll.minutes) : null;
    previous = await insertPost(tx, {
      ...{ key: `${key}:${String(part)}`, accountId, gameId, turn, part, kind, text },
      afterId: previous,
      replyTo: part === 0 ? replyTo : null,
      poll: ownPoll,
      picture: part === 0 && !ownPoll ? (picture ?? null) : null,
      createdAt: service.now(),
    });
  }
  await addDeliver(service, tx, accountId);
}

/** Whether the network can ask this prompt by a poll of its own. */
export function fitsPoll(rules: PostRules, prompt: Prompt | null): prompt is Prompt {
  if (!rules.poll || !prompt) return false;
  const { minOptions, maxOptions, optionLength } = rules.poll;
  const { options } = prompt;
  return (
    options.length >= minOptions &&
    options.length <= maxOptions &&
    options.every(({ name }) => name.length <= optionLength)
  );
}

function pollOf({ options }: Prompt, minutes: number): { options: string[]; minutes: number } {
  return { options: options.map(({ name }) => name.toUpperCase()), minutes };
}

async function packMarked(tx: Tx, rules: PostRules, accountId: string, lines: readonly string[]): Promise<string[]> {
  const posts = packPosts(lines, storyRoom(rules));
  if (!rules.refusesRepeats) return posts;
  const marked: string[] = [];
  for (const text of posts) marked.push(`${text}${makeMark(await takeMark(tx, accountId))}`);
  return marked;
}
