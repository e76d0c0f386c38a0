/**
 * Reads and writes recorded replies: JSON Lines, one reply (or end of a vote, or move to an edited quest) a line. A page of the X API's mentions as it was
 * saved is read too. What cannot be read is an error with the number of its line.
 */
import { z } from 'zod';
import { TURN_ENDS, type ReplayEvent, type ReplayReply, type ReplayTurnEnd } from '../engine/replay/replay-event.js';
import { UsageError } from './command.js';

const id = z.string().min(1);
const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'is no time such as 2026-01-05T10:00:00Z' })
  .transform((text) => Date.parse(text));

const replyLine = z.looseObject({
  id,
  author: z.looseObject({ id, username: z.string().min(1) }),
  text: z.string(),
  created_at: time,
  deleted_at: time.nullish(),
  in_reply_to: id.nullish(),
  conversation_id: id.nullish(),
});

const turnLine = z.looseObject({
  turn: z.int().min(0),
  closed_at: time,
  by: z.enum(TURN_ENDS),
  option: z.string(),
  poll: z.record(z.string(), z.int().min(0)).nullish(),
});

const moveLine = z.looseObject({ turn: z.int().min(0), moved_to: z.string().min(1) });

const mentionsPage = z.looseObject({
  data: z
    .array(
      z.looseObject({
        id,
        author_id: id,
        text: z.string(),
        created_at: time,
        note_tweet: z.looseObject({ text: z.string() }).nullish(),
      }),
    )
    .default([]),
  includes: z
    .looseObject({ users: z.array(z.looseObject({ id, username: z.string() })).default([]) })
    .default({ users: [] }),
  meta: z.looseObject({}),
});

/**
 * @param name the file's, for errors
 * @throws UsageError with file and line
 */
export function parseReplies(text: string, name: string): ReplayEvent[] {
  const page = readPage(text);
  if (page) return dropRepeats(parsePage(page, name));
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  return dropRepeats(
    lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(line, `${name}:${String(index + 1)}`)])),
  );
}

/** A reply counts once, however often it was read: what is known of it is what the first time said, and whether it was deleted. */
function dropRepeats(events: readonly ReplayEvent[]): ReplayEvent[] {
  const first = new Map<string, number>();
  const kept: ReplayEvent[] = [];
  for (const event of events) {
    const at = event.kind === 'reply' ? first.get(event.id) : undefined;
    const before = at === undefined ? undefined : kept[at];
    if (event.kind === 'reply' && at !== undefined && before?.kind === 'reply') {
      kept[at] = { ...before, deletedAt: before.deletedAt ?? event.deletedAt };
      continue;
    }
    if (event.kind === 'reply') first.set(event.id, kept.length);
    kept.push(event);
  }
  return kept;
}

/** A saved page is one JSON object over the whole file, with `meta`. */
function readPage(text: string): object | null {
  try {
    const whole: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return typeof whole === 'object' && whole !== null && 'meta' in whole ? whole : null;
  } catch {
    return null;
  }
}

function parsePage(page: object, name: string): ReplayEvent[] {
  const parsed = mentionsPage.safeParse(page);
  if (!parsed.success) throw new UsageError(`${name}: ${describe(parsed.error)}`);
  const { data, includes } = parsed.data;
  const names = new Map(includes.users.map((user) => [user.id, user.username]));
  return data.map((post) => ({
    kind: 'reply',
    id: post.id,
    author: { id: post.author_id, username: names.get(post.author_id) ?? post.author_id },
    text: post.note_tweet?.text ?? post.text,
    at: post.created_at,
    ...{ deletedAt: null, inReplyTo: null, conversationId: null },
  }));
}

function parseLine(line: string, place: string): ReplayEvent {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError(`${place}: this is no JSON object`);
  }
  if (typeof value === 'object' && value !== null && 'moved_to' in value) {
    const { turn, moved_to: quest } = parseAs(moveLine, value, place);
    return { kind: 'move', turn, quest };
  }
  if (typeof value === 'object' && value !== null && 'turn' in value) {
    const { closed_at: at, by, option, poll } = parseAs(turnLine, value, place);
    return { kind: 'turn', at, by, option: option.toLowerCase(), poll: poll ? new Map(Object.entries(poll)) : null };
  }
  const reply = parseAs(replyLine, value, place);
  const { id: authorId, username } = reply.author;
  return {
    kind: 'reply',
    id: reply.id,
    author: { id: authorId, username },
    text: reply.text,
    at: reply.created_at,
    deletedAt: reply.deleted_at ?? null,
    inReplyTo: reply.in_reply_to ?? null,
    conversationId: reply.conversation_id ?? null,
  };
}

/** Writes what `parseReplies` reads as the same events again; the ends of votes are numbered from 0. */
export function makeReplies(events: readonly ReplayEvent[]): string {
  let turn = 0;
  const lineOf = (event: ReplayEvent): object => {
    if (event.kind === 'move') return { turn: event.turn, moved_to: event.quest };
    return event.kind === 'turn' ? makeTurn(event, turn++) : makeReply(event);
  };
  return events.map((event) => `${JSON.stringify(lineOf(event))}\n`).join('');
}

function makeReply({
  id,
  author,
  text,
  at,
  inReplyTo,
  conversationId,
  deletedAt,
}: ReplayReply): z.input<typeof replyLine> {
  return {
    ...{ id, author: { id: author.id, username: author.username }, text, created_at: makeTime(at) },
    ...(inReplyTo !== null && { in_reply_to: inReplyTo }),
    ...(conversationId !== null && { conversation_id: conversationId }),
    ...(deletedAt !== null && { deleted_at: makeTime(deletedAt) }),
  };
}

function makeTurn({ at, by, option, poll }: ReplayTurnEnd, turn: number): z.input<typeof turnLine> {
  return { turn, closed_at: makeTime(at), by, option, ...(poll && { poll: Object.fromEntries(poll) }) };
}

function makeTime(at: number): string {
  return new Date(at).toISOString();
}

function parseAs<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${place}: ${describe(parsed.error)}`);
}

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('; ');
}
