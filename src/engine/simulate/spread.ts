/** How values are spread: mean and quantiles, from how often each was counted. */
export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly median: number;
  /** Nine of ten are not above this. */
  readonly p90: number;
  readonly max: number;
}

/** A spread with the quarters and the lowest tenth too, as bands are drawn from it. */
export interface Bands extends Spread {
  readonly p10: number;
  readonly p25: number;
  readonly p75: number;
}

/** @param counts how often each value was counted; at least one was */
export function bandsOf(counts: ReadonlyMap<number, number>): Bands {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  let total = 0;
  let sum = 0;
  for (const [value, times] of sorted) {
    total += times;
    sum += value * times;
  }
  const quantile = (share: number): number => {
    let left = Math.ceil(share * total);
    for (const [value, times] of sorted) {
      left -= times;
      if (left <= 0) return value;
    }
    return sorted.at(-1)?.[0] ?? 0;
  };
  return {
    ...{ mean: sum / total, min: sorted[0]?.[0] ?? 0, p10: quantile(0.1), p25: quantile(0.25) },
    ...{ median: quantile(0.5), p75: quantile(0.75), p90: quantile(0.9), max: sorted.at(-1)?.[0] ?? 0 },
  };
}

export function spreadOf(counts: ReadonlyMap<number, number>): Spread {
  const { mean, min, median, p90, max } = bandsOf(counts);
  return { mean, min, median, p90, max };
}
