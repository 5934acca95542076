import { type ComponentType, useMemo, useState } from 'react';
import { type Bars, getBars } from '../../contract/bars.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { changeChartLook, useChartLook } from '../data/device/chart-kind.ts';
import { MINUTE_MS, useExchangeTime } from '../data/feed/exchange-time.ts';
import { useFeedLink } from '../data/feed/feed-status.ts';
import { openTexts } from '../data/device/texts.ts';
import { useKnown } from '../data/call/known.ts';
import type { LiveQuote } from '../data/feed/quotes.ts';
import { quotedFor, useLiveTrade } from './live-trade.ts';
import { intervalFor } from '../ui/chart/chart-intervals.ts';
import { OTHERS_MAX } from './chart/compared-place.ts';
import { useComparedPlace } from './chart/use-compared-place.ts';
import { later } from './later.tsx';
import type { OwnMarks } from '../ui/chart/plot-state.ts';
import { PriceChart, type Scrubbed } from '../ui/chart/PriceChart.tsx';
import { isIntraday, useChartPlace } from './chart-place.ts';

// Few customers need these, so their texts are not part of a first visit.
const ComparePart = later(async () => {
  await openTexts();
  return import('./chart/ComparePart.tsx');
});
const ComparePicker = later(async () => {
  await openTexts();
  return import('./chart/ComparePicker.tsx');
});
const CompareLeftOut = later(async () => {
  await openTexts();
  return import('./chart/CompareLeftOut.tsx');
});

/** How often bars are requested again: a one-minute bar is complete after a minute. */

/** The props of the component with the customer's own marks, and its callbacks to the chart. */
export interface OwnPartProps {
  ticker: Ticker;
  bars: Bars | undefined;
  /** Whether the bars are shorter than a day, so that a trade has a position among them. */
  isIntraday: boolean;
  onMarks: (own: OwnMarks | undefined) => void;
}

/** The chart of one instrument, live at its end; the address stores its range and interval. */
export function LiveChart({
  ticker,
  isTraded = true,
  quote,
  isDayMoveAbove,
  Own,
  onScrub,
}: {
  ticker: Ticker;
  /** Bars are requested only for a listed symbol; any other would be refused. */
  isTraded?: boolean | undefined;
  quote: LiveQuote | undefined;
  /** Whether the day's change is already shown above the chart. */
  isDayMoveAbove?: boolean | undefined;
  /** Marks the customer's own prices and trades; loads late, and only for customers who are signed in. */
  Own?: ComponentType<OwnPartProps> | undefined;
  onScrub?: ((scrubbed: Scrubbed | undefined) => void) | undefined;
}) {
  const [place, goTo] = useChartPlace();
  const { place: compared, areListed, onPick, onRemove } = useComparedPlace(ticker);
  const [isChoosing, setChoosing] = useState(false);
  const [own, setOwn] = useState<OwnMarks>();
  const look = useChartLook();
  const { range } = place;
  const isComparing = compared.tickers.length > 0;
  const interval = place.interval ?? intervalFor(range, look.kind === 'candles' && !isComparing);
  const followsExtended = isIntraday({ range, interval });
  const input = { range, ...(interval && { interval }) };
  const refreshMs = followsExtended ? MINUTE_MS : 10 * MINUTE_MS;
  const bars = useKnown(getBars, isTraded ? { ticker, ...input } : undefined, { refreshMs });
  const time = useExchangeTime(MINUTE_MS);
  const link = useFeedLink();
  const isLive = link === 'live' && time !== undefined;
  const at = isLive ? { ...time, isIntraday: followsExtended } : undefined;
  const trade = useLiveTrade(ticker, quote, at, bars.asOfMs);
  const quoted = useMemo(() => quotedFor(quote, bars.asOfMs), [quote, bars.asOfMs]);
  const same = { input, refreshMs, at, asOfMs: bars.asOfMs };
  const mayAdd = compared.tickers.length < OTHERS_MAX;
  return (
    <>
      {!isComparing && compared.unknown.length > 0 && <CompareLeftOut symbols={compared.unknown} />}
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
        renderInstead={
          isComparing
            ? (chart) => (
                <ComparePart
                  {...chart}
                  ticker={ticker}
                  place={compared}
                  areListed={areListed}
                  same={same}
                  onRemove={onRemove}
                />
              )
            : undefined
        }
        onCompare={mayAdd ? () => setChoosing(true) : undefined}
        onScrub={onScrub}
      />
      {isChoosing && (
        <ComparePicker
          ticker={ticker}
          taken={compared.tickers}
          onPick={(picked) => {
            onPick(picked);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {Own && !isComparing && (
        <Own ticker={ticker} bars={bars.value} isIntraday={followsExtended} onMarks={setOwn} />
      )}
    </>
  );
}
