import { useState } from 'react';
import type { Session } from '../../contract/clock.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { newYorkDate, sessionsOfDay } from '../../contract/market-hours.ts';
import type { LiveQuote } from '../data/feed/quotes.ts';
import type { LiveTrade } from '../ui/chart/extend-bars.ts';
import type { QuotedPrices } from '../ui/chart/settle-bars.ts';

/**
 * Quotes further apart than this are not consecutive: a page that was asleep, offline or just reloaded has missed the
 * data in between. The shares of the gap belong to bars of the next request, not to the open bar.
 */
const GAP_MS = 15_000;

/** The market's state for a chart. */
export interface ChartTime {
  readonly session: Session;
  /** Exchange time. */
  readonly nowMs: number;
  /** The wall time of `nowMs`. */
  readonly wallMs: number;
  /** Exchange seconds per wall second. */
  readonly speed: number;
  readonly isIntraday: boolean;
}

/**
 * The trade reported by a quote. Intraday charts follow the extended sessions; a bar of a day or longer contains only
 * regular trading. `undefined` while no such session trades, and for a quote from before the session or the bars: its
 * price was not traded now.
 *
 * @param barsAsOfMs wall time
 */
export function tradeOf(
  quote: LiveQuote,
  before: LiveQuote | undefined,
  at: ChartTime,
  barsAsOfMs?: number,
): LiveTrade | undefined {
  const { session, nowMs, isIntraday } = at;
  if (session === 'closed') return undefined;
  if (barsAsOfMs !== undefined && quote.receivedAtMs < barsAsOfMs) return undefined;
  if (session === 'regular') {
    if (!hasTradedToday(quote, at)) return undefined;
    const isNext = before && quote.receivedAtMs - before.receivedAtMs <= GAP_MS;
    const known = (isNext ? before.volume : quote.volume) ?? quote.volume ?? 0;
    const shares = Math.max(0, (quote.volume ?? 0) - known);
    return { price: quote.price, atMs: nowMs, shares };
  }
  const slot = session === 'pre' ? 1 : 3;
  if (!isIntraday || quote.compare?.slot !== slot) return undefined;
  return { price: quote.compare.price, atMs: nowMs };
}

/** Whether the regular price is of today's session. Until its first trade it is still yesterday's close. */
function hasTradedToday(quote: LiveQuote, { nowMs, wallMs, speed }: ChartTime): boolean {
  if (quote.compare?.slot === 1) return false;
  const opensAtMs = sessionsOfDay(newYorkDate(nowMs))?.opensAtMs;
  if (opensAtMs === undefined) return true;
  const receivedMs = nowMs + (quote.receivedAtMs - wallMs) * speed;
  return receivedMs >= opensAtMs && (quote.tradedAtMs ?? opensAtMs) >= opensAtMs;
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
  at: ChartTime | undefined,
  barsAsOfMs: number | undefined,
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
  const trade = quote && at ? tradeOf(quote, before, at, barsAsOfMs) : undefined;
  setKnown({ ticker, quote, key, trade });
  return trade;
}
