/**
 * A service on the loopback address answers only to names of the loopback address. Otherwise a page anywhere could have
 * its own host name resolve to 127.0.0.1 and then talk to this service as if it were its own (DNS rebinding).
 */
import type { onRequestHookHandler } from 'fastify';
import { HttpError } from '../error-code.js';

/** @param host an address or name without port, as a server is told to listen on */
export function isLoopback(host: string): boolean {
  return host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host) || /(^|\.)localhost$/.test(host);
}

/** @returns the name in a Host header, lower case and without port; null when there is none to be found in it */
export function parseHostName(header: string | undefined): string | null {
  const address = `http://${header ?? ''}`;
  if (/[/?#@\\]/.test(header ?? '') || !URL.canParse(address)) return null;
  return new URL(address).hostname;
}

/**
 * @param boundTo the address the server listens on; on any other than loopback everybody is let in
 * @param also more names that it is reached by, for example through a proxy on the same machine
 */
export function guardHost(boundTo: string, also: readonly string[]): onRequestHookHandler {
  return (request, _reply, done) => {
    const name = parseHostName(request.headers.host);
    const known = !isLoopback(boundTo) || (name !== null && (isLoopback(name) || also.includes(name)));
    done(known ? undefined : new HttpError('wrong-host'));
  };
}
