import { useState } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import { extendBars, type LiveTrade } from './extend-bars.ts';

/** Bars that live trades carry on, one after the other, until fresh bars come. `trade` is a new object for each trade. */
export function useLiveBars(
  bars: Bars | undefined,
  trade: LiveTrade | undefined,
): Bars | undefined {
  const [known, setKnown] = useState({ bars, trade, shown: bars });
  if (known.bars === bars && known.trade === trade) return known.shown;

  const isFresh = known.bars !== bars;
  const from = isFresh ? bars : known.shown;
  // Fresh bars have the shares of the last trade already.
  const shown = from && trade ? extendBars(from, isFresh ? { ...trade, shares: 0 } : trade) : from;
  setKnown({ bars, trade, shown });
  return shown;
}
