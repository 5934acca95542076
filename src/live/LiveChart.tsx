import { type ComponentType, useMemo, useState } from 'react';
import { type Bars, getBars } from '../../contract/bars.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { changeChartLook, useChartLook } from '../data/device/chart-kind.ts';
import { useExchangeTime } from '../data/feed/exchange-time.ts';
import { useFeedStatus } from '../data/feed/feed-status.ts';
import { useKnown } from '../data/call/known.ts';
import type { LiveQuote } from '../data/feed/quotes.ts';
import { quotedFor, useLiveTrade } from './live-trade.ts';
import { intervalFor } from '../ui/chart/chart-intervals.ts';
import type { OwnMarks } from '../ui/chart/plot-state.ts';
import { PriceChart, type Scrubbed } from '../ui/chart/PriceChart.tsx';
import { isIntraday, useChartPlace } from './chart-place.ts';

/** How often bars are asked for again: a minute's bar is whole after a minute. */
const MINUTE_MS = 60_000;

/** What a part that knows the person's own marks is given, and what it tells the chart. */
export interface OwnPartProps {
  ticker: Ticker;
  bars: Bars | undefined;
  /** The bars are of less than a day, and a trade has its place among them. */
  isIntraday: boolean;
  onMarks: (own: OwnMarks | undefined) => void;
}

/** The chart of one instrument, live at its end; its range and interval stand in the address. */
export function LiveChart({
  ticker,
  isTraded = true,
  quote,
  isDayMoveAbove,
  Own,
  onScrub,
}: {
  ticker: Ticker;
  /** Bars are asked for only of what is known to trade: another symbol would be refused. */
  isTraded?: boolean | undefined;
  quote: LiveQuote | undefined;
  /** The change of the day stands above the chart already and is not said again. */
  isDayMoveAbove?: boolean | undefined;
  /** Marks the customer's own prices and trades; loads late, and only for customers who are signed in. */
  Own?: ComponentType<OwnPartProps> | undefined;
  onScrub?: ((scrubbed: Scrubbed | undefined) => void) | undefined;
}) {
  const [place, goTo] = useChartPlace();
  const [own, setOwn] = useState<OwnMarks>();
  const look = useChartLook();
  const { range } = place;
  const interval = place.interval ?? intervalFor(range, look.kind === 'candles');
  const followsExtended = isIntraday({ range, interval });
  const bars = useKnown(
    getBars,
    isTraded ? { ticker, range, ...(interval && { interval }) } : undefined,
    { refreshMs: followsExtended ? MINUTE_MS : 10 * MINUTE_MS },
  );
  const time = useExchangeTime();
  const { link } = useFeedStatus();
  const isLive = link === 'live' && time !== undefined;
  const trade = useLiveTrade(
    ticker,
    quote,
    isLive ? { ...time, isIntraday: followsExtended } : undefined,
  );
  const quoted = useMemo(() => quotedFor(quote, bars.asOfMs), [quote, bars.asOfMs]);
  return (
    <>
      <PriceChart
        range={range}
        onRange={(next) => goTo({ range: next, interval: undefined })}
        bars={bars.value}
        declined={bars.declined}
        onRetry={bars.reload}
        trade={trade}
        quoted={quoted}
        look={look}
        onLook={changeChartLook}
        interval={place.interval}
        onInterval={(next) => goTo({ range, interval: next })}
        isDayMoveAbove={isDayMoveAbove}
        own={own}
        onScrub={onScrub}
      />
      {Own && (
        <Own ticker={ticker} bars={bars.value} isIntraday={followsExtended} onMarks={setOwn} />
      )}
    </>
  );
}
