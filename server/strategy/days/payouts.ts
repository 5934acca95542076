import type { MarketDays } from './market-days.ts';

/** The dividends of all days as columns: those of a day are from `starts[day]` up to `starts[day + 1]`. */
export interface Payouts {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  /** Per share as of the day. */
  readonly micros: Float64Array;
}

const kept = new WeakMap<MarketDays, Payouts>();

/** The dividends of a market, which every account uses on every day. Built once per market. */
export function payoutsOf(market: MarketDays): Payouts {
  let payouts = kept.get(market);
  if (!payouts) kept.set(market, (payouts = makePayouts(market)));
  return payouts;
}

function makePayouts({ dates, dividends }: MarketDays): Payouts {
  const starts = new Int32Array(dates.length + 1);
  const all = dates.flatMap((_, day) => {
    const paid = dividends.get(day) ?? [];
    starts[day + 1] = (starts[day] ?? 0) + paid.length;
    return paid;
  });
  return {
    starts,
    places: Int32Array.from(all, ({ place }) => place),
    micros: Float64Array.from(all, ({ micros }) => micros),
  };
}
