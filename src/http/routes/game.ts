import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GameReader } from '../../service/view.js';
import { HttpError } from '../error-code.js';
import { errorResponses, gameId, gameView } from '../schema.js';

const newestTurns = z.coerce.number().int().min(0).max(100_000).optional().describe('Only so many turns, the newest');

/** `/api/games/:id`: one game with its story. */
export function gameRoute(games: GameReader): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/games/:id',
      {
        schema: {
          tags: ['games'],
          summary: 'A game and its story',
          params: z.object({ id: gameId }),
          querystring: z.object({ turns: newestTurns }),
          response: { 200: gameView, ...errorResponses('invalid-input', 'no-such-game') },
        },
      },
      async (request, reply) => {
        const game = await games.readGame(request.params.id, request.query.turns);
        if (game === null) throw new HttpError('no-such-game');
        return reply.header('cache-control', 'no-store').send(game);
      },
    );
  };
}
