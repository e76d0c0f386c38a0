import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { GameReader } from '../../service/view.js';
import { gameId } from '../schema.js';

/** The pages as the web build left them. */
export interface WebBuild {
  readonly folder: string;
  readonly index: string;
  /** With `{{status}}`, `{{heading}}` and `{{message}}` still in it. */
  readonly error: string;
}

/** @throws when the folder does not hold the built pages, saying how to build them */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  try {
    const [index, error] = await Promise.all(
      ['index.html', 'error.html'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    return { folder, index: index ?? '', error: error ?? '' };
  } catch (cause) {
    throw new Error(`The pages are not built: ${folder} lacks them. Run "npm run build:web".`, { cause });
  }
}

/**
 * The pages. One document stands behind all of them and shows what the address says; a game that does not exist is
 * answered with 404 and the same document, which then says so. Files with a hash in their name may be kept for ever.
 */
export function pageRoute(build: WebBuild, games: GameReader): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: build.folder,
      wildcard: false,
      globIgnore: ['**/*.html'],
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const age = path.includes('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
        reply.setHeader('cache-control', `public, ${age}`);
      },
    });

    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    for (const path of ['/', '/help', '/console']) {
      app.get(path, { schema: { hide: true } }, async (_request, reply) => reply.headers(headers).send(build.index));
    }
    const params = z.object({ id: z.string() });
    app.get('/games/:id', { schema: { hide: true, params } }, async (request, reply) => {
      const id = gameId.safeParse(request.params.id);
      const exists = id.success && (await games.readGame(id.data, 0)) !== null;
      return reply
        .code(exists ? 200 : 404)
        .headers(headers)
        .send(build.index);
    });
  };
}
