import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GameReader } from '../../service/view.js';
import { HttpError } from '../error-code.js';
import { errorResponses, gameId } from '../schema.js';

/** `/api/games/:id/map.svg`: the rune floor that a game is on, or its dungeon as far as the party has seen it. */
export function gameMapRoute(games: GameReader): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/games/:id/map.svg',
      {
        schema: {
          tags: ['games'],
          summary: 'The rune floor a game is on, or the map of its dungeon',
          params: z.object({ id: gameId }),
          response: {
            ...errorResponses('invalid-input', 'no-such-game', 'no-map'),
            200: { description: 'A picture', content: { 'image/svg+xml': { schema: z.string() } } },
          },
        },
      },
      async (request, reply) => {
        const map = await games.drawMap(request.params.id);
        if (map === null) throw new HttpError('no-such-game');
        if (map === '') throw new HttpError('no-map');
        return reply.header('cache-control', 'no-store').type('image/svg+xml').send(map);
      },
    );
  };
}
