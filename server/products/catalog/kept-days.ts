import type { Market } from '../../market/market-data.ts';
import { type MarketDays, readMarketDays } from '../../strategy/strategy.ts';

interface Kept {
  readonly closed: string;
  readonly days: Promise<MarketDays>;
}

const kept = new WeakMap<Market, Kept>();

/** The closed days of a market, read again only after another close. */
export async function keptDays(market: Market): Promise<MarketDays> {
  const { dates } = await market.days('10Y');
  const closed = dates.at(-1) ?? '';
  const before = kept.get(market);
  if (before?.closed === closed) return before.days;
  const days = readMarketDays(market);
  kept.set(market, { closed, days });
  days.catch(() => kept.delete(market));
  return days;
}
