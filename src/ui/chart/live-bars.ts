import { useMemo, useState } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import { extendBars, type LiveTrade } from './extend-bars.ts';
import { type QuotedPrices, settleBars } from './settle-bars.ts';

/** Extends bars with each live trade until fresh bars arrive. `trade` is a new object for each trade. */
function useLiveBars(bars: Bars | undefined, trade: LiveTrade | undefined): Bars | undefined {
  const [known, setKnown] = useState({ bars, trade, shown: bars });
  if (known.bars === bars && known.trade === trade) return known.shown;

  const isFresh = known.bars !== bars;
  const from = isFresh ? bars : known.shown;
  // Fresh bars have the shares of the last trade already.
  const shown = from && trade ? extendBars(from, isFresh ? { ...trade, shares: 0 } : trade) : from;
  setKnown({ bars, trade, shown });
  return shown;
}

/** Bars as a chart shows them: extended by live trades, and ended at the price of the quote beside them. */
export function useShownBars(
  bars: Bars | undefined,
  trade: LiveTrade | undefined,
  quoted: QuotedPrices | undefined,
): Bars | undefined {
  const carried = useLiveBars(bars, trade);
  return useMemo(
    () => (carried && quoted ? settleBars(carried, quoted) : carried),
    [carried, quoted],
  );
}
