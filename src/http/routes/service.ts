import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { GameReader } from '../../service/view.js';
import { errorResponses, serviceView } from '../schema.js';

/** `/api/service`: who plays here, and how. */
export function serviceRoute(games: GameReader): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/service',
      {
        schema: {
          tags: ['games'],
          summary: 'Who plays here',
          response: { 200: serviceView, ...errorResponses() },
        },
      },
      async (_request, reply) => reply.header('cache-control', 'no-store').send(await games.describeService()),
    );
  };
}
