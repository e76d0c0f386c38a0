/**
 * The public world that the imitated API shows: people, posts, threads. It keeps X's rules of who mentions whom: a reply
 * begins with the handles of those it answers, unless its author took them out.
 */
import twitterText from 'twitter-text';
import { compareIds } from '../post-json.js';
import { createIdMaker } from './snowflake.js';

export interface WorldUser {
  readonly id: string;
  readonly handle: string;
}

export interface WorldPoll {
  readonly id: string;
  readonly options: readonly { readonly label: string; votes: number }[];
  readonly minutes: number;
  readonly endsAtMs: number;
}

export interface WorldPost {
  /** Of this version. */
  readonly id: string;
  /** Ids of the versions up to this one, oldest first. */
  readonly history: readonly string[];
  readonly author: WorldUser;
  /** As it was typed. */
  readonly text: string;
  /** Handles that X put before the text because it answers these people. */
  readonly replyHandles: readonly string[];
  readonly createdAtMs: number;
  /** Readers see it from then on. */
  readonly visibleAtMs: number;
  readonly conversationId: string;
  readonly inReplyTo?: string;
  readonly quotes?: string;
  readonly poll?: WorldPoll;
  readonly mediaIds: readonly string[];
  /** The newer version, once it was edited. */
  replacedBy?: string;
  deletedAtMs?: number;
}

export interface NewWorldPost {
  readonly author: WorldUser;
  readonly text: string;
  readonly inReplyTo?: string | undefined;
  readonly quotes?: string | undefined;
  /** The author took the handles out that X puts before a reply. */
  readonly dropMentions?: boolean | undefined;
  readonly visibleAfterMs?: number | undefined;
  readonly poll?: { readonly options: readonly string[]; readonly minutes: number } | undefined;
  readonly mediaIds?: readonly string[] | undefined;
}

export type World = ReturnType<typeof createWorld>;

export function createWorld(now: () => Date) {
  const makeId = createIdMaker();
  const nowMs = () => now().getTime();
  const users = new Map<string, WorldUser>();
  const usersByHandle = new Map<string, WorldUser>();
  const posts = new Map<string, WorldPost>();
  /** Posts by what they are listed under, in the order of their ids. */
  const lists = new Map<string, WorldPost[]>();

  function findOrAddUser(handle: string): WorldUser {
    const held = usersByHandle.get(handle.toLowerCase());
    if (held !== undefined) return held;
    const user = { id: makeId(nowMs()), handle };
    users.set(user.id, user);
    usersByHandle.set(handle.toLowerCase(), user);
    return user;
  }

  function listUnder(key: string, post: WorldPost): void {
    const list = lists.get(key) ?? [];
    if (list.length === 0) lists.set(key, list);
    let place = list.length;
    while (place > 0 && compareIds(list[place - 1]?.id ?? '', post.id) > 0) place -= 1;
    list.splice(place, 0, post);
  }

  function keep(post: WorldPost): WorldPost {
    posts.set(post.id, post);
    listUnder('all', post);
    listUnder(`author/${post.author.id}`, post);
    listUnder(`conversation/${post.conversationId}`, post);
    for (const user of findMentioned(post)) listUnder(`mention/${user.id}`, post);
    return post;
  }

  function findMentioned(post: WorldPost): WorldUser[] {
    const handles = [...post.replyHandles, ...twitterText.extractMentions(post.text)];
    const found = handles.flatMap((handle) => usersByHandle.get(handle.toLowerCase()) ?? []);
    return [...new Set(found)].filter((user) => user !== post.author);
  }

  /** Whom a reply to this post begins with: its author and those it answers itself, but not the one who replies. */
  function findReplyHandles(target: WorldPost, author: WorldUser): string[] {
    const handles = new Set([target.author.handle, ...target.replyHandles]);
    handles.delete(author.handle);
    return [...handles];
  }

  function add(draft: NewWorldPost): WorldPost {
    const createdAtMs = nowMs();
    const id = makeId(createdAtMs);
    const target = draft.inReplyTo === undefined ? undefined : posts.get(draft.inReplyTo);
    const quoted = draft.quotes;
    return keep({
      id,
      history: [id],
      author: draft.author,
      text: draft.text,
      replyHandles: target === undefined || draft.dropMentions === true ? [] : findReplyHandles(target, draft.author),
      createdAtMs,
      visibleAtMs: createdAtMs + (draft.visibleAfterMs ?? 0),
      conversationId: target?.conversationId ?? id,
      mediaIds: draft.mediaIds ?? [],
      ...(target === undefined ? {} : { inReplyTo: target.id }),
      ...(quoted === undefined ? {} : { quotes: quoted }),
      ...(draft.poll === undefined ? {} : { poll: openPoll(draft.poll, createdAtMs) }),
    });
  }

  function openPoll({ options, minutes }: NonNullable<NewWorldPost['poll']>, openedAtMs: number): WorldPoll {
    return {
      id: makeId(openedAtMs),
      options: options.map((label) => ({ label, votes: 0 })),
      minutes,
      endsAtMs: openedAtMs + minutes * 60_000,
    };
  }

  /** A new version under a new id. @returns undefined where there is no such post any more */
  function edit(id: string, text: string): WorldPost | undefined {
    const post = findNewest(id);
    if (post === undefined || isDeleted(post)) return undefined;
    const createdAtMs = nowMs();
    const newId = makeId(createdAtMs);
    post.replacedBy = newId;
    return keep({
      id: newId,
      history: [...post.history, newId],
      author: post.author,
      text,
      replyHandles: post.replyHandles,
      createdAtMs,
      visibleAtMs: Math.max(createdAtMs, post.visibleAtMs),
      conversationId: post.conversationId,
      mediaIds: post.mediaIds,
      ...(post.inReplyTo === undefined ? {} : { inReplyTo: post.inReplyTo }),
      ...(post.quotes === undefined ? {} : { quotes: post.quotes }),
      ...(post.poll === undefined ? {} : { poll: post.poll }),
    });
  }

  function findNewest(id: string): WorldPost | undefined {
    const post = posts.get(id);
    return post?.replacedBy === undefined ? post : findNewest(post.replacedBy);
  }

  /** Deletes all versions, at once or after a while. @returns false where there is nothing to delete */
  function erase(id: string, afterMs = 0): boolean {
    const newest = findNewest(id);
    if (newest === undefined || isDeleted(newest)) return false;
    for (const version of newest.history) {
      const post = posts.get(version);
      if (post !== undefined) post.deletedAtMs = nowMs() + afterMs;
    }
    return true;
  }

  function isDeleted(post: WorldPost): boolean {
    return post.deletedAtMs !== undefined && post.deletedAtMs <= nowMs();
  }

  return {
    nowMs,
    findOrAddUser,
    findUser: (id: string) => users.get(id),
    findUserByHandle: (handle: string) => usersByHandle.get(handle.toLowerCase()),
    add,
    edit,
    erase,
    findMentioned,
    /** The version of this id, also an older one; undefined once it is deleted. */
    find(id: string): WorldPost | undefined {
      const post = posts.get(id);
      return post === undefined || isDeleted(post) ? undefined : post;
    },
    /** Posts as everybody will see them in the end, newest versions, oldest first. */
    list(key: 'all' | `${'author' | 'conversation' | 'mention'}/${string}`): WorldPost[] {
      return (lists.get(key) ?? []).filter((post) => post.replacedBy === undefined && !isDeleted(post));
    },
    isVisible: (post: WorldPost) => post.visibleAtMs <= nowMs(),
    makeId: () => makeId(nowMs()),
  };
}
