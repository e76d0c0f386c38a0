/**
 * What the service asks of a network. One folder beside this file per network; the contract suite in the tests runs on
 * each of them. Ids are strings (they exceed 2^53), times are Dates, and every call ends within its own deadline.
 */

/** The account that the keys belong to. */
export interface Identity {
  readonly id: string;
  /** Without the @. */
  readonly handle: string;
}

/** A post by anybody, as read from the network. */
export interface IncomingPost {
  /** Of an edited post: the id of its first version. */
  readonly id: string;
  readonly author: { readonly id: string; readonly handle?: string };
  /** Whole and decoded: no cut, no HTML entities. */
  readonly text: string;
  readonly createdAt: Date;
  /** Id of the post that this one answers. */
  readonly inReplyTo?: string;
  /** Id of the first post of the thread. */
  readonly conversationId?: string;
}

export interface Picture {
  readonly png: Uint8Array;
  readonly alt: string;
}

/** One post to be published; `media` and `poll` exclude each other. */
export interface Draft {
  readonly text: string;
  readonly replyTo?: string;
  readonly poll?: { readonly options: readonly string[]; readonly minutes: number };
  readonly media?: Picture;
}

export const REJECTIONS = ['duplicate', 'reply-not-allowed', 'too-long', 'not-found', 'forbidden', 'invalid'] as const;
export const DELAYS = ['rate-limit', 'credits', 'keys', 'down'] as const;

/**
 * How a call that writes ended. `sent`: it is there. `rejected`: it is not there and never will be (a duplicate may be
 * there already). `retry-later`: it is not there, and may be tried again (not before `at`, where known). `unknown`: nobody
 * can say; look for it on the own timeline before trying again.
 */
export type Delivery =
  | { readonly outcome: 'sent'; readonly id: string }
  | { readonly outcome: 'rejected'; readonly why: (typeof REJECTIONS)[number]; readonly detail: string }
  | {
      readonly outcome: 'retry-later';
      readonly why: (typeof DELAYS)[number];
      readonly at?: Date;
      readonly detail: string;
    }
  | { readonly outcome: 'unknown'; readonly detail: string };

/** How a call that reads ended. A failed read never says that there is nothing. */
export type Reading<T> =
  | { readonly outcome: 'read'; readonly value: T }
  | {
      readonly outcome: 'retry-later';
      readonly why: (typeof DELAYS)[number];
      readonly at?: Date;
      readonly detail: string;
    };

/** Posts of one read, oldest first. */
export interface Page {
  readonly posts: readonly IncomingPost[];
  /** True when all that the network gives was read; false when a limit or a failure stopped the paging: do not move the cursor. */
  readonly complete: boolean;
  /** True when the network only gives its newest posts and older ones since `since` may be lost; reading again brings none. */
  readonly gap: boolean;
}

export interface PollState {
  readonly closed: boolean;
  /** In the order of the options; empty where the post is gone. */
  readonly votes: readonly { readonly option: string; readonly count: number }[];
}

export const LIMIT_WINDOWS = ['short', 'app-day', 'user-day'] as const;

/** What is left of a rate limit, as the network's last answer said. */
export interface RateLimit {
  /** Which calls share it: `post`, `mentions`, `search`, `own`, `lookup` … */
  readonly bucket: string;
  /** `short`: the network's ordinary window (X: 15 minutes); by day for the whole app or for this user. */
  readonly window: (typeof LIMIT_WINDOWS)[number];
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: Date;
}

/** What a network's posts may be. */
export interface PostRules {
  readonly maxLength: number;
  /** The length as the network counts it. */
  length(text: string): number;
  /** Links the network would see in a text, as they stand in it. */
  links(text: string): readonly string[];
  /** True where the same text twice is refused, so each post needs a mark of its own. */
  readonly refusesRepeats: boolean;
  readonly hasPictures: boolean;
  /** Null where the network has no polls. */
  readonly poll: { readonly minOptions: number; readonly maxOptions: number; readonly optionLength: number } | null;
  /** How long to leave between a post and a reply to it by the same account, in milliseconds. */
  readonly ownReplyDelayMs: number;
}

export interface Network {
  readonly name: string;
  readonly rules: PostRules;
  identify(): Promise<Reading<Identity>>;
  publish(draft: Draft): Promise<Delivery>;
  /** The network's clock, as its last answers told it; ours until they did. What is said there is dated by it. */
  now(): Date;
  /**
   * Posts that mention the account, created at or after `since`, the newest first where not all are wanted.
   * @param most about how many posts it may return (and cost); more are left, and `complete` says so
   */
  readMentions(since: Date, most?: number): Promise<Reading<Page>>;
  /** What `readMentions` does not show of a thread, by anybody but the account, created at or after `since`. */
  readUnaddressed(conversationId: string, since: Date, most?: number): Promise<Reading<Page>>;
  /** The account's own posts, created at or after `since`, their texts as they were given to `publish`. */
  readOwn(since: Date): Promise<Reading<Page>>;
  /** Which of these posts are gone (deleted, or no longer to be seen). */
  findDeleted(ids: readonly string[]): Promise<Reading<readonly string[]>>;
  readPoll(postId: string): Promise<Reading<PollState>>;
  remove(postId: string): Promise<Delivery>;
  /** Handles of people by their ids. Ids nobody has are left out. May cost money for each id, so ask only for names that are shown. */
  nameAuthors(ids: readonly string[]): Promise<Reading<ReadonlyMap<string, string>>>;
  /** Limits as last seen, at most one per bucket and window. */
  rateLimits(): readonly RateLimit[];
}
