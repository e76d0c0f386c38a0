import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import {
  OPERATOR_ACTION_NAMES,
  type Done,
  type OperatorActionName,
  type OperatorTarget,
} from '../../service/operator-action.js';
import type { OperatorView } from '../../service/operator-view.js';
import { HttpError } from '../error-code.js';
import { errorResponses } from '../schema.js';

/** What the operator's routes are put together from. */
export interface OperatorParts {
  readonly isRight: (token: string) => boolean;
  readonly act: (action: OperatorActionName, target: OperatorTarget) => Promise<Done>;
  readonly view: () => Promise<OperatorView>;
}

const time = z.string().describe('ISO 8601, UTC');

const operatorView = z
  .object({
    accounts: z
      .array(
        z.object({
          id: z.string(),
          handle: z.string(),
          isPaused: z.boolean(),
          trouble: z.string().nullable(),
          spentTodayUsd: z.number(),
          lastGoodPollAt: time.nullable(),
        }),
      )
      .readonly(),
    posts: z
      .array(
        z.object({
          id: z.string(),
          gameId: z.string().nullable(),
          kind: z.string(),
          status: z.string(),
          text: z.string(),
          attempts: z.int(),
          problem: z.string().nullable(),
          notBefore: time.nullable(),
          createdAt: time,
        }),
      )
      .readonly()
      .describe('Posts that wait or were refused, the oldest first'),
    audit: z
      .array(z.object({ at: time, who: z.string(), action: z.string(), subject: z.string() }))
      .readonly()
      .describe('What operators did, the newest first'),
  })
  .meta({ id: 'Operation' }) satisfies z.ZodType<OperatorView>;

const action = z.strictObject({
  action: z.enum(OPERATOR_ACTION_NAMES),
  subject: z.string().min(1).max(200).describe('Id of a game, an account or a post; a follower’s handle or id'),
  option: z.string().max(40).optional().describe('With skip: the option to be taken'),
});

const RATE = { max: 60, timeWindow: '1 minute' };
const TOKEN = [{ token: [] }];

/**
 * `/api/operator`: what is going on, and everything that changes it. Taken only with the operator's token in the header
 * `Authorization: Bearer …`, which no other site can make a browser send.
 */
export function operatorRoute({ isRight, act, view }: OperatorParts): FastifyPluginAsyncZod {
  const guard: onRequestHookHandler = (request, _reply, done) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    done(token !== undefined && isRight(token) ? undefined : new HttpError('no-token'));
  };
  return async (app) => {
    app.get(
      '/api/operator',
      {
        onRequest: guard,
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'What is going on',
          security: TOKEN,
          response: { 200: operatorView, ...errorResponses('no-token') },
        },
      },
      () => view(),
    );
    app.post(
      '/api/operator/actions',
      {
        onRequest: guard,
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'Do something',
          security: TOKEN,
          body: action,
          response: {
            200: z.object({ done: z.string() }),
            ...errorResponses(
              'no-token',
              'invalid-input',
              'not-json',
              'too-large',
              'no-such-subject',
              'cannot-be-done',
            ),
          },
        },
      },
      async ({ body: { action: name, subject, option } }) => {
        const result = await act(name, { subject, ...(option === undefined ? {} : { option }) });
        if ('done' in result) return result;
        throw new HttpError(result.refusal === 'not-found' ? 'no-such-subject' : 'cannot-be-done');
      },
    );
  };
}
