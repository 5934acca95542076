import * as v from 'valibot';
import { callPaths } from './call-paths.ts';
import { endpoint } from './endpoint.ts';
import { Ticker } from './instrument.ts';

/** Chart ranges. Source: spec §9, Chart ranges. */
export const RANGES = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y'] as const;
export const Range = v.picklist(RANGES);
export type Range = v.InferOutput<typeof Range>;

/** Bar intervals: minutes, hour, day, week, month (`1mo`, so that no two differ by case only). */
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '1d', '1w', '1mo'] as const;
export const Interval = v.picklist(INTERVALS);
export type Interval = v.InferOutput<typeof Interval>;

/** The default interval of each range. */
export const intervalOfRange: Record<Range, Interval> = {
  '1D': '1m',
  '1W': '15m',
  '1M': '1h',
  '3M': '1d',
  '6M': '1d',
  YTD: '1d',
  '1Y': '1d',
  '3Y': '1w',
  '5Y': '1w',
  '10Y': '1mo',
};

/** Bars as columns of equal length, oldest first. Prices are adjusted for splits, not for dividends. */
export const Bars = v.object({
  ticker: Ticker,
  range: Range,
  interval: Interval,
  /** Exchange time at which each bar opens. */
  openedAtMs: v.array(v.number()),
  open: v.array(v.number()),
  high: v.array(v.number()),
  low: v.array(v.number()),
  close: v.array(v.number()),
  /** Shares. */
  volume: v.array(v.number()),
  /**
   * The close before the first bar, the reference for the range's change; `null` when the history starts with the
   * first bar.
   */
  previousClose: v.nullable(v.number()),
});
export type Bars = v.InferOutput<typeof Bars>;

export const getBars = endpoint({
  path: callPaths.bars,
  summary:
    'Bars of one instrument over a range; intraday ranges include pre-market and after-hours.',
  input: v.object({ ticker: Ticker, range: Range, interval: v.optional(Interval) }),
  output: Bars,
  refusals: ['unknown_ticker'],
});
