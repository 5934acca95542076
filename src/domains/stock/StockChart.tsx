import { useState } from 'react';
import { getBars, type Range } from '../../../contract/bars.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useExchangeTime } from '../../data/exchange-time.ts';
import { useFeedStatus } from '../../data/feed-status.ts';
import { useKnown } from '../../data/known.ts';
import type { LiveQuote } from '../../data/quotes.ts';
import { PriceChart } from '../../ui/chart/PriceChart.tsx';
import { useLiveTrade } from './live-trade.ts';
import { firstRange, intradayRanges } from './periods.ts';

/** How often bars are asked for again: a minute's bar is whole after a minute. */
const MINUTE_MS = 60_000;

/** The chart of one instrument with its ranges. */
export function StockChart({ ticker, quote }: { ticker: Ticker; quote: LiveQuote | undefined }) {
  const [range, setRange] = useState<Range>(firstRange);
  const isIntraday = intradayRanges.has(range);
  const bars = useKnown(
    getBars,
    { ticker, range },
    { refreshMs: isIntraday ? MINUTE_MS : 10 * MINUTE_MS },
  );
  const time = useExchangeTime();
  const { link } = useFeedStatus();
  const isLive = link === 'live' && time !== undefined;
  const trade = useLiveTrade(quote, isLive ? { ...time, isIntraday } : undefined);
  return (
    <PriceChart
      range={range}
      onRange={setRange}
      bars={bars.value}
      declined={bars.declined}
      onRetry={bars.reload}
      trade={trade}
    />
  );
}
