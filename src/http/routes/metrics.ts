import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Figure } from '../../service/figures.js';
import { printFigures } from '../figure-text.js';
import { errorResponses } from '../schema.js';

/** `/metrics`: what the process counts, and the service's own figures, for Prometheus. */
export function metricsRoute(metrics: Registry, readFigures: () => Promise<readonly Figure[]>): FastifyPluginAsyncZod {
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
      async (_request, reply) => {
        const [own, figures] = await Promise.all([metrics.metrics(), readFigures()]);
        return reply.type(metrics.contentType).send(own + printFigures(figures));
      },
    );
  };
}
