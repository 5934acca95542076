import type { Bars } from '../../../contract/bars.ts';
import { sessionAt } from '../../../contract/market-hours.ts';
import { coversExtendedHours } from './bar-hours.ts';
import { withLast } from './extend-bars.ts';

/** The prices of one quote that are shown beside a chart. */
export interface QuotedPrices {
  /** The last trade of regular hours. */
  readonly regular: number;
  /** The last trade of pre-market or after-hours, where the quote has one. */
  readonly extended: number | undefined;
}

/**
 * Ends bars at the price that the quote beside the chart shows, so that both agree: bars and quotes arrive separately,
 * and either may be seconds newer. A bar of extended hours ends at the price of those hours. Returns the same bars if
 * nothing changes.
 */
export function settleBars(bars: Bars, quoted: QuotedPrices): Bars {
  const openedAtMs = bars.openedAtMs.at(-1);
  const close = bars.close.at(-1);
  if (openedAtMs === undefined || close === undefined) return bars;
  const isExtended = coversExtendedHours(bars.interval) && sessionAt(openedAtMs) !== 'regular';
  const price = isExtended ? quoted.extended : quoted.regular;
  if (price === undefined || price === close) return bars;
  return {
    ...bars,
    high: withLast(bars.high, (high) => Math.max(high, price)),
    low: withLast(bars.low, (low) => Math.min(low, price)),
    close: withLast(bars.close, () => price),
  };
}
