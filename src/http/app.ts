/** The HTTP server: put together here, in the order in which things happen to a request. Listening is the caller's. */
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Figure } from '../service/figures.js';
import type { Readiness } from '../service/readiness.js';
import type { GameReader, LocalComposer } from '../service/view.js';
import { answerError, answerErrors, makeErrorPage } from './error-answer.js';
import { HttpError } from './error-code.js';
import { guardHost } from './guard/host.js';
import { SESSION_COOKIE } from './guard/session-cookie.js';
import { createWrongTokens } from './guard/wrong-token.js';
import { closeIdleSockets } from './idle-socket.js';
import { gameEventRoute } from './routes/game-event.js';
import { gameListRoute } from './routes/game-list.js';
import { gameMapRoute } from './routes/game-map.js';
import { gameRoute } from './routes/game.js';
import { healthRoute } from './routes/health.js';
import { localReplyRoute } from './routes/local-reply.js';
import { metricsRoute } from './routes/metrics.js';
import { operatorRoute, type OperatorParts } from './routes/operator.js';
import { operatorSessionRoute } from './routes/operator-session.js';
import { pageRoute, readWebBuild } from './routes/page.js';
import { questListRoute } from './routes/quest-list.js';
import { readyRoute } from './routes/ready.js';
import { serviceRoute } from './routes/service.js';
import { createStoryFeed } from './story-feed.js';

/** What the server is put together from. */
export interface AppParts {
  readonly games: GameReader;
  /** What the operator may see and do; without it there are no such routes. */
  readonly operator?: OperatorParts;
  /** On the local network only: without it there is no way to say anything over HTTP. */
  readonly composer?: LocalComposer;
  readonly readiness: () => Promise<Readiness>;
  /** What this process counts. */
  readonly metrics: Registry;
  /** The service's own figures. */
  readonly figures: () => Promise<readonly Figure[]>;
  /** Folder of the built pages (`dist/web`). */
  readonly webFolder: string;
  /** The address it is going to listen on. On a loopback address requests for other host names are refused. */
  readonly host: string;
  /** More host names it is reached by when it listens on loopback, for example through a proxy on this machine. */
  readonly hostNames?: readonly string[];
  /** Without it nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Requests that one address may make in a minute; 600 by default. */
  readonly requestsPerMinute?: number;
  /** Readers listening at the same time; 1000 by default. */
  readonly maxStreams?: number;
  /** Milliseconds between signs of life on a silent stream; 15,000 by default. */
  readonly heartbeatMs?: number;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Scripts, styles, fonts and pictures come from here and nowhere else, and nothing is inline. */
const CONTENT_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * @returns the server, ready to listen or to be injected requests. `close()` ends open streams and waits for the rest.
 * @throws when the pages are not built
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const build = await readWebBuild(parts.webFolder);
  const errorPage = makeErrorPage(build.error);
  const app = Fastify({
    ...(parts.logger ? { loggerInstance: parts.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A proxy on this machine may say for whom it asks; nobody else may.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, errorPage),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is read: a body of any other type is refused, and with it what foreign forms can send.
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', guardHost(parts.host, parts.hostNames ?? []));
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    // Whether the way here is encrypted is up to the proxy that does it.
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, {
    max: parts.requestsPerMinute ?? 600,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new HttpError('too-many-requests'),
  });
  answerErrors(app, errorPage);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'tweetRPG',
        version: '1',
        description: 'The games that the account plays, their stories as they go on, and the quests that it offers.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: 'tweetRPG: the API' },
  });

  await app.register(healthRoute);
  await app.register(readyRoute(parts.readiness));
  await app.register(metricsRoute(parts.metrics, parts.figures));

  const feed = createStoryFeed(parts.games, {
    heartbeatMs: parts.heartbeatMs ?? 15_000,
    maxStreams: parts.maxStreams ?? 1000,
    onTrouble: (error) => app.log.error({ err: error }, 'a game could not be read for its listeners'),
  });
  app.addHook('preClose', async () => feed.close());
  closeIdleSockets(app);
  await app.register(serviceRoute(parts.games));
  await app.register(gameListRoute(parts.games));
  await app.register(gameRoute(parts.games));
  await app.register(gameMapRoute(parts.games));
  await app.register(gameEventRoute(feed));
  await app.register(questListRoute(parts.games));
  if (parts.operator) {
    const wrongTokens = createWrongTokens();
    await app.register(operatorRoute(parts.operator, wrongTokens));
    await app.register(operatorSessionRoute(parts.operator, wrongTokens));
  }
  if (parts.composer) await app.register(localReplyRoute(parts.composer));

  await app.register(pageRoute(build, parts.games));
  await app.ready();
  return app;
}
