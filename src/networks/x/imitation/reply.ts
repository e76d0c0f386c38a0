/** What an endpoint of the imitated API answers, before it is written to the connection, and its usual refusals. */
import type { PriceItem } from '../../../config/price.js';

export interface Reply {
  readonly status: number;
  /** Sent as JSON; a string is sent as a page of HTML; undefined is an empty answer. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly charges?: readonly { readonly item: PriceItem; readonly ids: readonly string[] }[];
}

/** The vendor's form of an error. */
export function problem(status: number, title: string, detail: string = title, type = 'about:blank'): Reply {
  return { status, body: { title, detail, type, status } };
}

export const UNAUTHORIZED = problem(401, 'Unauthorized');
export const TOO_MANY = problem(429, 'Too Many Requests');
export const DUPLICATE = problem(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
export const REPLY_REFUSED = problem(
  403,
  'Forbidden',
  'You can only reply to or quote posts where you are mentioned or are the author.',
);
export const TARGET_GONE = problem(
  403,
  'Forbidden',
  'You attempted to reply to a Tweet that is deleted or not visible to you.',
);
export const NOT_PERMITTED = problem(403, 'Forbidden', 'You are not permitted to perform this action.');
export const NO_CREDITS = problem(
  402,
  'CreditsDepleted',
  'Your enrolled account does not have any credits to fulfill this request.',
  'https://api.x.com/2/problems/credits',
);
export const UNAVAILABLE = problem(503, 'Service Unavailable');
export const UNAVAILABLE_PAGE: Reply = {
  status: 503,
  body: '<!DOCTYPE html><html><head><title>X / Over capacity</title></head><body><h1>Over capacity</h1></body></html>',
};
export const ODD_SUCCESS: Reply = { status: 200, body: { ok: true } };
export const EMPTY_SUCCESS: Reply = { status: 200 };
export const REDIRECT: Reply = { status: 302, headers: { location: 'https://x.com/account/access' } };

export function invalidRequest(message: string): Reply {
  return {
    status: 400,
    body: {
      errors: [{ message }],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type: 'https://api.x.com/2/problems/invalid-request',
    },
  };
}
