import type { Bars } from '../../contract/bars.ts';
import { type Instrument, SECTORS, type Ticker } from '../../contract/instrument.ts';
import {
  exchangeTimeAt,
  newYorkDate,
  newYorkMs,
  nextTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type {
  DayMatrix,
  Dividend,
  MarketData,
  Report,
  Split,
} from '../../server/market/market-data.ts';
import { chance } from './drawn-market.ts';
import { scriptedMarket } from './scripted-market.ts';

/** A random market with dividends, splits, earnings and exceptional days. */
export interface NewsMarket extends MarketData {
  readonly dates: readonly string[];
  /** Sets New York time. */
  set(date: string, minutes: number): void;
  /** Changes a closed bar, as a source that corrects itself. */
  revise(ticker: Ticker, date: string, close: number): void;
}

const FUNDS = ['SPY', 'QQQ', 'DIA'];
/** Contains digits, which are not figures. */
const STOCKS = ['AAPL', 'MMM', 'PSX', 'KO', 'XOM', 'JPM', 'PFE', 'T', 'NEE', 'AMT', 'LIN'];
const NAMES: Readonly<Record<string, string>> = { MMM: '3M Company', PSX: 'Phillips 66' };

const cents = (value: number) => Number(value.toFixed(value >= 1 ? 2 : 4));

/** The number of shares on a later day per share on the first. */
interface DrawnDay {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  close: number;
  readonly volume: number;
}

/** Generates days from a seed. Prices are stored unadjusted. */
export function newsMarket(seed: number, days: number, from = '2025-08-01'): NewsMarket {
  const tickers = [...STOCKS, ...FUNDS].toSorted();
  const dates: string[] = [];
  for (let date = nextTradingDay(from); dates.length < days; date = nextTradingDay(date)) {
    dates.push(date);
  }
  const draw = chance(seed);
  const splits: (Split & { date: string })[] = [];
  const dividends: (Dividend & { date: string })[] = [];
  const reports: (Report & { date: string })[] = [];
  const tape = new Map<Ticker, DrawnDay[]>();
  for (const ticker of tickers) tape.set(ticker, drawTicker(ticker));

  function drawTicker(ticker: Ticker): DrawnDay[] {
    const drawn: DrawnDay[] = [];
    const bell = () => draw() + draw() + draw() - 1.5;
    let last = 2 + draw() * 400;
    for (const date of dates) {
      if (!FUNDS.includes(ticker) && draw() < 0.004) {
        const [olds, news] = draw() < 0.5 ? [1, 2 + Math.floor(draw() * 4)] : [10, 1];
        splits.push({ date, ticker, from: olds, to: news });
        last = (last * olds) / news;
      } else if (!FUNDS.includes(ticker) && draw() < 0.02) {
        dividends.push({ date, ticker, micros: BigInt(Math.round(last * 4_000 * draw()) + 1) });
      }
      if (draw() < 0.02) {
        const estimate = cents(0.1 + draw() * 5);
        const eps = cents(estimate * (1 + bell() / 10));
        const quarter = (1 + Math.floor(draw() * 4)) as 1 | 2 | 3 | 4;
        reports.push({ date, ticker, quarter, year: 2026, estimate, eps });
      }
      const wild = draw() < 0.03 ? 0.12 : 0.012;
      const open = cents(last * (1 + bell() * wild * 0.7));
      const close = cents(Math.max(0.2, open * (1 + bell() * wild)));
      const high = cents(Math.max(open, close) * (1 + draw() * 0.01));
      const low = cents(Math.min(open, close) * (1 - draw() * 0.01));
      const volume = Math.round(10 ** (5 + draw() * 2.5) * (draw() < 0.03 ? 6 : 1));
      drawn.push({ open, high, low, close, volume });
      last = close;
    }
    return drawn;
  }

  /** Shares of the last day per share of a given day. */
  const laterShares = (ticker: Ticker, date: string, until = dates.at(-1) ?? date) =>
    splits
      .filter((each) => each.ticker === ticker && each.date > date && each.date <= until)
      .reduce((product, split) => product * (split.to / split.from), 1);
  const base = scriptedMarket(tickers);
  let nowMs = newYorkMs(dates.at(-1) ?? from, 17 * 60);
  const closedDates = () =>
    dates.filter((date) => (sessionsOfDay(date)?.closesAtMs ?? Infinity) <= nowMs);

  const instruments: Instrument[] = tickers.map((ticker) => ({
    ticker,
    name: NAMES[ticker] ?? `${ticker} Inc.`,
    kind: FUNDS.includes(ticker) ? 'etf' : 'stock',
    sector: FUNDS.includes(ticker) ? null : (SECTORS[STOCKS.indexOf(ticker) % 4] ?? null),
    category: FUNDS.includes(ticker) ? 'index' : null,
    leverage: 1,
  }));

  function quote(ticker: Ticker): QuoteSnapshot | undefined {
    const at = dates.findLastIndex((date) => (sessionsOfDay(date)?.opensAtMs ?? 0) <= nowMs);
    const day = tape.get(ticker)?.[at];
    const before = tape.get(ticker)?.[at - 1];
    const found = base.quote(ticker);
    if (!day || !before || !found) return found;
    const change = day.close - before.close;
    const changePercent = (change / before.close) * 100;
    return {
      ...found,
      ...day,
      previousClose: before.close,
      regular: { price: day.close, change, changePercent },
    };
  }

  function matrix(): DayMatrix {
    const closed = closedDates();
    const last = closed.at(-1) ?? '';
    const column = (of: (day: DrawnDay, shares: number) => number) =>
      Float64Array.from(
        closed.flatMap((date, row) =>
          tickers.map((ticker) => {
            const day = tape.get(ticker)?.[row];
            return day ? of(day, laterShares(ticker, date, last)) : Number.NaN;
          }),
        ),
      );
    return {
      tickers,
      dates: closed,
      open: column(({ open }, shares) => open / shares),
      high: column(({ high }, shares) => high / shares),
      low: column(({ low }, shares) => low / shares),
      close: column(({ close }, shares) => close / shares),
      volume: column(({ volume }, shares) => volume * shares),
      splitFactors: new Float64Array(tickers.length).fill(1),
    };
  }

  function bars(ticker: Ticker): Bars {
    const today = newYorkDate(nowMs);
    const shown = dates.filter((date) => (sessionsOfDay(date)?.opensAtMs ?? Infinity) <= nowMs);
    const column = (of: (day: DrawnDay, shares: number) => number) =>
      shown.map((date, row) => {
        const day = tape.get(ticker)?.[row];
        return day ? of(day, laterShares(ticker, date, today)) : Number.NaN;
      });
    return {
      ticker,
      range: '3Y',
      interval: '1d',
      openedAtMs: shown.map((date) => sessionsOfDay(date)?.opensAtMs ?? 0),
      open: column(({ open }, shares) => open / shares),
      high: column(({ high }, shares) => high / shares),
      low: column(({ low }, shares) => low / shares),
      close: column(({ close }, shares) => close / shares),
      volume: column(({ volume }, shares) => volume * shares),
      previousClose: null,
    };
  }

  return {
    ...base,
    dates,
    set(date, minutes) {
      nowMs = newYorkMs(date, minutes);
    },
    revise(ticker, date, close) {
      const day = tape.get(ticker)?.[dates.indexOf(date)];
      if (day) day.close = close;
    },
    time: () => ({ ...base.time(), ...exchangeTimeAt(nowMs), exchangeMs: nowMs }),
    instruments: () => instruments,
    indexTickers: () => FUNDS,
    quote,
    days: async () => matrix(),
    bars: async (ticker) => bars(ticker),
    marketCap: (ticker) => (quote(ticker)?.regular.price ?? 0) * 1e9,
    closeOn: (ticker, date) =>
      closedDates().includes(date) ? tape.get(ticker)?.[dates.indexOf(date)]?.close : undefined,
    dividends: (date) => dividends.filter((each) => each.date === date),
    splits: (date) => splits.filter((each) => each.date === date),
    areActionsKnown: () => true,
    reports: (date) => reports.filter((each) => each.date === date),
  };
}
