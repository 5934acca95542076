import { getBars } from '../../contract/bars.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { changeChartLook, useChartLook } from '../data/chart-kind.ts';
import { useExchangeTime } from '../data/exchange-time.ts';
import { useFeedStatus } from '../data/feed-status.ts';
import { useKnown } from '../data/known.ts';
import type { LiveQuote } from '../data/quotes.ts';
import { useLiveTrade } from './live-trade.ts';
import { intervalFor } from '../ui/chart/chart-intervals.ts';
import { PriceChart } from '../ui/chart/PriceChart.tsx';
import { isIntraday, useChartPlace } from './chart-place.ts';

/** How often bars are asked for again: a minute's bar is whole after a minute. */
const MINUTE_MS = 60_000;

/** The chart of one instrument, live at its end; its range and interval stand in the address. */
export function LiveChart({
  ticker,
  isTraded = true,
  quote,
  isDayMoveAbove,
}: {
  ticker: Ticker;
  /** Bars are asked for only of what is known to trade: another symbol would be refused. */
  isTraded?: boolean | undefined;
  quote: LiveQuote | undefined;
  /** The change of the day stands above the chart already and is not said again. */
  isDayMoveAbove?: boolean | undefined;
}) {
  const [place, goTo] = useChartPlace();
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
  const trade = useLiveTrade(quote, isLive ? { ...time, isIntraday: followsExtended } : undefined);
  return (
    <PriceChart
      range={range}
      onRange={(next) => goTo({ range: next, interval: undefined })}
      bars={bars.value}
      declined={bars.declined}
      onRetry={bars.reload}
      trade={trade}
      look={look}
      onLook={changeChartLook}
      interval={place.interval}
      onInterval={(next) => goTo({ range, interval: next })}
      isDayMoveAbove={isDayMoveAbove}
    />
  );
}
