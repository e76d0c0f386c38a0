import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../schema.js';

/** `/healthz`: the process is alive and answers. It says nothing about anything that it needs. */
export const healthRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/healthz',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['operation'],
        summary: 'Alive',
        response: { 200: z.object({ ok: z.literal(true) }), ...errorResponses() },
      },
    },
    async () => ({ ok: true as const }),
  );
};
