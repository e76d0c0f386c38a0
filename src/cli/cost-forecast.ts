/**
 * What playing on X is going to cost a day. Posts are counted as they are sent; each reply is taken to be read about once
 * when it is polled and, in the crowd game, once more at the turn's end; those that dropped the account's handle are found
 * by a search, which costs what any foreign post does.
 */
import { PRICE_ITEMS, type PriceItem, type PriceTable } from '../config/price.js';

/** What is expected of a day. */
export interface Expectation {
  /** Turns of the crowd game, and replies to each. */
  readonly turnsPerDay: number;
  readonly repliesPerTurn: number;
  /** Answers given in games that people play alone, one to each thing they say. */
  readonly soloAnswersPerDay: number;
  /** Posts that an outcome with its next question takes, on average; 1 or more. */
  readonly threadPosts: number;
  /** Posts with a picture: its description is charged. */
  readonly picturesPerDay: number;
  /** Part of the crowd's replies that drop the handle, from 0 to 1. */
  readonly searchShare: number;
}

export interface CostRow {
  readonly what: string;
  readonly item: PriceItem;
  readonly countPerDay: number;
  readonly priceUsd: number;
  readonly usdPerDay: number;
  readonly usdPerMonth: number;
}

export interface Forecast {
  /** Only what happens at all. */
  readonly rows: readonly CostRow[];
  readonly usdPerDay: number;
  readonly usdPerMonth: number;
  readonly cap: {
    readonly usd: number;
    /** Part of the cap that a day takes; more than 1 where it does not hold, null for a cap of nothing. */
    readonly share: number | null;
    readonly holds: boolean;
    /** The least cap in whole dollars that holds such a day. */
    readonly neededUsd: number;
  };
}

export const DAYS_A_MONTH = 30;

export function forecastCost(expected: Expectation, prices: PriceTable, capUsd: number): Forecast {
  const { turnsPerDay, repliesPerTurn, soloAnswersPerDay, threadPosts, picturesPerDay, searchShare } = expected;
  const replies = turnsPerDay * repliesPerTurn;
  const counts: readonly (readonly [what: string, item: PriceItem, countPerDay: number])[] = [
    ['posts of the crowd game', 'post', turnsPerDay * threadPosts],
    ['answers in solo games', 'summoned-reply', soloAnswersPerDay],
    ['posts that continue them', 'post', soloAnswersPerDay * (threadPosts - 1)],
    ['pictures described', 'alt-text', picturesPerDay],
    ['replies read when polled', 'own-read', replies + soloAnswersPerDay],
    ['replies read again as a turn ends', 'own-read', replies],
    ['replies found by search', 'read', replies * searchShare],
  ];
  const rows = counts
    .filter(([, , countPerDay]) => countPerDay > 0)
    .map(([what, item, count]): CostRow => {
      const usdPerDay = roundUsd(count * prices[item]);
      const countPerDay = Math.round(count * 100) / 100;
      return { what, item, countPerDay, priceUsd: prices[item], usdPerDay, usdPerMonth: monthOf(usdPerDay) };
    });
  const usdPerDay = roundUsd(rows.reduce((sum, row) => sum + row.usdPerDay, 0));
  const share = capUsd === 0 ? null : usdPerDay / capUsd;
  const cap = { usd: capUsd, share, holds: usdPerDay <= capUsd, neededUsd: Math.ceil(usdPerDay) };
  return { rows, usdPerDay, usdPerMonth: monthOf(usdPerDay), cap };
}

/** The forecast as a table, with what the cap makes of it. */
export function printForecast({ rows, usdPerDay, usdPerMonth, cap }: Forecast): string {
  const cells = [
    ['', 'a day', 'each', 'a day', 'a month'],
    ...rows.map((row) => [
      row.what,
      String(row.countPerDay),
      showPrice(row.priceUsd),
      money(row.usdPerDay),
      money(row.usdPerMonth, 2),
    ]),
    ['total', '', '', money(usdPerDay), money(usdPerMonth, 2)],
  ];
  return `${alignColumns(cells)}${describeCap(usdPerDay, cap)}\n`;
}

export function printPrices(prices: PriceTable): string {
  return alignColumns(PRICE_ITEMS.map((item) => [item, showPrice(prices[item])]));
}

function describeCap(usdPerDay: number, { usd, share, holds, neededUsd }: Forecast['cap']): string {
  const setting = `DAILY_CAP_USD=${String(usd)}`;
  if (share === null) return `${setting}: nothing is read or posted at all.`;
  if (holds) return `${setting} holds such a day, which takes ${(share * 100).toFixed(0)} % of it.`;
  const hours = ((24 * usd) / usdPerDay).toFixed(1);
  return `${setting} does not hold such a day: it is used up after ${hours} hours, and all is quiet until midnight UTC. DAILY_CAP_USD=${String(neededUsd)} would hold it.`;
}

/** The first column to the left, all others to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** To the millionth, as it is charged, so that sums are exact. */
function roundUsd(usd: number): number {
  return Math.round(usd * 1e6) / 1e6;
}

function monthOf(usdPerDay: number): number {
  return roundUsd(usdPerDay * DAYS_A_MONTH);
}

function money(usd: number, digits = 3): string {
  return `$${usd.toFixed(digits)}`;
}

/** Most go down to tenths of a cent; one that is finer is shown whole. */
function showPrice(usd: number): string {
  const [tenths, whole] = [money(usd), `$${String(usd)}`];
  return whole.length > tenths.length ? whole : tenths;
}
