import { useState } from 'react';
import type { Session } from '../../contract/clock.ts';
import type { LiveQuote } from '../data/quotes.ts';
import type { LiveTrade } from '../ui/chart/extend-bars.ts';

/**
 * The trade that a quote tells of. Intraday charts follow the extended sessions;
 * a bar of a day or longer holds regular trading only. Nothing while no such session trades.
 */
export function tradeOf(
  quote: LiveQuote,
  before: LiveQuote | undefined,
  { session, nowMs, isIntraday }: { session: Session; nowMs: number; isIntraday: boolean },
): LiveTrade | undefined {
  if (session === 'closed') return undefined;
  if (session === 'regular') {
    const shares = Math.max(0, (quote.volume ?? 0) - (before?.volume ?? quote.volume ?? 0));
    return { price: quote.price, atMs: nowMs, shares };
  }
  if (!isIntraday || !quote.compare) return undefined;
  return { price: quote.compare.price, atMs: nowMs };
}

/** {@link tradeOf} of the latest quote: a new object for each quote, the same one in between. */
export function useLiveTrade(
  quote: LiveQuote | undefined,
  at: { session: Session; nowMs: number; isIntraday: boolean } | undefined,
): LiveTrade | undefined {
  const key = at && `${at.session} ${at.isIntraday}`;
  const [known, setKnown] = useState<{
    quote: LiveQuote | undefined;
    key: string | undefined;
    trade: LiveTrade | undefined;
  }>({ quote: undefined, key: undefined, trade: undefined });
  if (known.quote === quote && known.key === key) return known.trade;

  const trade = quote && at ? tradeOf(quote, known.quote, at) : undefined;
  setKnown({ quote, key, trade });
  return trade;
}
