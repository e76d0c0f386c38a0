import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GameReader } from '../../service/view.js';
import { errorResponses, gameSummary, STATUSES } from '../schema.js';

const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  status: z.enum(STATUSES).optional(),
});

/** `/api/games`: the games, those that moved last first. */
export function gameListRoute(games: GameReader): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/games',
      {
        schema: {
          tags: ['games'],
          summary: 'Games, newest first',
          querystring: query,
          response: { 200: z.array(gameSummary).readonly(), ...errorResponses('invalid-input') },
        },
      },
      async (request, reply) => {
        const { limit, status } = request.query;
        return reply
          .header('cache-control', 'no-store')
          .send(await games.listGames({ limit, ...(status && { status }) }));
      },
    );
  };
}
