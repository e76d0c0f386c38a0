/** `tweetrpg cost`: what a day and a month on X are going to cost, by the prices and the cap in the settings. */
import { loadSettings } from '../config/env-file.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { DAYS_A_MONTH, forecastCost, printForecast, printPrices } from './cost-forecast.js';
import { readDecimal } from './option-value.js';

const MANY = 10_000_000;

const MODEL = `
Each reply is taken to be read about once when it is polled, and in the crowd game once more at the turn's end, both at
the price of an own read; of the crowd's replies some drop the account's handle, and the search for those costs a read
each. A month has ${String(DAYS_A_MONTH)} days. Prices are those of PRICES_USD, or the price list this program knows.`;

export const cost = defineCommand({
  configure: (command) =>
    command
      .option('--turns-per-day <number>', 'turns of the crowd game', readDecimal(0, MANY), 24)
      .option('--replies-per-turn <number>', 'replies to each of them', readDecimal(0, MANY), 50)
      .option('--solo-answers-per-day <number>', 'answers given in solo games', readDecimal(0, MANY), 0)
      .option('--thread-posts <number>', 'posts that one outcome takes, on average', readDecimal(1, 100), 1.2)
      .option('--pictures-per-day <number>', 'posts with a picture', readDecimal(0, MANY), 0)
      .option('--search-share <percent>', 'replies of the crowd that drop the handle', readDecimal(0, 100), 5)
      .option('--prices', 'only what each thing costs', false)
      .option('--json', 'as JSON', false)
      .addHelpText('after', MODEL),
  async run({ options: { searchShare, prices: wantsPrices, json, ...expected } }, io) {
    const reading = loadSettings(io.env, process.cwd());
    if (!reading.ok) throw new UsageError(reading.faults.join('; '));
    const { pricesUsd, dailyCapUsd } = reading.settings;
    if (wantsPrices) {
      io.stdout.write(json ? `${JSON.stringify(pricesUsd, null, 2)}\n` : printPrices(pricesUsd));
      return EXIT.ok;
    }
    const forecast = forecastCost({ ...expected, searchShare: searchShare / 100 }, pricesUsd, dailyCapUsd);
    io.stdout.write(json ? `${JSON.stringify(forecast, null, 2)}\n` : printForecast(forecast));
    return EXIT.ok;
  },
});
