import type { Instrument, Ticker } from '../../contract/instrument.ts';
import { newsRules } from '../../contract/news.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { CorporateActions, DayMatrix, Reference } from '../market/market-data.ts';
import { percentOf, type StockDay } from './detect.ts';

/** The number of recent sessions within which another extreme is no news. */
const RECENT = 5;

/** Rounds a price to its tick. Source: rule 612 of Regulation NMS. */
export function onTick(price: number): number {
  const ticks = price >= 1 ? 100 : 10_000;
  return Math.round(price * ticks) / ticks;
}

/** Closed sessions of one instrument, in shares as of a day. */
export interface PastDays {
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
}

/** The session under examination, rounded to ticks. */
export interface Session {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/**
 * Shares of a closed day per share of the matrix; divides the matrix's prices. Reverts splits after the day.
 */
export function sharesOn(
  { tickers, dates, splitFactors }: DayMatrix,
  market: Pick<CorporateActions, 'splits'>,
  date: string,
): Map<Ticker, number> {
  const shares = new Map(tickers.map((ticker, place) => [ticker, splitFactors[place] ?? 1]));
  for (const later of dates) {
    if (later <= date) continue;
    for (const { ticker, from, to } of market.splits(later)) {
      shares.set(ticker, ((shares.get(ticker) ?? 1) * from) / to);
    }
  }
  return shares;
}

/** The sessions of an instrument before a row of the matrix, oldest first, at most a year and a day. */
export function pastDays(days: DayMatrix, place: number, row: number, shares: number): PastDays {
  const past = { high: [], low: [], close: [], volume: [] } as Record<keyof PastDays, number[]>;
  const priceAt = (of: Float64Array, cell: number) => onTick((of[cell] ?? Number.NaN) / shares);
  const width = days.tickers.length;
  for (let each = Math.max(0, row - newsRules.highSessions - 1); each < row; each += 1) {
    const cell = each * width + place;
    const close = priceAt(days.close, cell);
    if (Number.isNaN(close)) continue;
    past.high.push(priceAt(days.high, cell));
    past.low.push(priceAt(days.low, cell));
    past.close.push(close);
    past.volume.push(Math.round((days.volume[cell] ?? Number.NaN) * shares));
  }
  return past;
}

/** The session of a row of the matrix. */
export function sessionOf(
  days: DayMatrix,
  place: number,
  row: number,
  shares: number,
): Session | undefined {
  const cell = row * days.tickers.length + place;
  const price = (of: Float64Array) => onTick((of[cell] ?? Number.NaN) / shares);
  const close = price(days.close);
  if (Number.isNaN(close)) return undefined;
  return {
    open: price(days.open),
    high: price(days.high),
    low: price(days.low),
    close,
    volume: Math.round((days.volume[cell] ?? 0) * shares),
  };
}

/** The current session from a quote. */
export function sessionOfQuote(quote: QuoteSnapshot): Session {
  const { open, high, low, volume, regular } = quote;
  return { open, high, low, volume, close: regular.price };
}

/** A session with its history; `undefined` without a previous close. */
export function stockDay(session: Session, past: PastDays): StockDay | undefined {
  const previousClose = past.close.at(-1);
  if (previousClose === undefined) return undefined;
  const year = newsRules.highSessions;
  const hasYear = past.close.length >= year;
  const { streak, streakFrom } = streakOf(session.close, past.close);
  return {
    ...session,
    previousClose,
    highest: hasYear ? Math.max(...past.high.slice(-year)) : undefined,
    lowest: hasYear ? Math.min(...past.low.slice(-year)) : undefined,
    recentHigh: hasYear ? Math.max(...past.high.slice(-RECENT)) : undefined,
    recentLow: hasYear ? Math.min(...past.low.slice(-RECENT)) : undefined,
    averageVolume: averageOf(past.volume, newsRules.volumeSessions),
    deviation: deviationOf(past.close, newsRules.sigmaSessions),
    streak,
    streakFrom,
  };
}

function averageOf(values: readonly number[], count: number): number | undefined {
  if (values.length < count) return undefined;
  return values.slice(-count).reduce((sum, value) => sum + value, 0) / count;
}

/** The population standard deviation of the last daily moves, percent. */
export function deviationOf(closes: readonly number[], count: number): number | undefined {
  if (closes.length <= count) return undefined;
  const last = closes.slice(-count - 1);
  const moves = last.slice(1).map((close, place) => percentOf(close, last[place] ?? close));
  const mean = moves.reduce((sum, move) => sum + move, 0) / count;
  return Math.sqrt(moves.reduce((sum, move) => sum + (move - mean) ** 2, 0) / count);
}

function streakOf(
  close: number,
  before: readonly number[],
): { streak: number; streakFrom: number } {
  let streak = 0;
  let later = close;
  let streakFrom = close;
  for (const earlier of before.toReversed()) {
    const step = Math.sign(later - earlier);
    if (step === 0 || (streak !== 0 && step !== Math.sign(streak))) break;
    streak += step;
    streakFrom = earlier;
    later = earlier;
  }
  return { streak, streakFrom };
}

/** The maximum number of stocks examined: the largest ones of a bigger market, to bound a day's work. */
export const STOCKS_MAX = 300;

/** The stocks that news covers, in ticker order. */
export function lookedAt(market: Pick<Reference, 'instruments' | 'marketCap'>): Instrument[] {
  const stocks = market
    .instruments()
    .filter(({ kind, sector }) => kind === 'stock' && sector !== null)
    .map((instrument) => ({ instrument, cap: market.marketCap(instrument.ticker) ?? 0 }))
    .sort((one, other) => other.cap - one.cap)
    .slice(0, STOCKS_MAX)
    .map(({ instrument }) => instrument);
  return stocks.toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1));
}
