import { useState } from 'react';
import type { Session } from '../../contract/clock.ts';
import type { Ticker } from '../../contract/instrument.ts';
import type { LiveQuote } from '../data/feed/quotes.ts';
import type { LiveTrade } from '../ui/chart/extend-bars.ts';
import type { QuotedPrices } from '../ui/chart/settle-bars.ts';

/**
 * Quotes further apart than this are not consecutive: a page that was asleep, offline or just reloaded has missed the
 * data in between. The shares of the gap belong to bars of the next request, not to the open bar.
 */
const GAP_MS = 15_000;

/**
 * The trade reported by a quote. Intraday charts follow the extended sessions; a bar of a day or longer contains only
 * regular trading. `undefined` while no such session trades.
 */
export function tradeOf(
  quote: LiveQuote,
  before: LiveQuote | undefined,
  { session, nowMs, isIntraday }: { session: Session; nowMs: number; isIntraday: boolean },
): LiveTrade | undefined {
  if (session === 'closed') return undefined;
  if (session === 'regular') {
    const isNext = before && quote.receivedAtMs - before.receivedAtMs <= GAP_MS;
    const known = (isNext ? before.volume : quote.volume) ?? quote.volume ?? 0;
    const shares = Math.max(0, (quote.volume ?? 0) - known);
    return { price: quote.price, atMs: nowMs, shares };
  }
  if (!isIntraday || !quote.compare) return undefined;
  return { price: quote.compare.price, atMs: nowMs };
}

/** Bars are refreshed within ten minutes; bars further from the quote are stored ones from another time. */
const SAME_TIME_MS = 15 * 60_000;

/** The prices that the chart must agree with: those of the quote, unless the bars are from another time. */
export function quotedFor(
  quote: LiveQuote | undefined,
  barsAsOfMs: number | undefined,
): QuotedPrices | undefined {
  if (!quote || barsAsOfMs === undefined) return undefined;
  if (Math.abs(quote.receivedAtMs - barsAsOfMs) > SAME_TIME_MS) return undefined;
  return { regular: quote.price, extended: quote.compare?.price };
}

/** {@link tradeOf} of the latest quote of a ticker: a new object for each quote, the same one in between. */
export function useLiveTrade(
  ticker: Ticker,
  quote: LiveQuote | undefined,
  at: { session: Session; nowMs: number; isIntraday: boolean } | undefined,
): LiveTrade | undefined {
  const key = at && `${at.session} ${at.isIntraday}`;
  const [known, setKnown] = useState<{
    ticker: Ticker;
    quote: LiveQuote | undefined;
    key: string | undefined;
    trade: LiveTrade | undefined;
  }>({ ticker, quote: undefined, key: undefined, trade: undefined });
  if (known.ticker === ticker && known.quote === quote && known.key === key) return known.trade;

  const before = known.ticker === ticker ? known.quote : undefined;
  const trade = quote && at ? tradeOf(quote, before, at) : undefined;
  setKnown({ ticker, quote, key, trade });
  return trade;
}
