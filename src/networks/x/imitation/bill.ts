/** What the imitated calls would have cost, by the vendor's price list, so that tests can measure it. */
import { X_PRICES_USD, type PriceItem } from '../../../config/price.js';

export interface Bill {
  readonly items: readonly { readonly item: PriceItem; readonly count: number; readonly usd: number }[];
  /** Every resource charged each time it was returned. */
  readonly usd: number;
  /** The same with each post or person charged once in a UTC day, as the vendor says it mostly does. */
  readonly usdOncePerDay: number;
}

export interface BillBook {
  /** @param ids what was returned, where the item is charged by what is returned */
  charge(item: PriceItem, ids: readonly string[]): void;
  show(): Bill;
}

/** Thousandths of a dollar, so that sums are exact. */
const priceMills = (item: PriceItem) => Math.round(X_PRICES_USD[item] * 1000);

export function createBillBook(now: () => Date): BillBook {
  const counts = new Map<PriceItem, number>();
  const seenToday = new Set<string>();
  let day = '';
  let oncePerDayMills = 0;
  return {
    charge(item, ids) {
      const today = now().toISOString().slice(0, 10);
      if (today !== day) {
        day = today;
        seenToday.clear();
      }
      counts.set(item, (counts.get(item) ?? 0) + ids.length);
      const fresh = ids.filter((id) => !seenToday.has(`${item} ${id}`));
      for (const id of fresh) seenToday.add(`${item} ${id}`);
      oncePerDayMills += fresh.length * priceMills(item);
    },
    show() {
      const mills = [...counts].map(([item, count]) => ({ item, count, mills: count * priceMills(item) }));
      return {
        items: mills.map(({ item, count, mills: amount }) => ({ item, count, usd: amount / 1000 })),
        usd: mills.reduce((sum, { mills: amount }) => sum + amount, 0) / 1000,
        usdOncePerDay: oncePerDayMills / 1000,
      };
    },
  };
}
