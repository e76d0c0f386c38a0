/** What an operator is shown and may ask for, as schemas; see schema.ts. */
import { z } from 'zod';
import { OPERATOR_ACTION_NAMES, subjectOf } from '../service/operator-action.js';
import type { OperatorView } from '../service/operator-view.js';

const time = z.string().describe('ISO 8601, UTC');

const limitView = z.object({
  bucket: z.string().describe('Which calls share it: post, mentions …'),
  window: z.string().describe('short, app-day, user-day'),
  limit: z.number(),
  remaining: z.number(),
  resetAt: time,
});

const accountView = z
  .object({
    id: z.string(),
    network: z.string(),
    handle: z.string(),
    isPaused: z.boolean(),
    trouble: z.string().nullable().describe('In plain words; null when all is well'),
    troubleSince: time.nullable(),
    spentTodayUsd: z.number(),
    dailyCapUsd: z.number().nullable().describe('Null where nothing costs anything'),
    lastGoodPollAt: time.nullable(),
    readNotBefore: time.nullable(),
    writeNotBefore: time.nullable(),
    limits: z.array(limitView).readonly().describe('As the network’s last answers said'),
  })
  .meta({ id: 'Account' });

const openGameView = z
  .object({
    id: z.string(),
    accountId: z.string(),
    network: z.string(),
    mode: z.enum(['crowd', 'solo']),
    player: z.string().nullable().describe('The player of a solo game'),
    quest: z.string(),
    turn: z.int(),
    options: z.array(z.object({ name: z.string(), votes: z.int() })).readonly(),
    turnOpenedAt: time,
    closesAt: time.nullable(),
    isPaused: z.boolean(),
    isAsleep: z.boolean(),
  })
  .meta({ id: 'OpenGame' });

const unsentPostView = z
  .object({
    id: z.string(),
    accountId: z.string(),
    gameId: z.string().nullable(),
    kind: z.string().describe('turn, answer, reminder, notice'),
    status: z.string().describe('waiting, sending, rejected'),
    text: z.string(),
    attempts: z.int(),
    problem: z.string().nullable().describe('What the network said last'),
    why: z.string().describe('Why it is not out yet, in plain words'),
    notBefore: time.nullable().describe('When it is tried next'),
    createdAt: time,
  })
  .meta({ id: 'UnsentPost' });

const questFileView = z.object({
  file: z.string(),
  id: z.string(),
  isOffered: z.boolean(),
  faults: z.array(z.string()).readonly().describe('As file:line:col: error CODE: message (hint)'),
});

const auditView = z.object({
  at: time,
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  option: z.string().nullable(),
});

export const operatorView = z
  .object({
    accounts: z.array(accountView).readonly(),
    games: z.array(openGameView).readonly().describe('Games that are not over, the newest first'),
    posts: z.array(unsentPostView).readonly().describe('Posts that wait or were refused, the oldest first'),
    quests: z.array(questFileView).readonly().describe('The files of the quests folder, as last read'),
    blocked: z
      .array(z.object({ network: z.string(), name: z.string(), since: time }))
      .readonly()
      .describe('Followers who are blocked, the last blocked first'),
    audit: z.array(auditView).readonly().describe('What operators did, the newest first'),
  })
  .meta({ id: 'Operation' }) satisfies z.ZodType<OperatorView>;

export const operatorOrder = z
  .strictObject({
    action: z.enum(OPERATOR_ACTION_NAMES),
    subject: z
      .string()
      .min(1)
      .max(200)
      .refine((value) => !value.includes('\u0000'), 'no NUL characters')
      .optional()
      .describe('Id of a game, an account or a post; a follower’s handle or id. Left out with reload-quests'),
    option: z.string().max(40).optional().describe('With skip: the option to be taken'),
  })
  .refine(({ action, subject }) => (subject === undefined) === (subjectOf(action) === null), {
    path: ['subject'],
    error: 'needed by every action that is done to something, and by no other',
  });

export const operatorSession = z
  .object({ isSignedIn: z.boolean(), until: time.nullable().describe('When the session is over, if it is not used') })
  .meta({ id: 'OperatorSession' });
