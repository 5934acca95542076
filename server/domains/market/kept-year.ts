import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { History, MarketClock } from '../../market/market-data.ts';
import { type YearLevels, yearLevelsOf } from './year-levels.ts';

/** The levels of each stock, calculated once for each session and market. */
const kept = new WeakMap<History, { key: string; levels: Promise<Map<Ticker, YearLevels>> }>();

/**
 * The levels of stocks over the past year. Reading a year of bars is expensive and closed sessions
 * do not change: once a day.
 */
export function yearLevels(
  market: MarketClock & History,
  tickers: readonly Ticker[],
): Promise<Map<Ticker, YearLevels>> {
  const { exchangeMs, session, sessionEndsAtMs } = market.time();
  // A night has the day's name, but its quotes tell of another session than those of the morning before it.
  const key =
    session === 'regular' || session === 'after' ? newYorkDate(exchangeMs) : `${sessionEndsAtMs}`;
  const known = kept.get(market);
  if (known?.key === key) return known.levels;

  const levels = workOut(market, tickers);
  kept.set(market, { key, levels });
  // The next request retries what failed.
  levels.catch(() => kept.delete(market));
  return levels;
}

async function workOut(
  market: MarketClock & History,
  tickers: readonly Ticker[],
): Promise<Map<Ticker, YearLevels>> {
  const { exchangeMs, session } = market.time();
  const today = newYorkDate(exchangeMs);
  const levels = new Map<Ticker, YearLevels>();
  // Of all at once, which is faster than one after the other.
  await market.days('1Y');
  for (const ticker of tickers) {
    const bars = await market.bars(ticker, '1Y', '1d');
    if (bars) levels.set(ticker, yearLevelsOf(bars, today, session));
  }
  return levels;
}
