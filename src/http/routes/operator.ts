import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Done, OperatorActionName, OperatorTarget } from '../../service/operator-action.js';
import type { OperatorSessions } from '../../service/operator-session.js';
import type { OperatorView } from '../../service/operator-view.js';
import { HttpError } from '../error-code.js';
import { guardOperator } from '../guard/operator.js';
import type { WrongTokens } from '../guard/wrong-token.js';
import { operatorOrder, operatorView } from '../operator-schema.js';
import { errorResponses } from '../schema.js';

/** What the operator's routes are put together from. */
export interface OperatorParts {
  readonly isRight: (token: string) => boolean;
  readonly sessions: OperatorSessions;
  readonly act: (action: OperatorActionName, target: OperatorTarget) => Promise<Done>;
  readonly view: () => Promise<OperatorView>;
}

const RATE = { max: 120, timeWindow: '1 minute' };
const SECURITY = [{ token: [] }, { session: [] }];
const REFUSALS = ['no-token', 'wrong-token', 'too-many-tokens'] as const;

/** `/api/operator`: what is going on, and everything that changes it; for operators only. */
export function operatorRoute(
  { isRight, sessions, act, view }: OperatorParts,
  wrongTokens: WrongTokens,
): FastifyPluginAsyncZod {
  const guard = guardOperator({ isRight, sessions, wrongTokens });
  return async (app) => {
    app.get(
      '/api/operator',
      {
        onRequest: guard,
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'What is going on',
          security: SECURITY,
          response: { 200: operatorView, ...errorResponses(...REFUSALS) },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return view();
      },
    );
    app.post(
      '/api/operator/actions',
      {
        onRequest: guard,
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'Do something',
          security: SECURITY,
          body: operatorOrder,
          response: {
            200: z.object({ done: z.string().describe('What was done, for people') }),
            ...errorResponses(
              ...REFUSALS,
              ...(['cross-site', 'invalid-input', 'not-json', 'too-large'] as const),
              ...(['no-such-subject', 'already', 'not-open', 'no-such-option', 'sent-already', 'no-folder'] as const),
            ),
          },
        },
      },
      async ({ body: { action, subject = '', option } }) => {
        const result = await act(action, { subject, ...(option === undefined ? {} : { option }) });
        if ('done' in result) return result;
        throw new HttpError(result.refusal === 'not-found' ? 'no-such-subject' : result.refusal);
      },
    );
  };
}
