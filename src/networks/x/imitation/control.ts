/**
 * How a test or a person moves the imitated world: as a follower who says things, and as the one who switches faults on. The
 * same calls go over HTTP, `POST /control/<name>` with the arguments as a JSON array, for another process.
 */
import { z } from 'zod';
import type { Bill, BillBook } from './bill.js';
import type { ApiState } from './endpoint.js';
import { FAULT_NAMES, type FaultName, type FaultSetting } from './fault.js';
import { BUCKETS, type Bucket, type Quota, type QuotaLimits } from './quota.js';
import type { WorldPost } from './world.js';

export interface SaidPost {
  /** Who says it, without the @; a new handle is a new person. */
  readonly handle: string;
  readonly text: string;
  readonly inReplyTo?: string | undefined;
  readonly quotes?: string | undefined;
  /** Answers without the handles that X puts before a reply, so that it is no mention. */
  readonly dropMentions?: boolean | undefined;
  /** How long readers do not see it yet. */
  readonly visibleAfterMs?: number | undefined;
}

export interface PublicPost {
  readonly id: string;
  /** Of its first version; the same where it was not edited. */
  readonly firstId: string;
  readonly handle: string;
  /** As it was typed. */
  readonly text: string;
  readonly createdAt: string;
  readonly conversationId: string;
  readonly inReplyTo?: string;
  readonly poll?: { readonly options: readonly { readonly label: string; readonly votes: number }[] };
  readonly pictures: readonly { readonly id: string; readonly alt: string }[];
}

export interface ImitationControl {
  say(post: SaidPost): { readonly id: string };
  /** @returns the new version's id */
  edit(id: string, text: string): { readonly id: string };
  erase(id: string): void;
  /** Adds votes to an option of a poll. */
  vote(postId: string, option: string, count?: number): void;
  /** Posts of one thread that are there and seen, oldest first. */
  thread(conversationId: string): readonly PublicPost[];
  /** Posts that are there and seen, oldest first, of everybody or of one. */
  posts(handle?: string): readonly PublicPost[];
  setFault(name: FaultName, setting?: FaultSetting): void;
  clearFaults(): void;
  /** How often each fault has struck. */
  countFaults(): Readonly<Record<FaultName, number>>;
  setLimits(bucket: Bucket, limits: QuotaLimits): void;
  /** How many calls came in, refused ones too. */
  countCalls(): Readonly<Record<Bucket, number>>;
  bill(): Bill;
  /** Moves the imitation's clock on. */
  advance(ms: number): void;
}

export interface ControlParts {
  readonly state: ApiState;
  readonly quota: Quota;
  readonly bills: BillBook;
  readonly calls: ReadonlyMap<Bucket, number>;
  readonly advance: (ms: number) => void;
  /** Longest time that a `late-mention` is not seen and a `deleted-mention` is. */
  readonly trickMs: number;
}

export function createControl({ state, quota, bills, calls, advance, trickMs }: ControlParts): ImitationControl {
  const { world, faults, pictures } = state;

  function show(post: WorldPost): PublicPost {
    return {
      id: post.id,
      firstId: post.history[0] ?? post.id,
      handle: post.author.handle,
      text: post.text,
      createdAt: new Date(post.createdAtMs).toISOString(),
      conversationId: post.conversationId,
      pictures: post.mediaIds.map((id) => ({ id, alt: pictures.get(id)?.alt ?? '' })),
      ...(post.inReplyTo === undefined ? {} : { inReplyTo: post.inReplyTo }),
      ...(post.poll === undefined ? {} : { poll: { options: post.poll.options.map((option) => ({ ...option })) } }),
    };
  }
  const showSeen = (posts: readonly WorldPost[]) => posts.filter((post) => world.isVisible(post)).map(show);

  function mustFind(id: string): WorldPost {
    const post = world.find(id);
    if (post === undefined) throw new Error(`there is no post ${id}`);
    return post;
  }

  return {
    say({ handle, visibleAfterMs, ...draft }) {
      for (const id of [draft.inReplyTo, draft.quotes]) if (id !== undefined) mustFind(id);
      const isLate =
        visibleAfterMs === undefined && faults.draw('say', null, sayFaultsBut('late-mention')) !== undefined;
      const delayMs = isLate ? faults.roll(1, trickMs) : visibleAfterMs;
      const post = world.add({ ...draft, author: world.findOrAddUser(handle), visibleAfterMs: delayMs });
      const trick = faults.draw('say', null, ['late-mention']);
      if (trick === 'deleted-mention') world.erase(post.id, faults.roll(1, trickMs));
      if (trick !== 'edited-mention') return { id: post.id };
      return { id: world.edit(post.id, draft.text)?.id ?? post.id };
    },
    edit(id, text) {
      mustFind(id);
      return { id: world.edit(id, text)?.id ?? id };
    },
    erase(id) {
      mustFind(id);
      world.erase(id);
    },
    vote(postId, option, count = 1) {
      const found = mustFind(postId).poll?.options.find(({ label }) => label === option);
      if (found === undefined) throw new Error(`post ${postId} has no poll with the option ${option}`);
      found.votes += count;
    },
    thread: (conversationId) => showSeen(world.list(`conversation/${conversationId}`)),
    posts(handle) {
      if (handle === undefined) return showSeen(world.list('all'));
      const user = world.findUserByHandle(handle);
      return user === undefined ? [] : showSeen(world.list(`author/${user.id}`));
    },
    setFault: (name, setting = {}) => faults.set(name, setting),
    clearFaults: () => faults.clear(),
    countFaults: () => faults.count(),
    setLimits: (bucket, limits) => quota.setLimits(bucket, limits),
    countCalls: () =>
      Object.fromEntries(BUCKETS.map((bucket) => [bucket, calls.get(bucket) ?? 0])) as Record<Bucket, number>,
    bill: () => bills.show(),
    advance,
  };
}

function sayFaultsBut(name: FaultName): FaultName[] {
  return FAULT_NAMES.filter((other) => other !== name);
}

const id = z.string().regex(/^\d+$/);
const text = z.string().max(25_000);
const handle = z.string().regex(/^\w{1,15}$/, 'a handle has 1 to 15 letters, digits or _');
const bucket = z.enum(BUCKETS);
const saidSchema = z.object({
  handle,
  text,
  inReplyTo: id.optional(),
  quotes: id.optional(),
  dropMentions: z.boolean().optional(),
  visibleAfterMs: z.number().min(0).optional(),
});
const settingSchema = z.object({
  probability: z.number().min(0).max(1).optional(),
  count: z.int().min(0).optional(),
  calls: z.array(bucket).optional(),
});
const limit = z.int().min(0).exactOptional();
const limitsSchema = z.object({ short: limit, appDay: limit, userDay: limit });

/** Every call with the form of its arguments. */
const CALLS: Readonly<Record<keyof ImitationControl, (control: ImitationControl, given: unknown) => unknown>> = {
  say: (control, given) => control.say(...z.tuple([saidSchema]).parse(given)),
  edit: (control, given) => control.edit(...z.tuple([id, text]).parse(given)),
  erase: (control, given) => control.erase(...z.tuple([id]).parse(given)),
  vote: (control, given) => control.vote(...z.tuple([id, text, z.int().min(1).optional()]).parse(given)),
  thread: (control, given) => control.thread(...z.tuple([id]).parse(given)),
  posts: (control, given) => control.posts(...z.tuple([handle.optional()]).parse(given)),
  setFault: (control, given) =>
    control.setFault(...z.tuple([z.enum(FAULT_NAMES), settingSchema.optional()]).parse(given)),
  clearFaults: (control) => control.clearFaults(),
  countFaults: (control) => control.countFaults(),
  setLimits: (control, given) => control.setLimits(...z.tuple([bucket, limitsSchema]).parse(given)),
  countCalls: (control) => control.countCalls(),
  bill: (control) => control.bill(),
  advance: (control, given) => control.advance(...z.tuple([z.number().min(0)]).parse(given)),
};

export const CONTROL_NAMES = Object.keys(CALLS);

/**
 * Makes a call that came as data.
 * @throws Error with what is wrong with the name or the arguments
 */
export function callControl(control: ImitationControl, name: string, given: unknown): unknown {
  if (!isControlName(name)) throw new Error(`there is no call ${name}; known: ${CONTROL_NAMES.join(', ')}`);
  try {
    return CALLS[name](control, given);
  } catch (error) {
    if (error instanceof z.ZodError) throw new Error(z.prettifyError(error), { cause: error });
    throw error;
  }
}

function isControlName(name: string): name is keyof ImitationControl {
  return Object.hasOwn(CALLS, name);
}
