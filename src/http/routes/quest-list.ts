import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GameReader } from '../../service/view.js';
import { errorResponses, questView } from '../schema.js';

/** `/api/quests`: the quests that are offered, and those whose faults keep them out. */
export function questListRoute(games: GameReader): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/quests',
      {
        schema: {
          tags: ['quests'],
          summary: 'Quests, and what keeps some of them out',
          response: { 200: z.array(questView).readonly(), ...errorResponses() },
        },
      },
      async (_request, reply) => reply.header('cache-control', 'no-store').send(await games.listQuests()),
    );
  };
}
