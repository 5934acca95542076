import { setImmediate } from 'node:timers/promises';
import type { Ticker } from '../../contract/instrument.ts';
import { newYorkDate, newYorkMs, sessionsOfDay } from '../../contract/market-hours.ts';
import { reportTimes } from '../../contract/report.ts';
import {
  type Closures,
  type History,
  type Market,
  paidTogether,
  type Reference,
} from '../market/market-data.ts';
import type { CapOf, DayAhead } from './inputs.ts';

/** The maximum number of pre-market quotes: the largest stocks of a bigger market, to bound the work. */
const ASKED_STOCKS_MAX = 300;
const PRE_MARKET_BAR_MS = 5 * 60_000;

/** The largest stocks, in ticker order. */
export function askedStocks(market: Reference): Ticker[] {
  return market
    .instruments()
    .filter(({ kind }) => kind === 'stock')
    .map(({ ticker }) => ({ ticker, cap: market.marketCap(ticker) ?? 0 }))
    .sort((one, other) => other.cap - one.cap || (one.ticker < other.ticker ? -1 : 1))
    .slice(0, ASKED_STOCKS_MAX)
    .map(({ ticker }) => ticker)
    .sort();
}

/** Prices as of the last pre-market bar that ended by 8:00. */
export async function readPreMarket(
  market: History,
  tickers: readonly Ticker[],
  date: string,
): Promise<Map<Ticker, number>> {
  const untilMs = newYorkMs(date, reportTimes.morningAtMinutes) - PRE_MARKET_BAR_MS;
  const prices = new Map<Ticker, number>();
  for (const ticker of tickers) {
    const bars = await market.bars(ticker, '1D', '5m');
    const last = bars?.openedAtMs.findLastIndex((ms) => ms <= untilMs && newYorkDate(ms) === date);
    const price = last === undefined ? undefined : bars?.close[last];
    if (price !== undefined) prices.set(ticker, price);
    // Yields to other work.
    await setImmediate();
  }
  return prices;
}

/** Reads the known events of a trading day. */
export async function readAhead(
  market: Market,
  tickers: readonly Ticker[],
  date: string,
  { closures, ideasEnding }: { closures: Closures; ideasEnding: number },
): Promise<DayAhead> {
  const earnings: Ticker[] = [];
  for (const ticker of tickers) {
    const facts = await market.stockFacts(ticker);
    if (facts?.nextEarningsDate === date) earnings.push(ticker);
    await setImmediate();
  }
  const day = sessionsOfDay(date, closures);
  return {
    date,
    closesAtMs: day?.closesAtMs ?? 0,
    isEarlyClose: day?.earlyClose ?? false,
    earnings,
    dividends: paidTogether(market.dividends(date)),
    splits: market.splits(date),
    ideasEnding,
  };
}

/** Capitalization at a row's close: the market's own uses the last price, which moves after the close. */
export function capsAtClose(market: Market): CapOf {
  return ({ instrument: { ticker }, price }) => {
    const cap = market.marketCap(ticker);
    const now = market.quote(ticker)?.regular.price;
    return cap === undefined || !now ? undefined : (cap / now) * price;
  };
}
