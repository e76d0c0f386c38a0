import { expect, test } from 'vitest';
import { tellWait } from '../../src/service/waiting-post.js';
import type { AccountRecord } from '../../src/store/account.js';
import type { PostRecord } from '../../src/store/outbox.js';

const NOW = new Date('2026-01-05T10:00:00Z');
const LATER = new Date('2026-01-05T10:05:00Z');
const LATEST = new Date('2026-01-05T10:10:00Z');
const EARLIER = new Date('2026-01-05T09:00:00Z');

const POST = { status: 'waiting', problem: null, notBefore: null, after: null } as PostRecord;
const ACCOUNT = { pausedAt: null, trouble: null, troubleDetail: null, writeNotBefore: null } as AccountRecord;
const UNSENT = { status: 'waiting', externalId: null, sentAt: null } as const;

test.each<[Partial<PostRecord>, Partial<AccountRecord>, string, Date | null]>([
  [{}, {}, 'It is next.', null],
  [{ status: 'rejected', problem: 'duplicate' }, {}, 'The network refused it: duplicate', null],
  [{ notBefore: LATER }, { pausedAt: EARLIER }, 'Its account is paused.', null],
  [{ notBefore: LATER, problem: 'down' }, {}, 'It is tried again: down', LATER],
  [{ notBefore: LATER, problem: 'down' }, { writeNotBefore: LATEST }, 'It is tried again: down', LATEST],
  [{ notBefore: EARLIER }, {}, 'It is next.', null],
  [{}, { writeNotBefore: LATER }, 'The network takes no post before its limit is over.', LATER],
  [{}, { trouble: 'keys', troubleDetail: '401' }, 'The network refuses the keys: 401', null],
  [{}, { trouble: 'cap', troubleDetail: 'Enough for today.' }, 'Enough for today.', null],
  [{ status: 'sending' }, {}, 'It is being sent, and what became of it is not known yet.', null],
  [{ after: UNSENT }, {}, 'The post that it continues is not out yet.', null],
])('a post that is %j of an account with %j: %s', (post, account, why, nextAt) => {
  const circumstances = { account: { ...ACCOUNT, ...account }, isGamePaused: false, now: NOW };
  expect(tellWait({ ...POST, ...post }, circumstances)).toEqual({ why, nextAt });
});

test('a post of a paused game waits for the game', () => {
  expect(tellWait(POST, { account: ACCOUNT, isGamePaused: true, now: NOW }).why).toBe('Its game is paused.');
});
