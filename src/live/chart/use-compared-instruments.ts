import { useMemo } from 'react';
import { type Bars, getBars } from '../../../contract/bars.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow, useQuote } from '../../data/feed/quotes.ts';
import { useShownBars } from '../../ui/chart/live-bars.ts';
import { quotedFor, useLiveTrade } from '../live-trade.ts';
import type { ComparedInstrument } from './compared-instrument.ts';

/**
 * The parameters of the chart's own bars, and the market's state; the other instruments are requested in the same way.
 */
export interface SameChart {
  readonly input: Omit<InputOf<typeof getBars>, 'ticker'>;
  readonly refreshMs: number;
  /** `undefined` while the feed is not live. */
  readonly at: Parameters<typeof useLiveTrade>[2];
  /** The wall time of the chart's own bars. */
  readonly asOfMs: number | undefined;
}

/** Bars that are requested one after another are at most this far apart in time. */
const SAME_TIME_MS = 15 * 60_000;

/** The compared instruments, each live at its end. The array stays the same while nothing changes. */
export function useComparedInstruments(
  tickers: readonly Ticker[],
  areListed: boolean,
  chart: SameChart,
): readonly ComparedInstrument[] {
  // Follows as lists do, so that a ticker already shown in a list is not subscribed to again.
  useFollow('market', areListed ? tickers : []);
  const [one, two, three] = tickers;
  const first = useCompared(one, areListed, chart);
  const second = useCompared(two, areListed, chart);
  const third = useCompared(three, areListed, chart);
  return useMemo(
    () => [first, second, third].filter((each) => each !== undefined),
    [first, second, third],
  );
}

function useCompared(
  ticker: Ticker | undefined,
  isListed: boolean,
  { input, refreshMs, at, asOfMs }: SameChart,
): ComparedInstrument | undefined {
  const known = useKnown(
    getBars,
    ticker !== undefined && isListed ? { ...input, ticker } : undefined,
    { refreshMs },
  );
  const quote = useQuote(ticker ?? '', 'market', ticker !== undefined);
  const chartTime = ticker === undefined ? undefined : at;
  const trade = useLiveTrade(ticker ?? '', quote, chartTime, known.asOfMs);
  const quoted = useMemo(() => quotedFor(quote, known.asOfMs), [quote, known.asOfMs]);
  const bars: Bars | undefined = useShownBars(known.value, trade, quoted);
  const isOfSameTime =
    asOfMs !== undefined &&
    known.asOfMs !== undefined &&
    Math.abs(known.asOfMs - asOfMs) <= SAME_TIME_MS;
  const { declined, reload: onRetry } = known;
  return useMemo(
    () => (ticker === undefined ? undefined : { ticker, bars, isOfSameTime, declined, onRetry }),
    [ticker, bars, isOfSameTime, declined, onRetry],
  );
}
