import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Readiness } from '../../service/readiness.js';
import { errorResponses } from '../schema.js';

const readiness = z
  .object({
    ok: z.boolean().describe('Whether there is no problem'),
    problems: z.array(z.string()).readonly().describe('What somebody has to look at'),
    notes: z.array(z.string()).readonly().describe('What explains why little happens although all is well'),
    lastGoodPollAt: z.string().nullable().describe('When the replies were last read whole; ISO 8601, UTC'),
  })
  .meta({ id: 'Readiness' }) satisfies z.ZodType<Readiness>;

/** `/readyz`: 200 when the service can do its work, 503 with the reasons when it cannot. */
export function readyRoute(readReadiness: () => Promise<Readiness>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/readyz',
      {
        config: { rateLimit: false },
        schema: {
          tags: ['operation'],
          summary: 'Able to work',
          response: { ...errorResponses(), 200: readiness, 503: readiness },
        },
      },
      async (_request, reply) => {
        const answer = await readReadiness();
        return reply.code(answer.ok ? 200 : 503).send(answer);
      },
    );
  };
}
