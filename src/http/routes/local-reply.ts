import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LocalComposer } from '../../service/view.js';
import { HttpError } from '../error-code.js';
import { guardSameOrigin } from '../guard/same-origin.js';
import { errorResponses, gameId } from '../schema.js';

/** The database stores every character but this one. */
const NUL = '\u0000';
const text = z.string().refine((value) => !value.includes(NUL), 'no NUL characters');

const body = z.strictObject({
  name: text.max(100).describe('Who says it; the network decides which names it takes'),
  text: text.max(10_000),
  gameId: gameId
    .optional()
    .describe('The game that the reply belongs to; left out for one to the account itself, as START'),
});

const RATE = { max: 240, timeWindow: '1 minute' };

/**
 * `POST /api/local/replies`: says something on the local network, as anybody. Nobody has to prove who they are there, so
 * it is taken from the own pages and from programs on this machine only.
 */
export function localReplyRoute(composer: LocalComposer): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/local/replies',
      {
        onRequest: guardSameOrigin,
        config: { rateLimit: RATE },
        schema: {
          tags: ['local network'],
          summary: 'Say something on the local network',
          body,
          response: {
            201: z.object({ id: z.string() }).describe('The id of the reply'),
            ...errorResponses(
              ...(['invalid-input', 'cross-site', 'not-json', 'too-large'] as const),
              ...(['empty', 'too-long', 'bad-name', 'no-such-game', 'not-local'] as const),
            ),
          },
        },
      },
      async (request, reply) => {
        const { name, text, gameId } = request.body;
        const said = await composer.say({ name, text, ...(gameId && { gameId }) });
        if ('refusal' in said) throw new HttpError(said.refusal);
        return reply.code(201).send(said);
      },
    );
  };
}
