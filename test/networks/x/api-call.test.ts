import { ClientRequest } from 'node:http';
import { ApiRequestError } from 'twitter-api-v2';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/networks/x/api-call.js';

const request = Object.create(ClientRequest.prototype) as ClientRequest;
const fail = (facts: object, error = new Error('secret')) =>
  describeFailure(new ApiRequestError('Request failed.', { request, error: Object.assign(error, facts) }));

describe('a request that failed', () => {
  it.each<[string, object]>([
    ['a name that nobody has', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
    ['a name server that is away', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
    ['a refused connection', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['a connection that was never made', { code: 'ETIMEDOUT', syscall: 'connect' }],
    ['no way there', { code: 'ENETUNREACH', syscall: 'connect' }],
    ['a certificate of somebody else', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
    ['a certificate that is too old', { code: 'CERT_HAS_EXPIRED' }],
  ])('by %s was never sent', (_, facts) => {
    expect(fail(facts)).toMatchObject({ kind: 'unreached' });
  });

  it.each<[string, object]>([
    ['a reset', { code: 'ECONNRESET', syscall: 'read' }],
    ['a broken pipe', { code: 'EPIPE', syscall: 'write' }],
    ['a route lost on the way', { code: 'EHOSTUNREACH', syscall: 'read' }],
    ['a closed socket', {}],
    ['an abort', { code: 'ABORT_ERR', name: 'AbortError' }],
  ])('by %s may have been carried out', (_, facts) => {
    expect(fail(facts)).toMatchObject({ kind: 'lost' });
  });

  it('was never sent if none of several addresses could be reached', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' });
    const reset = Object.assign(new Error(), { code: 'ECONNRESET', syscall: 'read' });
    expect(fail({}, new AggregateError([refused, refused]))).toMatchObject({ kind: 'unreached' });
    expect(fail({}, new AggregateError([refused, reset]))).toMatchObject({ kind: 'lost' });
    expect(fail({}, new AggregateError([]))).toMatchObject({ kind: 'lost' });
  });

  it('is told by its code alone', () => {
    expect(fail({ code: 'ECONNRESET', syscall: 'read' })).toEqual({
      kind: 'lost',
      detail: 'the connection broke (ECONNRESET)',
    });
    expect(describeFailure(new TypeError('secret'))).toEqual({ kind: 'lost', detail: 'the client failed (TypeError)' });
    expect(describeFailure('secret')).toEqual({ kind: 'lost', detail: 'the client failed (string)' });
  });
});
