/** `tweetrpg operate`, against a server with the operator's routes. */
import { expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import { makeBusyOperation } from '../browser/busy-operation.js';
import { createFakeOperator } from '../http/fake-operator.js';
import { openTestApp } from '../http/test-app.js';
import { memoryIo } from './memory-io.js';

async function operate(...words: string[]) {
  const operator = createFakeOperator(makeBusyOperation());
  const { app } = await openTestApp({ operator });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const io = memoryIo({ env: { ADMIN_TOKEN: 'right' } });
  const exit = await runProgram(['operate', ...words, '--url', url], io);
  return { exit, out: io.out(), err: io.err(), operator };
}

test('shows what is going on, a line for each thing', async () => {
  const { exit, out } = await operate();
  expect(exit).toBe(0);
  expect(out).toMatch(
    /^Accounts\n {2}x:1 {2}@tweetRPG {2}at work {2}\$0\.123 of \$5\.00 today {2}replies read 20\S+ {2}The/,
  );
  expect(out).toMatch(/^ {2}crowd1 {2}crowd {2}The Drowned Bell {5}turn 3 {2}open {4}FIGHT 2, RUN 1 {2}closes 20\S+$/m);
  expect(out).toMatch(/^ {2}solo1 {3}@ann {3}The Goose of Honour {2}turn 3 {2}paused {2}OPEN 0$/m);
  expect(out).toMatch(/^ {2}post2 {2}answer .*The network refused it: duplicate .*"Farewell\."$/m);
  expect(out).toContain('\n  quests/mill.xml:3:9: error no-foe: no foe\n');
  expect(out).toMatch(/^ {2}20\S+ {2}skip {3}game0 fight$/m);
});

test('says of every part that is empty what that means', async () => {
  const { app } = await openTestApp({ operator: createFakeOperator() });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const io = memoryIo({ env: { ADMIN_TOKEN: 'right' } });
  expect(await runProgram(['operate', '--url', url], io)).toBe(0);
  expect(io.out()).toBe(
    'Accounts: none\nOpen games: none\nOutbox: nothing waits\nQuests on offer: none: no game can begin\n' +
      'Faults of quests: none\nBlocked followers: nobody\nWhat was done: nothing yet\n',
  );
});

test('shows it as JSON where that is asked for', async () => {
  const { out, operator } = await operate('--json');
  expect(JSON.parse(out)).toEqual(operator.shown);
});

test.each([
  [['pause', 'game1'], 'pause game1'],
  [['skip', 'game1', '--option', 'run'], 'skip game1 run'],
  [['reload-quests'], 'reload-quests'],
])('does %j', async (words, order) => {
  expect(await operate(...words)).toMatchObject({ exit: 0, out: `Done: ${order}.\n`, err: '' });
});

test.each([
  [['explode', 'game1'], 2, /there is no action explode; there are pause GAME\|ACCOUNT, .*, reload-quests/],
  [['pause'], 2, /pause needs its GAME\|ACCOUNT/],
  [['pause', 'game1', '--option', 'fight'], 2, /--option goes with skip only/],
  [['--option', 'fight'], 2, /--option goes with skip only/],
  [['reload-quests', 'mill'], 2, /reload-quests is done to nothing/],
  [['pause', 'nobody'], 1, /There is no game, account, post or follower/],
])('%j is refused with exit code %i', async (words, exit, message) => {
  const result = await operate(...words);
  expect(result).toMatchObject({ exit, out: '' });
  expect(result.err).toMatch(message);
  expect(result.operator.orders).toEqual([]);
});

test('its help has every action', async () => {
  const io = memoryIo();
  await runProgram(['operate', '--help'], io);
  expect(io.out().replace(/\s+/g, ' ')).toContain('unblock NAME, reload-quests; without one, what is going on');
});
