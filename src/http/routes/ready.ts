import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../schema.js';

/** Whether the service can do its work, and in plain words what keeps it from that. */
export interface Readiness {
  readonly ok: boolean;
  readonly problems: readonly string[];
}

const readiness = z.object({ ok: z.boolean(), problems: z.array(z.string()).readonly() }).meta({ id: 'Readiness' });

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
