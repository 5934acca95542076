import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useMemo, useState } from 'react';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { useKnown } from '../../data/call/known.ts';
import { useHasLeft } from '../../data/feed/left-bid-ask.ts';
import { type LiveQuote, liveQuoteOf, useFollow, useQuote } from '../../data/feed/quotes.ts';
import { useRememberViewed } from '../../data/sync/search-history.ts';
import { usePerson } from '../../data/session/session.ts';
import { openTexts } from '../../data/device/texts.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { AlertBell } from './AlertBell.tsx';
import { later } from '../../live/later.tsx';
import { LiveChart } from '../../live/LiveChart.tsx';
import { useLeadOn } from '../../live/useLeadOn.ts';
import { priceOf } from '../../live/useLivePrice.ts';
import { WatchStar } from '../../live/WatchStar.tsx';
import { linkTo } from '../../nav/links.ts';
import { ticketPaths } from '../../nav/paths.ts';
import { useIsBeside } from '../../nav/places.ts';
import { useParameter } from '../../nav/route.ts';
import type { Scrubbed } from '../../ui/chart/PriceChart.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ShareButton } from './ShareButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import { BidAsk } from './BidAsk.tsx';
import { EtfSections, StockSections } from './FactsSections.tsx';
import { detailFeed } from './periods.ts';
import { PriceHead } from './PriceHead.tsx';
import { TradeBar } from './TradeBar.tsx';
import note from './Note.module.css';
import { TextLink } from './TextLink.tsx';
import { UnknownStock } from './UnknownStock.tsx';

const MyMarks = later(async () => {
  await openTexts();
  return import('./MyMarks.tsx');
});

const NewsGlance = later(() => import('../../live/NewsGlance.tsx'));

const MyHolding = later(async () => {
  await openTexts();
  return import('./MyHolding.tsx');
});

/** Only the snapshot contains bid and ask: while they are seen, the pushed price beside them soon leaves older ones. */
const BID_ASK_MS = 2000;
const SNAPSHOT_MS = 10_000;

/** One stock or ETF: price, chart, figures. A symbol of the other kind is redirected to its own screen. */
export function StockDetail({ ticker, kind }: { ticker: Ticker; kind: Instrument['kind'] }) {
  const person = usePerson();
  const hasTicketBeside = useIsBeside(ticketPaths);
  const universe = useUniverse();
  const instrument = universe.value?.find((known) => known.ticker === ticker);
  const { ref: bidAskRef, isSeen: isBidAskSeen } = useIsSeen();
  const refreshMs = isBidAskSeen ? BID_ASK_MS : SNAPSHOT_MS;
  const snapshot = useKnown(getQuotes, { tickers: [ticker] }, { refreshMs });
  const { value: known, asOfMs, declined, reload } = snapshot;
  const quoted = known?.quotes[0];
  const isTraded = instrument !== undefined || quoted !== undefined;
  // An unknown symbol has no quotes to subscribe to.
  useFollow(detailFeed, isTraded ? [ticker] : []);
  const pushed = useQuote(ticker, detailFeed);
  const fetched = useMemo(
    () => (quoted && asOfMs !== undefined ? liveQuoteOf(quoted, asOfMs) : undefined),
    [quoted, asOfMs],
  );
  const quote = newer(pushed, fetched);
  const isLeft = useHasLeft(ticker, isBidAskSeen ? quoted : undefined, asOfMs, pushed);

  useRememberViewed(isTraded ? ticker : undefined);
  useOwnScreen(instrument, kind);

  const isMissing = universe.value !== undefined && !isTraded && !snapshot.waiting;
  if (known?.unknown.includes(ticker) || isMissing) return <UnknownStock symbol={ticker} />;

  const tools = (
    <>
      <ShareButton title={ticker} />
      <AlertBell ticker={ticker} priceMicros={priceOf(quote)} />
      <WatchStar ticker={ticker} withChoice />
    </>
  );
  // No data at all: one notice instead of one for each part.
  if (!quote && declined) {
    return (
      <Screen isWide title={ticker} back tools={tools}>
        <PriceHead instrument={instrument} quote={undefined} />
        <Declined answer={declined} onRetry={reload} />
      </Screen>
    );
  }
  const figures = (
    <>
      <BidAsk ref={bidAskRef} quote={quoted} asOfMs={asOfMs} isLeft={isLeft} />
      <p className={note['ask']}>
        <TextLink href={linkTo.assistant({ symbol: ticker })}>
          <Trans>Ask about {ticker}</Trans>
          <Icon name="chevron" size={16} />
        </TextLink>
      </p>
      {instrument?.kind === 'stock' && <StockSections ticker={ticker} quote={quote} />}
      {instrument?.kind === 'etf' && <EtfSections ticker={ticker} quote={quote} />}
      {!instrument && universe.waiting && <Skeleton rows={6} />}
      {isTraded && <NewsOf ticker={ticker} />}
    </>
  );
  return (
    <Screen
      isWide
      title={ticker}
      back
      tools={tools}
      action={hasTicketBeside ? undefined : <TradeBar ticker={ticker} />}
    >
      <HeadAndChart
        ticker={ticker}
        isTraded={isTraded}
        instrument={instrument}
        quote={quote}
        Own={person && MyMarks}
      />
      {person ? <MyHolding ticker={ticker}>{figures}</MyHolding> : figures}
    </Screen>
  );
}

/** The latest items about the stock, with a link to all of them. */
function NewsOf({ ticker }: { ticker: Ticker }) {
  const tickers = useMemo(() => [ticker], [ticker]);
  return (
    <NewsGlance
      tickers={tickers}
      more={linkTo.news({ symbol: ticker })}
      empty={<Trans>No news about {ticker} yet.</Trans>}
    />
  );
}

/**
 * The price and the chart below it. A finger on the chart changes the price and re-renders nothing else on the screen.
 */
function HeadAndChart({
  instrument,
  ...chart
}: Pick<ComponentProps<typeof LiveChart>, 'ticker' | 'isTraded' | 'quote' | 'Own'> & {
  instrument: Instrument | undefined;
}) {
  const { quote } = chart;
  const [scrubbed, setScrubbed] = useState<Scrubbed>();
  return (
    <>
      <PriceHead instrument={instrument} quote={quote} scrubbed={scrubbed} />
      <LiveChart
        {...chart}
        isDayMoveAbove={quote !== undefined && !quote.compare}
        onScrub={setScrubbed}
      />
    </>
  );
}

/** A symbol of the other kind keeps its range and comparison in the redirect. */
function useOwnScreen(instrument: Instrument | undefined, kind: Instrument['kind']): void {
  const range = useParameter('range');
  const interval = useParameter('interval');
  const compare = useParameter('compare');
  const isOther = instrument !== undefined && instrument.kind !== kind;
  useLeadOn(isOther ? linkTo.instrument({ ...instrument, range, interval, compare }) : undefined);
}

/** Without a feed, the snapshot is the latest data. */
function newer(a: LiveQuote | undefined, b: LiveQuote | undefined): LiveQuote | undefined {
  if (!a || !b) return a ?? b;
  return b.receivedAtMs > a.receivedAtMs ? b : a;
}
