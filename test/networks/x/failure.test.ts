import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/networks/x/api-call.js';
import { describeOdd, judgeRead, judgeWrite } from '../../../src/networks/x/failure.js';

const NOW = new Date('2026-11-02T10:00:00.000Z');
const NOW_S = NOW.getTime() / 1000;

const refuse = (status: number, body?: unknown, headers: Record<string, string> = {}): Failure => ({
  kind: 'refused',
  status,
  headers,
  body,
});
const forbid = (detail: string, title = 'Forbidden', type = 'about:blank') =>
  refuse(403, { title, detail, type, status: 403 });

/** The answer, how a write ended, how a read ended. */
const CASES: readonly [string, Failure, string, string][] = [
  [
    'a duplicate',
    forbid('You are not allowed to create a Tweet with duplicate content.'),
    'rejected duplicate',
    'keys',
  ],
  [
    'a duplicate, old form',
    refuse(403, { errors: [{ code: 187, message: 'Status is a duplicate.' }] }),
    'rejected duplicate',
    'keys',
  ],
  [
    'a reply not summoned',
    forbid('You can only reply to or quote posts where you are mentioned or are the author.'),
    'rejected reply-not-allowed',
    'keys',
  ],
  [
    'a closed conversation',
    forbid('Reply to this conversation is not allowed because you have not been mentioned.'),
    'rejected reply-not-allowed',
    'keys',
  ],
  [
    'a reply to nothing',
    forbid('You attempted to reply to a Tweet that is deleted or not visible to you.'),
    'rejected not-found',
    'keys',
  ],
  ['an unknown 403', forbid('You are not permitted to perform this action.'), 'rejected forbidden', 'keys'],
  ['a bare 403', refuse(403), 'rejected forbidden', 'keys'],
  ['a 403 page', refuse(403, '<html>Attention required</html>'), 'rejected forbidden', 'keys'],
  ['a text too long, 403', forbid('Your Tweet text is too long.'), 'rejected too-long', 'keys'],
  [
    'a text too long, old form',
    refuse(403, { errors: [{ code: 186, message: 'Tweet needs to be a bit shorter.' }] }),
    'rejected too-long',
    'keys',
  ],
  [
    'a text too long, 400',
    refuse(400, { title: 'Invalid Request', detail: 'text is too long' }),
    'rejected too-long',
    'down',
  ],
  [
    'an invalid request',
    refuse(400, { title: 'Invalid Request', errors: [{ message: 'poll' }] }),
    'rejected invalid',
    'down',
  ],
  ['nothing there', refuse(404, { title: 'Not Found Error' }), 'rejected not-found', 'down'],
  ['a strange 4xx', refuse(422), 'rejected invalid', 'down'],
  ['refused keys', refuse(401, { title: 'Unauthorized', detail: 'Unauthorized' }), 'later keys', 'keys'],
  [
    'keys without the right',
    forbid('Your client app is not configured.', 'Forbidden', 'https://api.x.com/2/problems/oauth1-permissions'),
    'later keys',
    'keys',
  ],
  [
    'an app without access',
    forbid('When authenticating …', 'Client Forbidden', 'https://api.x.com/2/problems/client-forbidden'),
    'later keys',
    'keys',
  ],
  [
    'a suspended account',
    forbid('Your account is suspended and is not permitted to access this feature.'),
    'later keys',
    'keys',
  ],
  ['an author who is suspended', forbid('The author of the post is suspended.'), 'rejected forbidden', 'keys'],
  ['no credits', refuse(402, { title: 'CreditsDepleted' }), 'later credits', 'credits'],
  [
    'a spend cap',
    forbid('Your enrolled account has reached its billing cycle spend cap.', 'SpendCapReached'),
    'later credits',
    'credits',
  ],
  ['a usage cap', refuse(429, { title: 'UsageCapExceeded' }), 'later credits', 'credits'],
  ['too many requests', refuse(429, { title: 'Too Many Requests' }), 'later rate-limit', 'rate-limit'],
  ['an empty 429', refuse(429), 'later rate-limit', 'rate-limit'],
  ['an ancient 420', refuse(420), 'later rate-limit', 'rate-limit'],
  ['a request timeout', refuse(408), 'unknown', 'down'],
  ['a 500', refuse(500, { title: 'Internal Server Error' }), 'unknown', 'down'],
  ['a 503 as JSON', refuse(503, { title: 'Service Unavailable', status: 503 }), 'unknown', 'down'],
  ['a 503 as HTML', refuse(503, '<!DOCTYPE html><title>Over capacity</title>'), 'unknown', 'down'],
  ['no connection', { kind: 'unreached', detail: 'no connection (ECONNREFUSED)' }, 'later down', 'down'],
  ['a lost answer', { kind: 'lost', detail: 'the connection broke (ECONNRESET)' }, 'unknown', 'down'],
];

const nameOutcome = (outcome: { outcome: string; why?: string }) =>
  [outcome.outcome.replace('retry-later', 'later'), outcome.why].filter((word) => word !== undefined).join(' ');

describe('a failed call', () => {
  it.each(CASES)('%s', (_, failure, write, read) => {
    expect(nameOutcome(judgeWrite(failure, NOW))).toBe(write);
    expect(nameOutcome(judgeRead(failure, NOW))).toBe(`later ${read}`);
  });

  it('says what was answered, in a line that is not too long', () => {
    const failure = refuse(403, {
      title: 'Forbidden',
      detail: `Not\n allowed ${'x'.repeat(999)}`,
      type: 'about:blank',
    });
    const { detail } = judgeWrite(failure, NOW);
    expect(detail).toMatch(/^status 403: Forbidden, Not allowed x+$/);
    expect(detail.length).toBeLessThan(330);
    expect(judgeWrite(refuse(503, '<html>'), NOW).detail).toBe('status 503: a page of HTML');
    expect(judgeRead(refuse(500), NOW).detail).toBe('status 500');
  });

  const short = (remaining: number, afterS: number) => ({
    'x-rate-limit-limit': '100',
    'x-rate-limit-remaining': `${remaining}`,
    'x-rate-limit-reset': `${NOW_S + afterS}`,
  });
  const day = (who: 'app' | 'user', remaining: number, afterS: number) => ({
    [`x-${who}-limit-24hour-limit`]: '1000',
    [`x-${who}-limit-24hour-remaining`]: `${remaining}`,
    [`x-${who}-limit-24hour-reset`]: `${NOW_S + afterS}`,
  });

  it.each<[string, Record<string, string>, number | undefined]>([
    ['the 15-minute window', short(0, 600), 600],
    ['a reset alone', { 'x-rate-limit-reset': `${NOW_S + 60}` }, 60],
    ['the app’s day alone', day('app', 0, 7200), 7200],
    ['the user’s day alone', day('user', 0, 9000), 9000],
    ['a used-up day beside a window that has room', { ...short(57, 600), ...day('user', 0, 9000) }, 9000],
    ['the later of two used-up windows', { ...short(0, 600), ...day('app', 0, 300) }, 600],
    ['the window, where none is told to be used up', { ...short(5, 600), ...day('app', 5, 9000) }, 600],
    ['no header at all', {}, undefined],
    ['a reset that has passed', short(0, -5), undefined],
    ['headers that are no numbers', { 'x-rate-limit-reset': 'soon' }, undefined],
  ])('waits for %s', (_, headers, afterS) => {
    const expected = afterS === undefined ? undefined : new Date(NOW.getTime() + afterS * 1000);
    for (const judge of [judgeWrite, judgeRead]) {
      const outcome = judge(refuse(429, undefined, headers), NOW);
      expect('at' in outcome ? outcome.at : undefined).toEqual(expected);
    }
  });
});

describe('a lack of credits', () => {
  it('does not end with a window of the rate limits', () => {
    const headers = {
      'x-rate-limit-limit': '100',
      'x-rate-limit-remaining': '99',
      'x-rate-limit-reset': `${NOW_S + 60}`,
    };
    expect(judgeWrite(refuse(402, undefined, headers), NOW)).not.toHaveProperty('at');
  });
});

describe('an odd success', () => {
  it.each<[unknown, string]>([
    [undefined, 'an empty answer, taken for no answer'],
    ['', 'an empty answer, taken for no answer'],
    [{ ok: true }, 'an answer of another form than expected'],
    [null, 'an answer of another form than expected'],
    ['<html>', 'an answer of another form than expected: a page of HTML'],
    [{ errors: [{ title: 'Not Found Error' }] }, 'an answer of another form than expected: Not Found Error'],
  ])('%j is told as %j', (body, told) => {
    expect(describeOdd(body)).toBe(told);
  });
});
