/**
 * The timeline of the local network: what everybody said, kept by whoever implements this. Nothing here knows games; the
 * account of the service and the people of the page's composer post alike.
 */

export interface LocalAuthor {
  readonly id: string;
  /** Without the @. */
  readonly handle: string;
}

export interface NewLocalPost {
  readonly author: LocalAuthor;
  readonly text: string;
  /** Id of the post that this one answers. */
  readonly inReplyTo?: string;
}

export interface LocalPost extends NewLocalPost {
  /** Unique for ever, also after a deletion. */
  readonly id: string;
  readonly createdAt: Date;
  /** The conversation of the post that this one answers; its own id where it answers none. */
  readonly conversationId: string;
}

/** Posts that meet all that is named. */
export interface LocalQuery {
  /** Created at or after this time. */
  readonly since: Date;
  readonly authorId?: string;
  readonly notAuthorId?: string;
}

/** Where it throws, nobody can say whether a post was kept. */
export interface LocalTimeline {
  /** @returns the post as kept, or null where the post that it answers is not there */
  insert(post: NewLocalPost): Promise<LocalPost | null>;
  /** Oldest first; posts of the same time in the order they were said. */
  select(query: LocalQuery): Promise<readonly LocalPost[]>;
  /** Which of these posts are there. */
  findExisting(ids: readonly string[]): Promise<readonly string[]>;
  /** Handles of the authors that are known, by id. */
  nameAuthors(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** @returns false where there is no such post */
  delete(id: string): Promise<boolean>;
}
