import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cost } from '../../src/cli/cost.js';
import { forecastCost, type Expectation } from '../../src/cli/cost-forecast.js';
import { runProgram } from '../../src/cli/program.js';
import { PRICE_ITEMS, X_PRICES_USD } from '../../src/config/price.js';
import { memoryIo } from './memory-io.js';

const TABLE = [{ name: 'cost', summary: 'reckons', load: () => Promise.resolve(cost) }];

async function run(words: readonly string[], env: Record<string, string> = {}) {
  const io = memoryIo({ env });
  const exit = await runProgram(['cost', ...words], io, TABLE);
  return { exit, out: io.out(), err: io.err() };
}

describe('the forecast', () => {
  test('names what is posted and read, what each costs, and what the cap makes of it', async () => {
    const { exit, out, err } = await run([
      ...['--turns-per-day', '24', '--replies-per-turn', '50'],
      ...['--solo-answers-per-day', '10', '--thread-posts', '1.2', '--pictures-per-day', '2'],
    ]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toBe(
      `                                   a day    each   a day  a month
posts of the crowd game             28.8  $0.015  $0.432   $12.96
answers in solo games                 10  $0.010  $0.100    $3.00
posts that continue them               2  $0.015  $0.030    $0.90
pictures described                     2  $0.005  $0.010    $0.30
replies read when polled            1210  $0.001  $1.210   $36.30
replies read again as a turn ends   1200  $0.001  $1.200   $36.00
replies found by search               60  $0.005  $0.300    $9.00
total                                             $3.282   $98.46
DAILY_CAP_USD=5 holds such a day, which takes 66 % of it.
`,
    );
  });

  test('goes by the prices and the cap that are set', async () => {
    const words = ['--turns-per-day', '10', '--replies-per-turn', '0', '--thread-posts', '1'];
    const { out } = await run(words, { PRICES_USD: 'post=0.3', DAILY_CAP_USD: '1.5' });
    expect(out).toContain('posts of the crowd game     10  $0.300  $3.000   $90.00\n');
    expect(out).toContain(
      'DAILY_CAP_USD=1.5 does not hold such a day: it is used up after 12.0 hours, and all is quiet until midnight UTC. DAILY_CAP_USD=3 would hold it.\n',
    );
    expect((await run(words, { DAILY_CAP_USD: '0' })).out).toContain('nothing is read or posted at all');
  });

  test('as JSON has the same figures', async () => {
    const { out } = await run(['--json', '--search-share', '100']);
    const expected = { turnsPerDay: 24, repliesPerTurn: 50, soloAnswersPerDay: 0, threadPosts: 1.2, picturesPerDay: 0 };
    expect(JSON.parse(out)).toEqual(forecastCost({ ...expected, searchShare: 1 }, X_PRICES_USD, 5));
  });

  test('shows every price', async () => {
    const { out } = await run(['--prices'], { PRICES_USD: 'delete=7,own-read=0.0005' });
    expect(out.trimEnd().split('\n')).toHaveLength(PRICE_ITEMS.length);
    expect(out).toMatch(/^own-read +\$0\.0005$/m);
    expect(out).toMatch(/^delete +\$7\.000$/m);
    expect(JSON.parse((await run(['--prices', '--json'])).out)).toEqual(X_PRICES_USD);
  });
});

describe('a forecast', () => {
  const amount = fc.integer({ min: 0, max: 10_000 });
  const expectation: fc.Arbitrary<Expectation> = fc.record({
    turnsPerDay: amount,
    repliesPerTurn: amount,
    soloAnswersPerDay: amount,
    threadPosts: fc.constantFrom(1, 1.2, 2, 3.5),
    picturesPerDay: amount,
    searchShare: fc.constantFrom(0, 0.05, 0.5, 1),
  });

  test('is the sum of its rows, and never falls when more is expected', () => {
    fc.assert(
      fc.property(
        expectation,
        fc.constantFrom('turnsPerDay', 'repliesPerTurn', 'soloAnswersPerDay', 'picturesPerDay', 'threadPosts'),
        fc.nat(100),
        (expected, key, more) => {
          const forecast = forecastCost(expected, X_PRICES_USD, 5);
          const sum = forecast.rows.reduce((total, { usdPerDay }) => total + usdPerDay, 0);
          expect(forecast.usdPerDay).toBeCloseTo(sum, 5);
          const dearer = forecastCost({ ...expected, [key]: expected[key] + more }, X_PRICES_USD, 5);
          expect(dearer.usdPerDay).toBeGreaterThanOrEqual(forecast.usdPerDay);
        },
      ),
    );
  });

  test('needs a cap that holds it', () => {
    fc.assert(
      fc.property(expectation, (expected) => {
        const { neededUsd } = forecastCost(expected, X_PRICES_USD, 0).cap;
        expect(forecastCost(expected, X_PRICES_USD, neededUsd).cap.holds).toBe(true);
        if (neededUsd > 0) expect(forecastCost(expected, X_PRICES_USD, neededUsd - 1).cap.holds).toBe(false);
      }),
    );
  });
});

test.each([
  [['--thread-posts', '0.5'], {}, 'A number from 1 to 100 is expected'],
  [['--search-share', '101'], {}, 'A number from 0 to 100 is expected'],
  [['--turns-per-day', '-1'], {}, 'A number from 0 to 10000000 is expected'],
  [[], { PRICES_USD: 'tweet=1' }, 'PRICES_USD: "tweet=1" is not a list of prices'],
])('called as %j with %j ends in 2 and one clear line', async (words, env, fault) => {
  const { exit, out, err } = await run(words, env);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toContain(fault);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
