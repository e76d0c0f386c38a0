import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkToken, sessionOf } from '../guard/operator.js';
import { guardSameOrigin } from '../guard/same-origin.js';
import { clearSessionCookie, setSessionCookie } from '../guard/session-cookie.js';
import type { WrongTokens } from '../guard/wrong-token.js';
import { operatorSession } from '../operator-schema.js';
import { errorResponses } from '../schema.js';
import type { OperatorParts } from './operator.js';

const ADDRESS = '/api/operator/session';
const RATE = { max: 60, timeWindow: '1 minute' };
const NO_SESSION = { isSignedIn: false, until: null };

/** `/api/operator/session`: signing in with the token, for browsers, and out again; from the own pages only. */
export function operatorSessionRoute(
  { isRight, sessions }: Pick<OperatorParts, 'isRight' | 'sessions'>,
  wrongTokens: WrongTokens,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    app.get(
      ADDRESS,
      {
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'Whether the browser is signed in',
          response: { 200: operatorSession, ...errorResponses() },
        },
      },
      async (request) => {
        const session = await sessionOf(request, sessions);
        return session ? { isSignedIn: true, until: session.until.toISOString() } : NO_SESSION;
      },
    );
    app.post(
      ADDRESS,
      {
        onRequest: guardSameOrigin,
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'Sign in: the answer brings the cookie of a session',
          body: z.strictObject({ token: z.string().min(1).max(1000) }),
          response: {
            200: operatorSession,
            ...errorResponses(
              ...(['wrong-token', 'too-many-tokens', 'cross-site'] as const),
              ...(['invalid-input', 'not-json', 'too-large'] as const),
            ),
          },
        },
      },
      async (request, reply) => {
        checkToken(request.body.token, request, reply, { isRight, wrongTokens });
        const issued = sessions.begin();
        setSessionCookie(request, reply, issued);
        return { isSignedIn: true, until: issued.session.until.toISOString() };
      },
    );
    app.delete(
      ADDRESS,
      {
        onRequest: guardSameOrigin,
        config: { rateLimit: RATE },
        schema: {
          tags: ['operation'],
          summary: 'Sign out: the session is over',
          response: { 200: operatorSession, ...errorResponses('cross-site') },
        },
      },
      async (request, reply) => {
        const session = await sessionOf(request, sessions);
        if (session) await sessions.end(session);
        clearSessionCookie(request, reply);
        return NO_SESSION;
      },
    );
  };
}
