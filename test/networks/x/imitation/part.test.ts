import { describe, expect, it } from 'vitest';
import { createBillBook } from '../../../../src/networks/x/imitation/bill.js';
import { createFaultSwitch } from '../../../../src/networks/x/imitation/fault.js';
import { createQuota } from '../../../../src/networks/x/imitation/quota.js';
import { createIdMaker } from '../../../../src/networks/x/imitation/snowflake.js';
import { createClock } from '../../clock.js';

describe('ids of the imitation', () => {
  it('exceed the safe integers, grow with time, and are never given twice', () => {
    const makeId = createIdMaker();
    const startMs = Date.parse('2026-11-02T10:00:00.000Z');
    const ids = Array.from({ length: 5000 }, (_, index) => BigInt(makeId(startMs + Math.trunc(index / 100))));
    expect(ids[0]).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    expect(new Set(ids).size).toBe(5000);
    expect(ids).toEqual([...ids].sort((one, other) => (one < other ? -1 : 1)));
  });
});

describe('quotas of the imitation', () => {
  it('refuse with all headers when the short window is used up, and open again at its end', () => {
    const clock = createClock();
    const quota = createQuota(() => clock.now().getTime());
    quota.setLimits('post', { short: 2, userDay: 10 });
    expect(quota.take('post', 'a')).toMatchObject({ allowed: true, headers: { 'x-rate-limit-remaining': '1' } });
    quota.take('post', 'a');
    const refused = quota.take('post', 'a');
    const reset = `${clock.now().getTime() / 1000 + 900}`;
    expect(refused.allowed).toBe(false);
    expect(refused.headers).toMatchObject({ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset });
    expect(refused.headers['x-user-limit-24hour-remaining']).toBe('8');
    expect(quota.take('post', 'b').allowed).toBe(true);
    clock.advance(15 * 60_000);
    expect(quota.take('post', 'a').allowed).toBe(true);
  });

  it("refuse with the days' headers alone when a day is used up, the app's for all its users", () => {
    const clock = createClock();
    const quota = createQuota(() => clock.now().getTime());
    quota.setLimits('post', { short: 9, appDay: 1 });
    quota.take('post', 'a');
    const refused = quota.take('post', 'b');
    expect(refused).toEqual({
      allowed: false,
      headers: {
        'x-app-limit-24hour-limit': '1',
        'x-app-limit-24hour-remaining': '0',
        'x-app-limit-24hour-reset': `${clock.now().getTime() / 1000 + 86_400}`,
      },
    });
  });

  it('tell nothing where nothing is limited', () => {
    const quota = createQuota(() => 0);
    quota.setLimits('me', {});
    expect(quota.take('me', 'a')).toEqual({ allowed: true, headers: {} });
  });
});

describe('faults of the imitation', () => {
  it('strike as often as they were counted', () => {
    const faults = createFaultSwitch(1);
    faults.set('cut-before', { count: 2 });
    const struck = Array.from({ length: 4 }, () => faults.draw('before', 'post'));
    expect(struck).toEqual(['cut-before', 'cut-before', undefined, undefined]);
    expect(faults.count()).toMatchObject({ 'cut-before': 2, 'cut-after': 0 });
  });

  it('strike as often as is probable, the same for the same seed', () => {
    const draw = (seed: number) => {
      const faults = createFaultSwitch(seed);
      faults.set('down-json', { probability: 0.25 });
      return Array.from({ length: 2000 }, () => faults.draw('before', 'me') !== undefined);
    };
    const share = draw(1).filter((hit) => hit).length / 2000;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('strike only where they are told to, and not at all once they are cleared', () => {
    const faults = createFaultSwitch(1);
    faults.set('keys', { calls: ['search'] });
    faults.set('duplicate', {});
    expect(faults.draw('before', 'me')).toBeUndefined();
    expect(faults.draw('after', 'search')).toBeUndefined();
    expect(faults.draw('before', 'search')).toBe('keys');
    expect(faults.draw('before', 'search', ['keys'])).toBeUndefined();
    expect(faults.draw('before', 'post')).toBe('duplicate');
    faults.clear();
    expect(faults.draw('before', 'search')).toBeUndefined();
  });

  it('never strike with probability 0 and always with 1', () => {
    const faults = createFaultSwitch(7);
    faults.set('keys', { probability: 0 });
    expect(Array.from({ length: 100 }, () => faults.draw('before', 'me'))).toEqual(Array(100).fill(undefined));
    faults.set('keys', { probability: 1 });
    expect(Array.from({ length: 100 }, () => faults.draw('before', 'me'))).toEqual(Array(100).fill('keys'));
  });
});

describe("the imitation's bill", () => {
  it('adds up without losing a thousandth, and once a day for the same post', () => {
    const clock = createClock('2026-11-02T23:59:00.000Z');
    const bills = createBillBook(clock.now);
    for (let read = 0; read < 3; read += 1) bills.charge('own-read', ['1', '2']);
    clock.advance(120_000);
    bills.charge('own-read', ['1']);
    bills.charge('link-post', ['9']);
    expect(bills.show()).toEqual({
      items: [
        { item: 'own-read', count: 7, usd: 0.007 },
        { item: 'link-post', count: 1, usd: 0.2 },
      ],
      usd: 0.207,
      usdOncePerDay: 0.203,
    });
  });
});
