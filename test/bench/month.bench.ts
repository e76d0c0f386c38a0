/**
 * A month of an account's game, 24 turns a day, on a clock that the test moves: the real client before the imitation of X, the
 * real database. What it posts, reads, costs and keeps, and whether the process grows.
 *
 *     npm run bench -- month            (MONTH_DAYS=7 for a shorter one)
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createDice } from '../../src/engine/dice/dice.js';
import { useDatabase } from '../database.js';
import { openXStage, type XStage } from '../networks/x/stage.js';
import { openServiceStage } from '../service/stage.js';

const DAYS = Number(process.env['MONTH_DAYS'] ?? 30);
const MINUTE_MS = 60_000;
const VOTERS = 12;
/** Between two looks at the votes. */
const STEP_MS = 12 * MINUTE_MS;

const database = useDatabase();

it(`plays ${String(DAYS)} days`, { timeout: 3_600_000 }, async () => {
  const x = await openXStage();
  const stage = await openServiceStage({
    ...{ prisma: database.prisma, clock: x, network: x.network },
    rules: {
      playsSolo: false,
      idlePollMs: 5 * MINUTE_MS,
      graceMs: 30_000,
      turnMs: 58 * MINUTE_MS,
      pauseMs: 2 * MINUTE_MS,
    },
  });
  await stage.turn();
  const dice = createDice(1, 'followers');
  const before = { heapMb: measureHeapMb(), rows: await countRows() };
  let weekly = before.heapMb;
  for (let day = 0; day < DAYS; day += 1) {
    for (let step = 0; step < 120; step += 1) {
      const open = x.imitation.posts('tweetRPG').at(-1);
      const voter = `v${String(dice.roll(1, VOTERS))}`;
      const text = ['1', '2', 'fight!', 'run', 'no idea'][dice.roll(0, 4)] ?? '1';
      if (dice.roll(1, 3) > 1)
        x.imitation.say({ handle: voter, text: `@tweetRPG ${text}`, ...(open && { inReplyTo: open.id }) });
      await stage.pass(STEP_MS);
    }
    if (day % 7 === 6) weekly = report(`day ${String(day + 1)}`, x, await countRows(), weekly);
  }
  const heapMb = measureHeapMb();
  const rows = await countRows();
  report(`the end, ${String(DAYS)} days`, x, rows, before.heapMb);
  const waiting = await database.prisma.post.count({ where: { status: { not: 'sent' } } });
  expect(waiting).toBe(0);
  expect(rows['turn'] ?? 0).toBeGreaterThan(DAYS * 20);
  expect(new Set(x.imitation.posts('tweetRPG').map(({ text }) => text)).size).toBe(
    x.imitation.posts('tweetRPG').length,
  );
  process.stdout.write(
    `heap: ${before.heapMb.toFixed(1)} MB at the start, ${heapMb.toFixed(1)} MB at the end (the imitation’s posts and bill included)\n`,
  );
  await stage.close();
  await x.close();
});

function report(when: string, x: XStage, rows: Readonly<Record<string, number>>, formerMb: number): number {
  const { usd, items } = x.imitation.bill();
  const heapMb = measureHeapMb();
  const paid = items.map(({ item, count }) => `${item} ${String(count)}`).join(', ');
  const kept = Object.entries(rows).map(([table, count]) => `${table} ${String(count)}`);
  process.stdout.write(
    `${when}: $${usd.toFixed(2)} (${paid}); rows: ${kept.join(', ')}; heap ${heapMb.toFixed(1)} MB, ${(heapMb - formerMb).toFixed(1)} more\n`,
  );
  return heapMb;
}

async function countRows(): Promise<Record<string, number>> {
  const { prisma } = database;
  const [game, turn, reply, post] = await Promise.all([
    prisma.game.count(),
    prisma.turn.count(),
    prisma.reply.count(),
    prisma.post.count(),
  ]);
  return { game, turn, reply, post };
}

function measureHeapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}
