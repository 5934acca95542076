import type { Ticker } from '../../contract/instrument.ts';
import { exchangeTimeAt, nextTradingDay, sessionsOfDay } from '../../contract/market-hours.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { Dividend, MarketData, Split } from '../../server/market/market-data.ts';
import { scriptedMarket } from './scripted-market.ts';
import { newYorkTime } from './set-exchange.ts';

/** The bid and the ask, in cents and shares. */
export interface Face {
  readonly bid: number;
  readonly ask: number;
  readonly bidSize: number;
  readonly askSize: number;
}

/** A market of a few instruments over many days that only the test moves. */
export interface TradingMarket extends MarketData {
  readonly date: string;
  /** New York time of the day that it is. */
  set(time: string): void;
  /** Advances to the next trading day, before it begins. */
  nextDay(): void;
  face(ticker: Ticker): Face;
  /** Delivers another quote to every listener at once. */
  quoteNow(ticker: Ticker, face: Face): void;
  /** Notifies every listener again. */
  nudge(): void;
  /** Takes effect on the next day. */
  split(split: Split): void;
  pay(dividend: Dividend): void;
}

const FIRST: Face = { bid: 9_999, ask: 10_001, bidSize: 300, askSize: 300 };

export function tradingMarket(tickers: readonly Ticker[], from: string): TradingMarket {
  const base = scriptedMarket(tickers);
  const faces = new Map<Ticker, Face>(tickers.map((ticker) => [ticker, FIRST]));
  const splits: (Split & { date: string })[] = [];
  const dividends: (Dividend & { date: string })[] = [];
  let date = from;
  let nowMs = newYorkTime(date, '09:30');

  const faceOf = (ticker: Ticker) => faces.get(ticker) ?? FIRST;
  const price = (ticker: Ticker) => (faceOf(ticker).bid + faceOf(ticker).ask) / 200;
  function show(ticker: Ticker, { bid, ask, bidSize, askSize }: Face): void {
    const sides: Partial<QuoteSnapshot> = { bid: bid / 100, ask: ask / 100, bidSize, askSize };
    const { regular } = base.quote(ticker) ?? {};
    if (regular) base.show(ticker, { ...sides, regular: { ...regular, price: price(ticker) } });
  }
  for (const ticker of tickers) show(ticker, FIRST);

  return {
    ...base,
    get date() {
      return date;
    },
    time: () => ({ ...base.time(), ...exchangeTimeAt(nowMs), exchangeMs: nowMs }),
    set(time) {
      nowMs = newYorkTime(date, time);
    },
    nextDay() {
      date = nextTradingDay(date);
      nowMs = newYorkTime(date, '03:00');
    },
    face: faceOf,
    quoteNow(ticker, face) {
      faces.set(ticker, face);
      show(ticker, face);
      base.emit(ticker);
    },
    nudge: () => base.emit(...tickers),
    closeOn(ticker, of) {
      const closesAtMs = sessionsOfDay(of)?.closesAtMs;
      return closesAtMs !== undefined && closesAtMs <= nowMs ? price(ticker) : undefined;
    },
    split: (split) => void splits.push({ date: nextTradingDay(date), ...split }),
    pay: (dividend) => void dividends.push({ date: nextTradingDay(date), ...dividend }),
    splits: (of) => splits.filter((each) => each.date === of),
    reports: () => [],
    dividends: (of) => dividends.filter((each) => each.date === of),
  };
}
