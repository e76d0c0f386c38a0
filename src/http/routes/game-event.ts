import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../error-code.js';
import { errorResponses, gameId } from '../schema.js';
import type { StoryFeed } from '../story-feed.js';

const DESCRIPTION = [
  'Server-sent events. First `game`: a Game as /api/games/{id} gives it. Then, whenever something changed, `change`: the Game',
  'again, its `story` beginning with the last turn that was sent before, which replaces that turn and all after it.',
].join(' ');

/** `/api/games/:id/events`: a game as it goes on. The app closes the feed before it closes itself. */
export function gameEventRoute(feed: StoryFeed): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/games/:id/events',
      {
        exposeHeadRoute: false,
        schema: {
          tags: ['games'],
          summary: 'A game as it goes on',
          description: DESCRIPTION,
          params: z.object({ id: gameId }),
          response: {
            200: { description: 'A stream without end', content: { 'text/event-stream': { schema: z.unknown() } } },
            ...errorResponses('invalid-input', 'no-such-game', 'busy'),
          },
        },
      },
      async (request, reply) => {
        const stream = await feed.open(request.params.id);
        if (typeof stream === 'string') throw new HttpError(stream);
        return reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            // nginx holds streams back unless told not to.
            'x-accel-buffering': 'no',
          })
          .send(stream);
      },
    );
  };
}
