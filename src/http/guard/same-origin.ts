/**
 * Requests that change something are taken from the service's own pages only. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin`; programs that are no browser send neither and are let in, since no other
 * site can make them ask. Together with a body that has to be JSON (which a foreign form cannot send) this keeps other
 * sites out without a token.
 */
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpError } from '../error-code.js';

export function isSameOrigin(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase();
}

export const guardSameOrigin: onRequestHookHandler = (request, _reply, done) => {
  done(isSameOrigin(request.headers) ? undefined : new HttpError('cross-site'));
};
