/**
 * Followers who play by what they see in public: some vote in the account's game, some play games of their own. What they say
 * is drawn; how it must be understood is not told to anybody.
 */
import type { Dice } from '../../src/engine/dice/dice.js';
import type { Imitation } from '../../src/networks/x/imitation/imitation.js';
import type { PublicPost } from '../../src/networks/x/imitation/control.js';
import { withoutMark } from '../../src/render/mark.js';

/** What was said, with what became of it by intent. */
export interface Saying {
  readonly id: string;
  readonly handle: string;
  readonly text: string;
  readonly inReplyTo: string | null;
  readonly atMs: number;
  /** How long nobody could see it. */
  readonly hiddenMs: number;
  readonly isDeleted: boolean;
  readonly dropsMentions: boolean;
}

export interface Crowd {
  /** Lets one of them say something, if there is something to answer. */
  act(): void;
  readonly sayings: readonly Saying[];
  /** How often they did each unruly thing. */
  readonly tricks: Readonly<Record<string, number>>;
}

const VOTERS = ['ann', 'bob', 'cyd', 'dee'];
const PLAYERS = ['eve', 'fay', 'gus'];
const NOISE = ['what a day', 'no idea', 'haha', 'not that', 'first!', '🤷', 'I like trains', "don't"];
const MOST_HIDDEN_MS = 700;
const MOST_UNANSWERED = 25;

export function createCrowd(x: Imitation, dice: Dice, nowMs: () => number): Crowd {
  const sayings: Saying[] = [];
  let heard = { posts: 0, sayings: 0 };
  const tricks: Record<string, number> = { late: 0, edited: 0, deleted: 0, 'without a mention': 0, twice: 0 };
  const chance = (percent: number): boolean => dice.roll(1, 100) <= percent;
  const pick = <T>(list: readonly T[]): T | undefined => list[dice.roll(0, list.length - 1)];

  function say(handle: string, text: string, inReplyTo: string | null, mayDrop = false): void {
    const isHidden = chance(15);
    const dropsMentions = mayDrop && chance(10);
    const hiddenMs = isHidden ? dice.roll(50, MOST_HIDDEN_MS) : 0;
    const atMs = nowMs();
    const { id } = x.say({
      ...{ handle, text, dropMentions: dropsMentions },
      ...(inReplyTo === null ? {} : { inReplyTo }),
      visibleAfterMs: hiddenMs,
    });
    const isDeleted = chance(4);
    if (isHidden) tricks['late'] = (tricks['late'] ?? 0) + 1;
    if (dropsMentions) tricks['without a mention'] = (tricks['without a mention'] ?? 0) + 1;
    if (isDeleted) {
      tricks['deleted'] = (tricks['deleted'] ?? 0) + 1;
      setTimeout(() => erase(id), dice.roll(10, 1500));
    } else if (chance(5)) {
      tricks['edited'] = (tricks['edited'] ?? 0) + 1;
      x.edit(id, text);
    }
    sayings.push({ id, handle, text, inReplyTo, atMs, hiddenMs, isDeleted, dropsMentions });
  }

  function erase(id: string): void {
    try {
      x.erase(id);
    } catch {
      // Gone already.
    }
  }

  function answerOf(post: PublicPost): string {
    const options = optionsOf(post.text);
    const option = pick(options);
    if (option === undefined || chance(8)) return pick(NOISE) ?? '';
    const place = String(options.indexOf(option) + 1);
    return pick([option, `${option.toLowerCase()}!`, place, `I say ${option.toLowerCase()}`, option]) ?? option;
  }

  function vote(posts: readonly PublicPost[]): void {
    const last = posts.filter(({ conversationId }) => isOwnThread(posts, conversationId)).at(-1);
    const handle = pick(VOTERS);
    if (!last || handle === undefined) return;
    const text = answerOf(last);
    say(handle, `@${x.account.handle} ${text}`, chance(80) ? last.id : null, true);
    if (chance(5)) {
      tricks['twice'] = (tricks['twice'] ?? 0) + 1;
      say(handle, `@${x.account.handle} ${answerOf(last)}`, last.id);
    }
  }

  function play(posts: readonly PublicPost[]): void {
    const handle = pick(PLAYERS);
    if (handle === undefined) return;
    const mine = new Set(sayings.filter((said) => said.handle === handle).map(({ id }) => id));
    const answers = posts.filter(({ inReplyTo }) => inReplyTo !== undefined && mine.has(inReplyTo));
    const threads = new Set(answers.map(({ conversationId }) => conversationId));
    const last = posts.filter(({ conversationId }) => threads.has(conversationId)).at(-1);
    const isAnswered = sayings.some((said) => said.handle === handle && said.inReplyTo === last?.id);
    if (!last || optionsOf(last.text).length === 0 || chance(3)) say(handle, `@${x.account.handle} START`, null);
    else if (chance(6))
      say(handle, `@${x.account.handle} ${pick(['STATUS', 'HELP', 'QUESTS', 'STOP']) ?? ''}`, last.id);
    else if (!isAnswered || chance(10)) say(handle, `@${x.account.handle} ${answerOf(last)}`, last.id);
  }

  return {
    act() {
      const posts = x.posts(x.account.handle);
      // Nobody goes on talking for long to somebody who says nothing.
      if (posts.length > heard.posts) heard = { posts: posts.length, sayings: sayings.length };
      if (sayings.length - heard.sayings > MOST_UNANSWERED) return;
      if (chance(50)) vote(posts);
      else play(posts);
    },
    sayings,
    tricks,
  };
}

/** The account's own threads begin with a post of its own. */
function isOwnThread(posts: readonly PublicPost[], conversationId: string): boolean {
  return posts.some(({ id }) => id === conversationId);
}

/** The options that a post ends in, as anybody reads them there. */
export function optionsOf(text: string): string[] {
  const found = /(?:^|[.!?”"'\])]\s)((?:[A-Z][A-Z' -]*, )*[A-Z][A-Z' -]*(?: or [A-Z][A-Z' -]*)?)\?$/.exec(
    withoutMark(text),
  );
  return found?.[1]?.split(/, | or /) ?? [];
}
