/** Answers of the X API about single things: the account, posts by id, polls, people. Each is null where the form is another. */
import { z } from 'zod';
import type { Identity, PollState } from '../port.js';

const userSchema = z.object({ id: z.string().regex(/^\d+$/), username: z.string().min(1) });
const meSchema = z.object({ data: userSchema });

export function parseIdentity(body: unknown): Identity | null {
  const parsed = meSchema.safeParse(body);
  return parsed.success ? { id: parsed.data.data.id, handle: parsed.data.data.username } : null;
}

const problemSchema = z.object({
  type: z.string().default(''),
  title: z.string().default(''),
  value: z.string().optional(),
  resource_id: z.string().optional(),
});
const lookupSchema = z.object({
  data: z.array(z.object({ id: z.string() })).optional(),
  errors: z.array(problemSchema).optional(),
});

/** Problems of a single post that mean: not to be seen, neither now nor later. Deleted, protected, taken down. */
const GONE = /resource-not-found|not-authorized-for-resource|disallowed-resource|Not Found Error|Authorization Error/;

/**
 * Which of the posts asked for are gone. A post that the answer does not speak of is not.
 * @returns null where the answer speaks of none of them
 */
export function findGone(body: unknown, asked: readonly string[]): readonly string[] | null {
  const parsed = lookupSchema.safeParse(body);
  if (!parsed.success) return null;
  const { data = [], errors = [] } = parsed.data;
  const there = new Set(data.map(({ id }) => id));
  const gone = new Set(
    errors
      .filter(({ type, title }) => GONE.test(`${type} ${title}`))
      .map(({ resource_id, value }) => resource_id ?? value),
  );
  if (there.size === 0 && gone.size === 0) return null;
  return asked.filter((id) => gone.has(id) && !there.has(id));
}

const pollSchema = z.object({
  includes: z.object({
    polls: z.array(
      z.object({
        options: z.array(z.object({ position: z.number(), label: z.string(), votes: z.number() })),
        voting_status: z.string().optional(),
        end_datetime: z.string().optional(),
      }),
    ),
  }),
});

/**
 * The poll of the one post asked for: closed and without votes where the post is gone.
 * @returns null also where the post is there and its poll is not in the answer
 */
export function parsePoll(body: unknown, asked: readonly string[], now: Date): PollState | null {
  const parsed = pollSchema.safeParse(body);
  const poll = parsed.success ? parsed.data.includes.polls[0] : undefined;
  if (poll === undefined) return findGone(body, asked)?.length === asked.length ? { closed: true, votes: [] } : null;
  const end = Date.parse(poll.end_datetime ?? '');
  return {
    closed: poll.voting_status === 'closed' || end <= now.getTime(),
    votes: [...poll.options]
      .sort((one, other) => one.position - other.position)
      .map(({ label, votes }) => ({ option: label, count: votes })),
  };
}

const usersSchema = z.union([
  z.object({ data: z.array(userSchema) }),
  z.object({ errors: z.array(z.unknown()).min(1) }).transform(() => ({ data: [] as z.infer<typeof userSchema>[] })),
]);

/** Pairs of id and handle; people who are gone are not among them. */
export function parseHandles(body: unknown): readonly (readonly [string, string])[] | null {
  const parsed = usersSchema.safeParse(body);
  return parsed.success ? parsed.data.data.map(({ id, username }) => [id, username] as const) : null;
}
