import type { Market } from '../../market/market-data.ts';

/** How long, in exchange time, a result over the whole market is served again. */
const FRESH_MS = 1_000;

/**
 * Calculates a market-wide result once per second of exchange time for all callers: with ten
 * thousand instruments a rush of callers would otherwise block the process for seconds.
 */
export function onceASecond<T>(gather: (market: Market) => T): (market: Market) => T {
  const latest = new WeakMap<Market, { exchangeMs: number; sessionEndsAtMs: number; value: T }>();
  return (market) => {
    const { exchangeMs, sessionEndsAtMs } = market.time();
    const known = latest.get(market);
    if (known?.sessionEndsAtMs === sessionEndsAtMs) {
      const age = exchangeMs - known.exchangeMs;
      if (age >= 0 && age < FRESH_MS) return known.value;
    }
    const value = gather(market);
    latest.set(market, { exchangeMs, sessionEndsAtMs, value });
    return value;
  };
}
