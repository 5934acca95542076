import type { Ticker } from '../../contract/instrument.ts';
import {
  type AdHocClosures,
  adHocClosures,
  exchangeTimeAt,
  newYorkDate,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import { applierOf } from '../../server/broker/lead/apply-update.ts';
import {
  type DayParts,
  type TradingDays,
  tradingDays,
} from '../../server/broker/days/trading-days.ts';
import type { Dividend, MarketData, Split } from '../../server/market/market-data.ts';
import type { Parts } from '../../server/http/parts.ts';
import { quoteAt, scriptedMarket } from './scripted-market.ts';
import { newYorkTime } from './set-exchange.ts';

/** A market over many days whose prices the test sets. */
export interface DayMarket extends MarketData {
  /** Sets New York time. */
  set(date: string, time: string): void;
  /** Sets the price of a share in dollars from now on, at closes too. */
  put(ticker: Ticker, price: number): void;
  /** Sends subscribers the current price of a share. */
  push(ticker: Ticker): void;
  pay(date: string, dividend: Dividend): void;
  split(date: string, split: Split): void;
  /** The market no longer knows a ticker. */
  lose(ticker: Ticker): void;
  /** Hides all closes, or shows them again, while current prices stay known. */
  hideCloses(isHidden: boolean): void;
  /** Withholds dividends and splits, as a vendor that does not answer, or tells them. */
  hideActions(isHidden: boolean): void;
  /** Makes prices stale, or live again: while stale there is no bid and no ask. */
  silence(isSilent: boolean): void;
}

/** Every share costs 100 dollars until the test sets another price; bid and ask are a cent beside the price. */
export function dayMarket(
  date: string,
  time: string,
  tickers: readonly Ticker[] = ['AAPL', 'MSFT'],
): DayMarket {
  const market = scriptedMarket(tickers);
  const known = new Set(tickers);
  const prices: { ticker: Ticker; fromMs: number; price: number }[] = [];
  const dividends: (Dividend & { date: string })[] = [];
  const splits: (Split & { date: string })[] = [];
  let nowMs = newYorkTime(date, time);
  let isQuiet = false;
  let areClosesHidden = false;
  let areActionsHidden = false;
  const priceAt = (ticker: Ticker, ms: number) =>
    prices.findLast((each) => each.ticker === ticker && each.fromMs <= ms)?.price ?? 100;
  /** The close of the trading day before the current or latest one, in current shares. */
  function previousClose(ticker: Ticker): number {
    const last = sessionsOfDay(newYorkDate(nowMs));
    const beganMs = last ? last.preOpensAtMs : nowMs;
    const split = splits.find((each) => each.ticker === ticker && each.date === last?.date);
    return (priceAt(ticker, beganMs - 1) * (split?.from ?? 1)) / (split?.to ?? 1);
  }
  return {
    ...market,
    set(nextDate, nextTime) {
      nowMs = newYorkTime(nextDate, nextTime);
    },
    put: (ticker, price) => void prices.push({ ticker, fromMs: nowMs, price }),
    push: (ticker) => void market.trade(ticker, priceAt(ticker, nowMs)),
    pay: (exDate, dividend) => void dividends.push({ date: exDate, ...dividend }),
    split: (exDate, split) => void splits.push({ date: exDate, ...split }),
    lose: (ticker) => void known.delete(ticker),
    hideCloses: (isHidden) => void (areClosesHidden = isHidden),
    hideActions: (isHidden) => void (areActionsHidden = isHidden),
    silence: (isSilent) => void (isQuiet = isSilent),
    time: () => ({ ...market.time(), ...exchangeTimeAt(nowMs), exchangeMs: nowMs }),
    quote(ticker) {
      if (!known.has(ticker)) return undefined;
      const quote = {
        ...quoteAt(ticker, priceAt(ticker, nowMs)),
        tradedAtMs: nowMs,
        ...(isQuiet && { bid: null, bidSize: null, ask: null, askSize: null }),
      };
      const { session } = exchangeTimeAt(nowMs);
      const close = previousClose(ticker);
      if (session !== 'pre') return { ...quote, previousClose: close };
      const { regular } = quote;
      return {
        ...quote,
        regular: { ...regular, price: close },
        extended: { slot: 1, ...regular },
      };
    },
    closeOn(ticker, of) {
      const closesAtMs = sessionsOfDay(of)?.closesAtMs;
      if (areClosesHidden || !known.has(ticker)) return undefined;
      if (closesAtMs === undefined || closesAtMs > nowMs) return undefined;
      return priceAt(ticker, closesAtMs);
    },
    dividends: (of) => (areActionsHidden ? [] : dividends.filter((each) => each.date === of)),
    splits: (of) => (areActionsHidden ? [] : splits.filter((each) => each.date === of)),
    areActionsKnown: () => !areActionsHidden,
    reports: () => [],
  };
}

/** The work of trading days over an app's database, without a broker. */
export function daysOf(
  services: Parts,
  closures: AdHocClosures = adHocClosures,
  more: Partial<Pick<DayParts, 'tellOperator' | 'apply' | 'warn'>> = {},
): TradingDays {
  const { privateFeed: feed, ...rest } = services;
  const applier = applierOf({ ...rest, feed, warn: () => undefined });
  return tradingDays({ ...rest, feed, closures, apply: applier.apply, ...more });
}

/** Sets the clock and runs all work that is due by then. */
export async function rollTo(
  services: Parts,
  market: DayMarket,
  date: string,
  time: string,
): Promise<void> {
  market.set(date, time);
  await daysOf(services).roll(market.time().exchangeMs);
}
