import { EMA, MACD, RSI, SMA, VWAP } from 'trading-signals';
import type { Bars } from '../../../contract/bars.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { coversExtendedHours } from './bar-hours.ts';

/** One figure for each bar; `null` where there are not enough bars yet. */
export type Line = readonly (number | null)[];

export const RSI_BARS = 14;
export const MACD_BARS = { short: 12, long: 26, signal: 9 } as const;

/** The simple moving average of the last `count` closes. */
export function averageLine(closes: readonly number[], count: number): Line {
  const average = new SMA(count);
  return closes.map((close) => average.update(close, false));
}

/** The relative strength index by Wilder's averages, 0 to 100. Source: Wilder, New Concepts in Technical Trading Systems. */
export function rsiLine(closes: readonly number[]): Line {
  const rsi = new RSI(RSI_BARS);
  return closes.map((close) => rsi.update(close, false));
}

export interface MacdLines {
  readonly macd: Line;
  readonly signal: Line;
  readonly histogram: Line;
}

/** The difference of two exponential averages, its own average, and the distance of both. Source: Appel. */
export function macdLines(closes: readonly number[]): MacdLines {
  const { short, long, signal } = MACD_BARS;
  const macd = new MACD(new EMA(short), new EMA(long), new EMA(signal));
  const results = closes.map((close) => macd.update(close, false));
  return {
    macd: results.map((result) => result?.macd ?? null),
    signal: results.map((result) => result?.signal ?? null),
    histogram: results.map((result) => result?.histogram ?? null),
  };
}

/**
 * The average price weighted by volume since the day's first bar; each day starts anew. Bars of a day or longer have
 * none.
 */
export function vwapLine({
  openedAtMs,
  high,
  low,
  close,
  volume,
  interval,
}: Pick<Bars, 'openedAtMs' | 'high' | 'low' | 'close' | 'volume' | 'interval'>): Line {
  if (!coversExtendedHours(interval)) return [];
  let day = '';
  let vwap = new VWAP();
  let last: number | null = null;
  return openedAtMs.map((openedMs, bar) => {
    const date = newYorkDate(openedMs);
    if (date !== day) {
      day = date;
      vwap = new VWAP();
      last = null;
    }
    const candle = {
      high: high[bar] ?? 0,
      low: low[bar] ?? 0,
      close: close[bar] ?? 0,
      volume: volume[bar] ?? 0,
    };
    // A bar without trades does not change it.
    last = vwap.update(candle, false) ?? last;
    return last;
  });
}
