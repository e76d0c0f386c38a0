/** What an operator is shown: plain JSON, the same for the console and for scripts. */

export interface LimitView {
  /** Which calls share it: `post`, `mentions` … */
  readonly bucket: string;
  /** `short`: the network's ordinary window; `app-day` and `user-day`: by day, for the whole app or for this account. */
  readonly window: string;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

export interface AccountView {
  readonly id: string;
  readonly network: string;
  readonly handle: string;
  readonly isPaused: boolean;
  /** In plain words; null when all is well. */
  readonly trouble: string | null;
  readonly troubleSince: string | null;
  readonly spentTodayUsd: number;
  /** Null where nothing costs anything. */
  readonly dailyCapUsd: number | null;
  readonly lastGoodPollAt: string | null;
  /** Nothing is read, or sent, before these; null where nothing stands in the way. */
  readonly readNotBefore: string | null;
  readonly writeNotBefore: string | null;
  /** As the network's last answers said; those whose time is over are left out. */
  readonly limits: readonly LimitView[];
}

export interface OpenGameView {
  readonly id: string;
  readonly accountId: string;
  readonly network: string;
  readonly mode: 'crowd' | 'solo';
  /** The player's handle in a solo game. */
  readonly player: string | null;
  readonly quest: string;
  readonly turn: number;
  /** The options that are open, with the votes so far. */
  readonly options: readonly { readonly name: string; readonly votes: number }[];
  readonly turnOpenedAt: string;
  readonly closesAt: string | null;
  readonly isPaused: boolean;
  readonly isAsleep: boolean;
}

export interface UnsentPostView {
  readonly id: string;
  readonly accountId: string;
  readonly gameId: string | null;
  readonly kind: string;
  readonly status: string;
  readonly text: string;
  readonly attempts: number;
  /** What the network said last; null where it said nothing. */
  readonly problem: string | null;
  /** Why it is not out yet, in plain words. */
  readonly why: string;
  /** When it is tried next; null where that is as soon as can be, or never by itself. */
  readonly notBefore: string | null;
  readonly createdAt: string;
}

export interface OperatorView {
  readonly accounts: readonly AccountView[];
  /** Games that are not over, the newest first, at most 100. */
  readonly games: readonly OpenGameView[];
  /** Posts that wait or were refused, the oldest first, at most 100. */
  readonly posts: readonly UnsentPostView[];
  /** What lies in the quests folder, as last read. */
  readonly quests: readonly {
    readonly file: string;
    readonly id: string;
    /** Whether new games may begin it. A file that went bad is offered as it was last good. */
    readonly isOffered: boolean;
    /** As `file:line:col: error CODE: message (hint)`. */
    readonly faults: readonly string[];
  }[];
  /** Followers who are blocked, the last blocked first, at most 100. */
  readonly blocked: readonly {
    readonly network: string;
    /** The handle; the network's id of one whose handle is not known. */
    readonly name: string;
    readonly since: string;
  }[];
  /** The newest first, at most 100. */
  readonly audit: readonly {
    readonly at: string;
    readonly who: string;
    readonly action: string;
    readonly subject: string;
    /** With skip: the option that was taken, where one was named. */
    readonly option: string | null;
  }[];
}
