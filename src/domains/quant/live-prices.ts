import { useMemo } from 'react';
import type { Session } from '../../../contract/clock.ts';
import type { FeedType } from '../../../contract/feed.ts';
import type { TickerPrice } from '../../../contract/held-shares.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useExchangeTime } from '../../data/feed/exchange-time.ts';
import { type FeedStatus, useFeedStatus } from '../../data/feed/feed-status.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { usePrices } from '../../live/usePrices.ts';
import type { Prices } from './revalue.ts';

/**
 * The slice of the holdings of products and managed accounts. It is one for lists and details, which a wide window shows
 * side by side: each ticker has one subscription, and both show the same prices.
 */
const heldFeed: FeedType = 'boughtDetailPosition';

/**
 * Which prices value an answer: `live` ones; the `last` ones, when the market is closed or the feed is interrupted; or,
 * `undefined`, those in the answer, when it is newer than the feed's. Pure.
 *
 * @param answeredAtMs the wall time of the answer
 */
export function priceSource(
  { link, lastFrameAtMs }: Pick<FeedStatus, 'link' | 'lastFrameAtMs'>,
  session: Session | undefined,
  answeredAtMs: number | undefined,
): 'live' | 'last' | undefined {
  if (lastFrameAtMs === null) return undefined;
  if (link === 'live') return session === undefined || session === 'closed' ? 'last' : 'live';
  return lastFrameAtMs >= (answeredAtMs ?? 0) ? 'last' : undefined;
}

/** The prices of one snapshot for the holdings of an answer; follows their tickers. */
export function useLivePrices(
  tickers: readonly Ticker[],
  answeredAtMs: number | undefined,
): Prices {
  useFollow(heldFeed, [...new Set(tickers)].toSorted());
  const priceOf = usePrices(heldFeed);
  const status = useFeedStatus();
  const session = useExchangeTime()?.session;
  const source = priceSource(status, session, answeredAtMs);
  const { link, lastFrameAtMs } = status;
  const interruptedAtMs = source === 'last' && link !== 'live' ? lastFrameAtMs : undefined;
  return useMemo(() => {
    const known: TickerPrice = (ticker) => priceOf({ ticker, priceMicros: null });
    return {
      priceOf: source && known,
      isLive: source === 'live',
      isTrading: session !== undefined && session !== 'closed',
      asOfMs: interruptedAtMs ?? undefined,
    };
  }, [priceOf, source, session, interruptedAtMs]);
}
