/**
 * Turns whatever went wrong into an answer: JSON for programs, a page for people, and in both only what the table of
 * codes says. What an unexpected error said stays in the log.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES, HttpError } from './error-code.js';
import type { ErrorCode } from './error-code.js';

/** Fastify's own codes, as codes of the table; any other that is the client's fault is a `bad-request`. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_NOT_FOUND: 'not-found',
};

/** A page for a refusal: heading, sentence and status put into the page that the web build made for it. */
export type ErrorPage = (error: {
  readonly status: number;
  readonly heading: string;
  readonly message: string;
}) => string;

/** @param template HTML with the words `{{status}}`, `{{heading}}` and `{{message}}` where these belong */
export function makeErrorPage(template: string): ErrorPage {
  return ({ status, heading, message }) =>
    template
      .replaceAll('{{status}}', String(status))
      .replaceAll('{{heading}}', heading)
      .replaceAll('{{message}}', message);
}

/** Sets what answers errors and unknown addresses, for all routes of the app. */
export function answerErrors(app: FastifyInstance, errorPage: ErrorPage): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, errorPage));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answerError(new HttpError('not-found'), request, reply, errorPage),
  );
}

/** For errors that come before any route, such as an address that cannot be decoded. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
  errorPage: ErrorPage,
): FastifyReply {
  const code = nameError(error);
  const { status, heading, message } = ERROR_CODES[code];
  if (status === 500) request.log.error({ err: error }, 'a request failed');
  reply.code(status).header('cache-control', 'no-store');
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(errorPage({ status, heading, message }));
  const problems = 'validation' in error ? listProblems(error) : undefined;
  return reply.type('application/json; charset=utf-8').send({
    code,
    message,
    ...(problems && { problems }),
    ...(status === 500 && { request: request.id }),
  });
}

function nameError(error: FastifyError | HttpError): ErrorCode {
  if (error instanceof HttpError) return error.code;
  if (error.validation) return 'invalid-input';
  const known = FASTIFY_CODES[error.code];
  if (known) return known;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'bad-request'
    : 'internal';
}

/** @returns for example `body/name: Too small: expected string to have >=1 characters` */
function listProblems(error: FastifyError): { at: string; message: string }[] {
  return (error.validation ?? []).map(({ instancePath, message }) => ({
    at: `${error.validationContext ?? 'request'}${instancePath}`,
    message: message ?? 'not as expected',
  }));
}

/** People's browsers ask for HTML; below /api the answer is JSON whoever asks. */
function wantsPage(request: FastifyRequest): boolean {
  return !/^\/api(\/|$|\?)/.test(request.url) && (request.headers.accept ?? '').includes('text/html');
}
