/**
 * What X charges for, pay per use, in US dollars (vendor's price list, August 2026). Reads are charged per post or person
 * returned, so an empty or failed read is free; writes per call that succeeded. Single prices can be set anew.
 */
export const X_PRICES_USD = {
  /** A post of one's own or a mention, when the keys' app belongs to the account; else it costs what `read` does. */
  'own-read': 0.001,
  read: 0.005,
  'user-read': 0.01,
  post: 0.015,
  /** A reply to somebody who addressed the account. */
  'summoned-reply': 0.01,
  /** Any post that X sees a link in. */
  'link-post': 0.2,
  delete: 0.01,
  'alt-text': 0.005,
} as const;

export type PriceItem = keyof typeof X_PRICES_USD;
export type PriceTable = Readonly<Record<PriceItem, number>>;

export const PRICE_ITEMS = Object.keys(X_PRICES_USD) as readonly PriceItem[];

const MAX_USD = 1000;

/**
 * Reads prices that differ from the table, such as `post=0.02,own-read=0.005`.
 * @returns the whole table with them, or null where a name is unknown or there twice, or a price is no number from 0 to 1000
 */
export function parsePrices(text: string): PriceTable | null {
  const prices = new Map<PriceItem, number>();
  for (const part of text === '' ? [] : text.split(',')) {
    const [, name, usd] = /^\s*([a-z-]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const item = PRICE_ITEMS.find((known) => known === name);
    if (item === undefined || prices.has(item) || Number(usd) > MAX_USD) return null;
    prices.set(item, Number(usd));
  }
  return { ...X_PRICES_USD, ...Object.fromEntries(prices) };
}
