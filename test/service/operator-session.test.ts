/** Sessions of operators: who can make one, and what ends it. */
import { expect, it } from 'vitest';
import { createOperatorSessions } from '../../src/service/operator-session.js';
import { openOperatorToken } from '../../src/service/operator-token.js';
import { useDatabase } from '../database.js';
import { createClock } from '../networks/clock.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const database = useDatabase();

function open({ key = 'key', clock = createClock() } = {}) {
  return { clock, sessions: createOperatorSessions(database.prisma, key, clock.now) };
}

it('a session outlives a restart, and is good in every process on the database', async () => {
  const { clock, sessions } = open();
  const { session, value } = sessions.begin();
  expect(await open({ clock }).sessions.read(value)).toEqual(session);
});

it('a session is over an hour after it was last used', async () => {
  const { clock, sessions } = open();
  const { value, session } = sessions.begin();
  clock.advance(HOUR - 1);
  expect(await sessions.read(value)).not.toBeNull();
  const renewed = sessions.renew(session);
  clock.advance(1);
  expect(await sessions.read(value)).toBeNull();
  expect(await sessions.read(renewed.value)).toEqual(renewed.session);
  expect(renewed.session.until.getTime()).toBe(clock.now().getTime() + HOUR - 1);
});

it('a session is over twelve hours after it began, however much it is used', async () => {
  const { clock, sessions } = open();
  let { session, value } = sessions.begin();
  for (let hour = 0; hour < 24; hour += 1) {
    clock.advance(HOUR / 2 - 1);
    expect(await sessions.read(value)).not.toBeNull();
    ({ session, value } = sessions.renew(session));
  }
  clock.advance(24);
  expect(await sessions.read(value)).toBeNull();
});

it('a session that was ended stays ended, in every process and in every copy', async () => {
  const { clock, sessions } = open();
  const { session, value } = sessions.begin();
  const copy = sessions.renew(session);
  const other = sessions.begin();
  await sessions.end(session);
  await sessions.end(session);
  expect(await open({ clock }).sessions.read(value)).toBeNull();
  expect(await sessions.read(copy.value)).toBeNull();
  expect(await sessions.read(other.value)).toEqual(other.session);
});

it('of an ended session nothing is kept once it would be over anyway', async () => {
  const { clock, sessions } = open();
  await sessions.end(sessions.begin().session);
  clock.advance(12 * HOUR + 1);
  const { session } = sessions.begin();
  await sessions.end(session);
  const names = (await database.prisma.keepsake.findMany()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('operator-session-ended:'))).toEqual([
    `operator-session-ended:${session.id}`,
  ]);
});

it('another token ends the sessions of the one before', async () => {
  const clock = createClock();
  const first = await openOperatorToken(database.prisma, 'first');
  const second = await openOperatorToken(database.prisma, 'second');
  const { value } = open({ clock, key: first.key }).sessions.begin();
  expect(await open({ clock, key: first.key }).sessions.read(value)).not.toBeNull();
  expect(await open({ clock, key: second.key }).sessions.read(value)).toBeNull();
  expect(first.key).not.toContain('first');
});

it.each([
  ['nothing', () => ''],
  ['anything', () => 'forged'],
  ['a later time of use', (value: string) => value.replace(/\.\d{13}\./, '.9999999999999.')],
  ['another id', (value: string) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
  ['no mark', (value: string) => value.replace(/\.[^.]*$/, '.')],
  ['a mark of the right length', (value: string) => value.replace(/[^.]*$/, 'A'.repeat(43))],
  ['something after it', (value: string) => `${value}A`],
  ['a mark of another alphabet', (value: string) => value.replace(/[^.]*$/, 'é'.repeat(43))],
])('a value with %s is no session', async (_what, change) => {
  const { sessions } = open();
  expect(await sessions.read(change(sessions.begin().value))).toBeNull();
});
