/**
 * Who asks is an operator when they send the token itself (`Authorization: Bearer …`, for scripts), or the cookie of a session
 * that was begun with it (for the console). No other site can make a browser send the first. The second is sent by browsers of
 * their own accord, so with it changes are taken from the own pages only.
 */
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { OperatorSession, OperatorSessions } from '../../service/operator-session.js';
import { HttpError } from '../error-code.js';
import { isSameOrigin } from './same-origin.js';
import { readSessionCookie, setSessionCookie } from './session-cookie.js';
import type { WrongTokens } from './wrong-token.js';

export interface OperatorGuardParts {
  readonly isRight: (token: string) => boolean;
  readonly sessions: OperatorSessions;
  readonly wrongTokens: WrongTokens;
}

/** Lets operators through, and keeps their session alive. */
export function guardOperator({ isRight, sessions, wrongTokens }: OperatorGuardParts): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) {
      checkToken(token, request, reply, { isRight, wrongTokens });
      return;
    }
    const session = await sessionOf(request, sessions);
    if (!session) throw new HttpError('no-token');
    if (request.method !== 'GET' && !isSameOrigin(request.headers)) throw new HttpError('cross-site');
    setSessionCookie(request, reply, sessions.renew(session));
  };
}

/** The session that a request belongs to; null where it belongs to none. */
export async function sessionOf(request: FastifyRequest, sessions: OperatorSessions): Promise<OperatorSession | null> {
  const value = readSessionCookie(request.headers.cookie);
  return value === null ? null : sessions.read(value);
}

/** @throws HttpError for a wrong token, and for any from where too many wrong ones came */
export function checkToken(
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { isRight, wrongTokens }: Pick<OperatorGuardParts, 'isRight' | 'wrongTokens'>,
): void {
  const waitSeconds = wrongTokens.waitSeconds(request.ip);
  if (waitSeconds > 0) {
    reply.header('retry-after', waitSeconds);
    throw new HttpError('too-many-tokens');
  }
  if (isRight(token)) return;
  wrongTokens.note(request.ip);
  throw new HttpError('wrong-token');
}
