import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { errorResponses } from '../schema.js';

/** `/metrics`: what the service counts, for Prometheus. */
export function metricsRoute(metrics: Registry): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/metrics',
      {
        config: { rateLimit: false },
        schema: {
          tags: ['operation'],
          summary: 'Figures for Prometheus',
          response: {
            ...errorResponses(),
            200: { description: 'Prometheus text format', content: { 'text/plain': { schema: z.string() } } },
          },
        },
      },
      async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  };
}
