/**
 * Every way a request can be refused: the code that programs match on, the HTTP status, and the sentence people read. The
 * heading stands over the sentence where a person sees it as a page.
 */
interface ErrorEntry {
  readonly status: number;
  readonly heading: string;
  readonly message: string;
}

export const ERROR_CODES = {
  'bad-request': {
    status: 400,
    heading: 'That made no sense',
    message: 'The request could not be read: its address, headers or body are malformed.',
  },
  'invalid-input': {
    status: 400,
    heading: 'That made no sense',
    message: 'Something in the request is not as it should be; `problems` says what and where.',
  },
  empty: {
    status: 422,
    heading: 'Nothing said',
    message: 'There is nothing in the reply: write a word.',
  },
  'too-long': {
    status: 422,
    heading: 'Too many words',
    message: 'The reply is longer than the network allows.',
  },
  'bad-name': {
    status: 422,
    heading: 'No such name',
    message: 'This name cannot be used: take letters, digits and underscores, and not the name of the account itself.',
  },
  'not-local': {
    status: 409,
    heading: 'Not here',
    message: 'That game is played on another network: answer there.',
  },
  'cross-site': {
    status: 403,
    heading: 'Not from there',
    message: 'Only pages of this very service may send this.',
  },
  'no-token': {
    status: 401,
    heading: 'Who goes there?',
    message: 'This is for the operator: sign in at /console, or send the token in the header Authorization: Bearer …',
  },
  'wrong-token': {
    status: 401,
    heading: 'Who goes there?',
    message: 'That is not the operator’s token. It is ADMIN_TOKEN, or the one that the first start printed.',
  },
  'too-many-tokens': {
    status: 429,
    heading: 'Not so fast',
    message: 'Too many wrong tokens came from this address: wait a minute and try again.',
  },
  'no-such-subject': {
    status: 404,
    heading: 'Nobody of that name',
    message: 'There is no game, account, post or follower of that id or name.',
  },
  already: {
    status: 409,
    heading: 'Not now',
    message: 'It is so already: nothing was changed.',
  },
  'not-open': {
    status: 409,
    heading: 'Not now',
    message: 'That game is over, paused, or asks its own player only: no vote is open there.',
  },
  'no-such-option': {
    status: 409,
    heading: 'Not now',
    message: 'That is not one of the options that are open.',
  },
  'sent-already': {
    status: 409,
    heading: 'Not now',
    message: 'That post is published already.',
  },
  'no-folder': {
    status: 409,
    heading: 'Not now',
    message: 'The quests folder cannot be read: see QUESTS_DIR. The quests stay as they were.',
  },
  'not-found': {
    status: 404,
    heading: 'This page was never written',
    message: 'There is nothing at this address.',
  },
  'no-map': {
    status: 404,
    heading: 'No map',
    message: 'The party is in no dungeon, so there is no map.',
  },
  'no-such-game': {
    status: 404,
    heading: 'No such tale',
    message: 'There is no game with this id.',
  },
  'too-large': {
    status: 413,
    heading: 'Too heavy',
    message: 'The request is larger than is accepted here.',
  },
  'not-json': {
    status: 415,
    heading: 'Wrong tongue',
    message: 'The body has to be JSON, with the content type application/json.',
  },
  'wrong-host': {
    status: 421,
    heading: 'Wrong door',
    message: 'This service does not answer to that host name: use the address it printed when it started.',
  },
  'too-many-requests': {
    status: 429,
    heading: 'Not so fast',
    message: 'Too many requests from one address: wait a minute and try again.',
  },
  internal: {
    status: 500,
    heading: 'The ink ran dry',
    message: 'Something went wrong here, and it is in the log. Try again in a moment.',
  },
  busy: {
    status: 503,
    heading: 'Standing room only',
    message: 'As many readers as can be served are listening already: try again later.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** A request that is refused for a reason of the table. Thrown by routes and hooks, answered by the error handler. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;

  constructor(readonly code: ErrorCode) {
    super(ERROR_CODES[code].message);
    this.statusCode = ERROR_CODES[code].status;
  }
}
