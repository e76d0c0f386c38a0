/**
 * The cookie of an operator's session. Scripts cannot read it, other sites cannot have it sent, and where the request came
 * encrypted it is never sent in clear.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedSession } from '../../service/operator-session.js';

export const SESSION_COOKIE = 'tweetrpg-operator';

/** @param header the request's `Cookie` */
export function readSessionCookie(header: string | undefined): string | null {
  const pairs = (header ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.find(([name]) => name === SESSION_COOKIE)?.[1] ?? null;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, value }: IssuedSession,
): void {
  sendCookie(request, reply, value, `Expires=${session.until.toUTCString()}`);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  sendCookie(request, reply, '', 'Max-Age=0');
}

function sendCookie(request: FastifyRequest, reply: FastifyReply, value: string, life: string): void {
  const secure = request.protocol === 'https' ? ['Secure'] : [];
  const cookie = [`${SESSION_COOKIE}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', life, ...secure];
  reply.header('set-cookie', cookie.join('; '));
}
