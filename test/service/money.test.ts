/** Money: whatever is played, what X charges in a day stays within the cap, and the next day everything goes on. */
import { describe, expect, it } from 'vitest';
import { X_PRICES_USD } from '../../src/config/price.js';
import { spentToday } from '../../src/service/budget.js';
import { readOperatorView } from '../../src/service/operator-reader.js';
import { createDice } from '../../src/engine/dice/dice.js';
import { findTurns } from '../../src/store/game-record.js';
import { useDatabase } from '../database.js';
import { HOUR_MS, MINUTE_MS, textOf, useXService, type XService } from './x-service.js';

const moneyOf = (dailyCapUsd: number) => ({
  dailyCapUsd,
  postUsd: X_PRICES_USD.post + X_PRICES_USD['alt-text'],
  readUsd: X_PRICES_USD['own-read'],
});
/** From 10:00, when the tests' clock begins. */
const TO_MIDNIGHT_MS = 14 * HOUR_MS;

describe('the daily cap', () => {
  const database = useDatabase();
  const open = useXService(database);

  /** An hour of votes and of answers in games of one's own, as the seed has it. */
  function chatter({ x, said }: XService, dice: ReturnType<typeof createDice>): void {
    const newest = said().at(-1);
    for (let left = dice.roll(0, 4); left > 0; left -= 1) {
      const handle = `p${dice.roll(1, 4)}`;
      const word = ['START', 'fight', 'run', 'STATUS', 'leave'][dice.roll(0, 4)] ?? '';
      const isNamed = dice.roll(1, 4) > 1;
      x.imitation.say({
        handle,
        text: isNamed ? `@tweetRPG ${word}` : word,
        inReplyTo: newest?.id,
        dropMentions: !isNamed,
      });
    }
  }

  it.each([
    [0.1, 1],
    [0.15, 2],
    [0.25, 3],
    [0.4, 4],
  ])('of $%d is not passed on any day, with the replies of seed %d', async (cap, seed) => {
    const service = await open({ rules: { money: moneyOf(cap), pauseMs: 10 * MINUTE_MS } });
    const dice = createDice(seed, 'money');
    let before = 0;
    for (const ms of [TO_MIDNIGHT_MS, 24 * HOUR_MS]) {
      for (let past = 0; past < ms; past += HOUR_MS) {
        chatter(service, dice);
        await service.stage.pass(HOUR_MS - (past + HOUR_MS === ms ? 1 : 0));
      }
      const { usd } = service.x.imitation.bill();
      expect(usd - before).toBeLessThanOrEqual(cap + 1e-9);
      expect(await spentToday(service.stage.service, service.stage.account.id)).toBe(Math.round((usd - before) * 1e6));
      before = usd;
      service.x.advance(1);
    }
  });

  it('is said once when it is reached, and the next day brings what waited, once', async () => {
    const service = await open({ rules: { playsCrowd: false, money: moneyOf(0.1) } });
    const handles = Array.from({ length: 14 }, (_, n) => `p${n}`);
    for (const handle of handles) service.x.imitation.say({ handle, text: '@tweetRPG START' });
    await service.stage.turn();
    await service.stage.pass(2 * HOUR_MS);
    expect(service.said().length).toBeLessThan(handles.length);
    expect(service.said().length).toBeGreaterThan(3);
    expect((await service.account()).trouble).toBe('cap');
    expect((await readOperatorView(service.stage.service)).accounts[0]?.trouble).toContain('cap of $0.1');
    expect(service.logged.filter((line) => line.includes('cap of $0.1'))).toHaveLength(1);
    const calls = service.x.imitation.countCalls();
    await service.stage.pass(2 * HOUR_MS);
    expect(service.x.imitation.countCalls()).toEqual(calls);
    // To midnight, and long enough after.
    await service.stage.pass(10 * HOUR_MS + 5 * MINUTE_MS);
    await service.stage.pass(48 * HOUR_MS);
    expect((await service.account()).trouble).toBeNull();
    expect(service.said()).toHaveLength(handles.length);
    expect(new Set(service.said().map(({ inReplyTo }) => inReplyTo)).size).toBe(handles.length);
  });

  it('delays a vote’s end until there is money for it, and loses no vote', async () => {
    const service = await open({ rules: { playsSolo: false, money: moneyOf(0.1) } });
    await service.stage.turn();
    const [post] = service.said();
    for (let n = 0; n < 12; n += 1)
      service.x.imitation.say({
        handle: `p${n}`,
        text: n < 8 ? '@tweetRPG run' : '@tweetRPG fight',
        inReplyTo: post?.id,
      });
    await service.stage.pass(4 * HOUR_MS);
    expect((await service.game()).turn).toBe(0);
    expect(service.x.imitation.bill().usd).toBeLessThanOrEqual(0.1);
    await service.stage.pass(10 * HOUR_MS + 5 * MINUTE_MS);
    const { id } = await service.game();
    const [turn] = await findTurns(database.prisma, id);
    expect(turn).toMatchObject({ choice: 'run', tally: { run: 8, fight: 4 } });
    expect(textOf(service.said())).toBe(await service.told(id));
  });
});
