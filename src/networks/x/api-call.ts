/**
 * One call to the X API through twitter-api-v2, which neither retries nor gives up by itself. Each call has a deadline; what
 * came of it is a value. The difference that matters: `unreached` means that nothing was sent, `lost` that the request may
 * have been carried out although no proper answer came back.
 */
import type { Agent, IncomingHttpHeaders } from 'node:http';
import {
  ApiPartialResponseError,
  ApiRequestError,
  ApiResponseError,
  TwitterApi,
  type ITwitterApiClientPlugin,
} from 'twitter-api-v2';

/** OAuth 1.0a user keys: the app's pair and the account's pair. */
export interface XKeys {
  readonly appKey: string;
  readonly appSecret: string;
  readonly accessToken: string;
  readonly accessSecret: string;
}

export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      /** Parsed JSON, or the text of anything else. */
      readonly body: unknown;
    }
  | { readonly kind: 'unreached'; readonly detail: string }
  | { readonly kind: 'lost'; readonly detail: string };

export interface Answer {
  readonly kind: 'answered';
  readonly headers: IncomingHttpHeaders;
  /** Whatever came: the client takes redirects and empty answers for successes, so the body must be looked at. */
  readonly body: unknown;
}

type Client = TwitterApi['v2'];

export interface XApi {
  get(path: string, query: Readonly<Record<string, string | undefined>>): Promise<Answer | Failure>;
  post(path: string, body: object): Promise<Answer | Failure>;
  delete(path: string): Promise<Answer | Failure>;
  /** Uploads a PNG in chunks. @returns the media id, for a post of the next hours */
  uploadPng(png: Uint8Array): Promise<{ readonly kind: 'uploaded'; readonly mediaId: string } | Failure>;
}

export interface XApiOptions {
  readonly keys: XKeys;
  readonly httpAgent?: Agent | undefined;
  /** From the start of a call to the end of its answer. An upload may take three times as long. */
  readonly deadlineMs: number;
}

export function createXApi({ keys, httpAgent, deadlineMs }: XApiOptions): XApi {
  /** Runs work on a client whose requests are all broken off at the deadline. */
  async function run<T>(work: (client: Client) => Promise<T>, limitMs: number): Promise<T | Failure> {
    const stop = new AbortController();
    const plugin: ITwitterApiClientPlugin = {
      onBeforeRequest({ requestOptions }) {
        requestOptions.signal = stop.signal;
      },
    };
    const settings = { plugins: [plugin], ...(httpAgent === undefined ? {} : { httpAgent }) };
    const client = new TwitterApi({ ...keys }, settings).v2;
    let timer: NodeJS.Timeout | undefined;
    // The client's promise may stay open for ever after a cut connection, hence the race as well as the signal.
    const deadline = new Promise<Failure>((resolve) => {
      timer = setTimeout(() => {
        resolve({ kind: 'lost', detail: `no answer within ${limitMs} ms` });
        stop.abort();
      }, limitMs);
    });
    try {
      return await Promise.race([work(client).catch((error: unknown) => describeFailure(error)), deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    get: (path, query) =>
      run(async (client) => answer(await client.get<unknown>(path, query, { fullResponse: true })), deadlineMs),
    post: (path, body) =>
      run(async (client) => answer(await client.post<unknown>(path, body, { fullResponse: true })), deadlineMs),
    delete: (path) =>
      run(async (client) => answer(await client.delete<unknown>(path, {}, { fullResponse: true })), deadlineMs),
    uploadPng: (png) =>
      run(
        async (client) => ({
          kind: 'uploaded' as const,
          mediaId: await client.uploadMedia(Buffer.from(png), { media_type: 'image/png' }),
        }),
        3 * deadlineMs,
      ),
  };
}

function answer(response: { readonly headers: IncomingHttpHeaders; readonly data: unknown }): Answer {
  return { kind: 'answered', headers: response.headers, body: response.data };
}

/** What an error of the client means. Its texts are not used: they may name requests, and requests carry keys. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof ApiResponseError) {
    return { kind: 'refused', status: error.code, headers: error.headers, body: error.data };
  }
  if (error instanceof ApiPartialResponseError) {
    const { statusCode = 0, headers } = error.response;
    // A refusal stays a refusal though its text was cut or is no JSON.
    if (statusCode >= 400) return { kind: 'refused', status: statusCode, headers, body: error.rawContent };
    return { kind: 'lost', detail: `the answer (status ${statusCode}) broke off or is no JSON` };
  }
  if (error instanceof ApiRequestError) {
    // The client's own getter `requestError` looks in the wrong place.
    const options: unknown = Reflect.get(error, '_options');
    const cause: unknown = isRecord(options) ? options['error'] : undefined;
    const detail = `${wasNeverSent(cause) ? 'no connection' : 'the connection broke'} (${describeCause(cause)})`;
    return { kind: wasNeverSent(cause) ? 'unreached' : 'lost', detail };
  }
  return { kind: 'lost', detail: `the client failed (${error instanceof Error ? error.name : typeof error})` };
}

/** A certificate that is refused ends a connection before the request goes out. */
const REFUSED_CERTIFICATE = /^(ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

/** Whether a connection was never made: name not found, refused, no route, no trust. */
function wasNeverSent(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(wasNeverSent);
  if (!isRecord(cause)) return false;
  const { syscall, code } = cause;
  if (typeof code === 'string' && REFUSED_CERTIFICATE.test(code)) return true;
  return typeof syscall === 'string' && (syscall === 'connect' || /^(getaddrinfo|query)/.test(syscall));
}

function describeCause(cause: unknown): string {
  const code = isRecord(cause) ? cause['code'] : undefined;
  return typeof code === 'string' ? code : 'closed';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
