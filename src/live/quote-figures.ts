import type { FeedType } from '../../contract/feed.ts';
import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import { currentQuote, type LiveQuote, liveQuoteOf } from '../data/feed/quotes.ts';
import { type Lead, leadOf } from '../ui/quote-lead.ts';

/** An instrument in a table, with its quote from a call. */
export interface QuotedRow {
  readonly ticker: Ticker;
  readonly instrument: Instrument | undefined;
  readonly known: QuoteSnapshot | undefined;
  /** When that call was answered, wall time. */
  readonly asOfMs: number;
  /** Dollars; absent when the list does not include it. */
  readonly marketCap?: number | null | undefined;
}

/** The figures of a quote that tables show in columns of their own. */
export const QUOTE_FIGURES = [
  'price',
  'change',
  'changePercent',
  'extendedPrice',
  'extendedPercent',
  'volume',
  'open',
  'high',
  'low',
  'previousClose',
] as const;
export type QuoteFigure = (typeof QUOTE_FIGURES)[number];

/** Whether a figure has a column only when selected. The day's range makes room for the market capitalization. */
export function isExtraFigure(figure: QuoteFigure, hasMarketCap: boolean): boolean {
  switch (figure) {
    case 'high':
    case 'low':
      return hasMarketCap;
    case 'extendedPrice':
    case 'extendedPercent':
    case 'open':
    case 'previousClose':
      return true;
    default:
      return false;
  }
}

/** One figure of a row's quote; `undefined` while it is not known. The day's range includes the price beside it. */
export function quoteFigure(
  figure: QuoteFigure,
  quote: LiveQuote | undefined,
  known: QuoteSnapshot | undefined,
  lead: Lead,
): number | null | undefined {
  switch (figure) {
    case 'price':
    case 'change':
    case 'changePercent':
      return quote && leadOf(quote, lead)[figure];
    case 'extendedPrice':
      return quote?.compare?.price;
    case 'extendedPercent':
      return quote?.compare?.changePercent;
    case 'volume':
      return quote?.volume ?? known?.volume;
    case 'high':
    case 'low':
      return known && dayRangeOf(known, quote?.price)[figure];
    default:
      return quote?.[figure] ?? known?.[figure];
  }
}

/**
 * The day's range with the price beside it: a pushed price is newer than the range, which comes with a whole quote.
 * Unknown stays unknown.
 */
export function dayRangeOf(
  { high, low }: { readonly high: number | null; readonly low: number | null },
  price: number | undefined,
): { readonly high: number | null; readonly low: number | null } {
  return {
    high: high === null ? null : Math.max(high, price ?? high),
    low: low === null ? null : Math.min(low, price ?? low),
  };
}

/** The current quote of a row without a subscription, for sorting or copying rows once. */
export function quoteNow({ ticker, known, asOfMs }: QuotedRow, feed: FeedType) {
  return currentQuote(ticker, feed) ?? (known && liveQuoteOf(known, asOfMs));
}
