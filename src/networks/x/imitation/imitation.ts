/**
 * An imitation of the X API on a port of this machine, for tests, for trying the service by hand, and for breaking it on
 * purpose. Reached by the real client through `imitationAgent(port)`; see fault.ts for what can be switched on.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Identity } from '../../port.js';
import type { XKeys } from '../api-call.js';
import { createApiServer } from './api-server.js';
import { createBillBook } from './bill.js';
import { callControl, createControl, type ImitationControl } from './control.js';
import type { ApiState } from './endpoint.js';
import { createFaultSwitch } from './fault.js';
import { createPage } from './page.js';
import { createQuota, type Bucket } from './quota.js';
import { createWorld } from './world.js';

/** Keys of the imitation's account. They open nothing but the imitation. */
export const IMITATION_KEYS: XKeys = {
  appKey: 'imitation-app-key',
  appSecret: 'imitation-app-secret',
  accessToken: 'imitation-access-token',
  accessSecret: 'imitation-access-secret',
};

export interface ImitationOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The account that signs in with IMITATION_KEYS. Default `tweetRPG`. */
  readonly handle?: string;
  readonly now?: () => Date;
  /** Of the faults. Default 1. */
  readonly seed?: number;
  /** How far ahead the reset told by the two 429 faults is; by default as long as their windows are. */
  readonly limitResetMs?: number;
  /** Longest time that a `late-mention` is not seen and a `deleted-mention` is. Default 20,000. */
  readonly trickMs?: number;
  /** False: requests in the older words (`tweet.fields`) are not understood. */
  readonly knowsTweetFields?: boolean;
}

export interface Imitation extends ImitationControl {
  readonly port: number;
  /** The account that can sign in, with IMITATION_KEYS. */
  readonly account: Identity;
  /** Cuts all connections and stops. */
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const DEFAULT_TRICK_MS = 20_000;

/** Starts it. @throws Error with `code` EADDRINUSE where the port is taken */
export async function startImitation(options: ImitationOptions = {}): Promise<Imitation> {
  const base = options.now ?? (() => new Date());
  let aheadMs = 0;
  const now = () => new Date(base().getTime() + aheadMs);
  const world = createWorld(now);
  const account = world.findOrAddUser(options.handle ?? 'tweetRPG');
  const accounts = [{ user: account, keys: IMITATION_KEYS }];
  const state: ApiState = {
    world,
    faults: createFaultSwitch(options.seed ?? 1),
    pictures: new Map(),
    said: new Map(),
    knowsTweetFields: options.knowsTweetFields ?? true,
  };
  const quota = createQuota(world.nowMs);
  const bills = createBillBook(now);
  const calls = new Map<Bucket, number>();
  const control = createControl({
    state,
    quota,
    bills,
    calls,
    advance: (ms) => {
      aheadMs += ms;
    },
    trickMs: options.trickMs ?? DEFAULT_TRICK_MS,
  });
  const api = createApiServer({ state, accounts, quota, bills, calls, limitResetMs: options.limitResetMs });
  const page = createPage(control, state.pictures, account.handle);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request);
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (page.serves(pathname)) page.serve(request, response, raw);
    else if (pathname.startsWith('/control/')) serveControl(control, pathname.slice('/control/'.length), raw, response);
    else api.serve(request, response, raw);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  // The client keeps its connections; one that the server closes first looks like a cut to it.
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port ?? 0);
  return {
    ...control,
    port,
    account,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serveControl(control: ImitationControl, name: string, raw: Buffer, response: ServerResponse): void {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
  try {
    answer(200, callControl(control, name, raw.length === 0 ? [] : JSON.parse(raw.toString())));
  } catch (error) {
    answer(400, { error: error instanceof Error ? error.message : String(error) });
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new Error(`a request of more than ${MAX_BODY_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
