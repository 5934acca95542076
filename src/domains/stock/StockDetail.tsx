import { useEffect, useMemo } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { useKnown } from '../../data/known.ts';
import { type LiveQuote, liveQuoteOf, useFollow, useQuote } from '../../data/quotes.ts';
import { rememberViewed } from '../../data/search-history.ts';
import { useUniverse } from '../../data/universe.ts';
import { Declined } from '../../ui/Declined.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BidAsk } from './BidAsk.tsx';
import { EtfSections, StockSections } from './FactsSections.tsx';
import { detailFeed } from './periods.ts';
import { PriceHead } from './PriceHead.tsx';
import { StockChart } from './StockChart.tsx';
import { UnknownStock } from './UnknownStock.tsx';
import { WatchStar } from './WatchStar.tsx';

/** Bid and ask come with the snapshot only. */
const SNAPSHOT_MS = 10_000;

/** One stock or ETF: price, chart, figures. */
export function StockDetail({ ticker }: { ticker: Ticker }) {
  const universe = useUniverse();
  const instrument = universe.value?.find((known) => known.ticker === ticker);
  const snapshot = useKnown(getQuotes, { tickers: [ticker] }, { refreshMs: SNAPSHOT_MS });
  const { value: known, asOfMs, declined, reload } = snapshot;
  const quoted = known?.quotes[0];
  useFollow(detailFeed, [ticker]);
  const pushed = useQuote(ticker, detailFeed);
  const fetched = useMemo(
    () => (quoted && asOfMs !== undefined ? liveQuoteOf(quoted, asOfMs) : undefined),
    [quoted, asOfMs],
  );
  const quote = newer(pushed, fetched);

  const isTraded = quoted !== undefined;
  useEffect(() => {
    if (isTraded) rememberViewed(ticker);
  }, [isTraded, ticker]);

  const isMissing = universe.value !== undefined && !instrument && !quoted && !snapshot.waiting;
  if (known?.unknown.includes(ticker) || isMissing) return <UnknownStock symbol={ticker} />;

  // Nothing at all is known: one notice, not one for each part.
  if (!quote && declined) {
    return (
      <Screen title={ticker} back tools={<WatchStar ticker={ticker} />}>
        <PriceHead instrument={instrument} quote={undefined} />
        <Declined answer={declined} onRetry={reload} />
      </Screen>
    );
  }
  return (
    <Screen title={ticker} back tools={<WatchStar ticker={ticker} />}>
      <PriceHead instrument={instrument} quote={quote} />
      <StockChart ticker={ticker} quote={quote} />
      <BidAsk quote={quoted} asOfMs={asOfMs} />
      {instrument?.kind === 'stock' && <StockSections ticker={ticker} quote={quote} />}
      {instrument?.kind === 'etf' && <EtfSections ticker={ticker} quote={quote} />}
      {!instrument && universe.waiting && <Skeleton rows={6} />}
    </Screen>
  );
}

/** Where there is no feed, the snapshot is what is known last. */
function newer(a: LiveQuote | undefined, b: LiveQuote | undefined): LiveQuote | undefined {
  if (!a || !b) return a ?? b;
  return b.receivedAtMs > a.receivedAtMs ? b : a;
}
