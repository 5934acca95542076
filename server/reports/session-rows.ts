import type { Instrument } from '../../contract/instrument.ts';
import { reportSpans } from '../../contract/report.ts';
import type { DayMatrix } from '../market/market-data.ts';

/** An instrument's figures for the last session of a matrix. Prices are dollars per share as of that session's day. */
export interface SessionRow {
  readonly instrument: Instrument;
  readonly price: number;
  readonly previousClose: number;
  readonly changePercent: number;
  readonly high: number;
  readonly low: number;
  /** Shares. */
  readonly volume: number;
  /** Relative to the previous sessions' average; `null` when there are too few. */
  readonly averageVolume: number | null;
  /** The highest and lowest price of the previous year of sessions; `null` when there are too few. */
  readonly yearHigh: number | null;
  readonly yearLow: number | null;
  /** The average close of the last sessions, this one included. */
  readonly average50: number | null;
  /** Closes by day, oldest first; as many as the matrix has of the instrument. */
  readonly closes: readonly { readonly date: string; readonly price: number }[];
}

/** Reads the rows of a matrix's last session. An instrument with fewer than two closes has none. Pure. */
export function sessionRows(matrix: DayMatrix, instruments: readonly Instrument[]): SessionRow[] {
  const places = new Map(matrix.tickers.map((ticker, place) => [ticker, place]));
  return instruments.flatMap((instrument) => {
    const place = places.get(instrument.ticker);
    return (place === undefined ? undefined : rowAt(matrix, place, instrument)) ?? [];
  });
}

function rowAt(matrix: DayMatrix, place: number, instrument: Instrument): SessionRow | undefined {
  const { dates, tickers, splitFactors } = matrix;
  const factor = splitFactors[place] ?? 1;
  const pricesOf = (column: Float64Array) =>
    dates.map((_, day) => onGrid((column[day * tickers.length + place] ?? Number.NaN) / factor));
  const all = pricesOf(matrix.close);
  const listed = all.findIndex((price) => !Number.isNaN(price));
  if (listed === -1) return undefined;
  const closes = all.slice(listed);
  const volumes = dates
    .map((_, day) => Math.round((matrix.volume[day * tickers.length + place] ?? 0) * factor))
    .slice(listed);
  const highs = pricesOf(matrix.high).slice(listed);
  const lows = pricesOf(matrix.low).slice(listed);
  const price = closes.at(-1);
  const previousClose = closes.at(-2);
  if (price === undefined || previousClose === undefined) return undefined;
  const isYear = closes.length > reportSpans.yearSessionsMin;
  return {
    instrument,
    price,
    previousClose,
    changePercent: percentFrom(previousClose, price),
    high: highs.at(-1) ?? price,
    low: lows.at(-1) ?? price,
    volume: volumes.at(-1) ?? 0,
    averageVolume: averageOfLast(volumes.slice(0, -1), reportSpans.volumeSessions),
    yearHigh: isYear ? Math.max(...highs.slice(0, -1)) : null,
    yearLow: isYear ? Math.min(...lows.slice(0, -1)) : null,
    average50: averageOfLast(closes, reportSpans.averageSessions),
    closes: closes.map((each, day) => ({ date: dates[listed + day] ?? '', price: each })),
  };
}

/** The change from one price to another in percent, rounded to four decimals. */
export function percentFrom(from: number, to: number): number {
  return fourDecimals(((to - from) / from) * 100);
}

/** Rounds to four decimals, and never to −0. */
export function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** Rounds a price to its tick: cents from $1 up, hundredths of a cent below. Source: rule 612 of Regulation NMS. */
function onGrid(price: number): number {
  const scale = price >= 0.99995 ? 100 : 10_000;
  return Math.round(price * scale) / scale;
}

function averageOfLast(values: readonly number[], count: number): number | null {
  if (values.length < count) return null;
  return values.slice(-count).reduce((sum, value) => sum + value, 0) / count;
}
