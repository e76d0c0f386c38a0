/**
 * Checks the OAuth 1.0a signature of a request (RFC 5849, HMAC-SHA1). Bodies are JSON or multipart here, so only the query
 * and the header's own parameters are signed.
 */
import { createHmac } from 'node:crypto';
import type { XKeys } from '../api-call.js';

interface SignedRequest {
  readonly method: string;
  /** As it was asked for, with scheme and host. */
  readonly url: URL;
  readonly authorization: string | undefined;
}

/** @returns the account whose keys signed the request, or undefined where none did */
export function findSigner<T extends { readonly keys: XKeys }>(
  request: SignedRequest,
  accounts: readonly T[],
): T | undefined {
  const given = parseHeader(request.authorization);
  const account = accounts.find(
    ({ keys }) => keys.appKey === given.get('oauth_consumer_key') && keys.accessToken === given.get('oauth_token'),
  );
  if (account === undefined) return undefined;
  return given.get('oauth_signature') === sign(request, given, account.keys) ? account : undefined;
}

function parseHeader(header = ''): Map<string, string> {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
}

function sign({ method, url }: SignedRequest, given: ReadonlyMap<string, string>, keys: XKeys): string {
  const parameters = [...given, ...url.searchParams]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map((pair) => pair.join('='));
  const base = [method, `${url.origin}${url.pathname}`, parameters.join('&')].map(encode).join('&');
  const key = `${encode(keys.appSecret)}&${encode(keys.accessSecret)}`;
  return createHmac('sha1', key).update(base).digest('base64');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
