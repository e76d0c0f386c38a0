/**
 * What X charges for, pay per use, in US dollars (vendor's price list, August 2026). Reads are charged per post or person
 * returned, so an empty or failed read is free; writes per call that succeeded.
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

/** Called for everything that X charges. Where the price is not certain, the dearer item is named. */
export type Charge = (item: PriceItem, count: number) => void;
