import { useCallback, useMemo } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useChangeParameters, useParameter } from '../../nav/route.ts';
import { COMPARE, readCompared, writeCompared } from './compared-place.ts';

/** The compared instruments in the address, and the function that changes them. */
export function useComparedPlace(own: Ticker) {
  const change = useChangeParameters();
  const text = useParameter(COMPARE);
  const universe = useUniverse();
  const place = useMemo(() => {
    const all = universe.value;
    const listed = all && new Set(all.map(({ ticker }) => ticker));
    return readCompared(text, own, listed && ((ticker) => listed.has(ticker)));
  }, [text, own, universe.value]);
  const { tickers } = place;
  return {
    place,
    /** Bars are requested only then, because an unlisted symbol would be refused. */
    areListed: universe.value !== undefined,
    onPick: useCallback(
      (ticker: Ticker) => change({ [COMPARE]: writeCompared([...tickers, ticker]) }),
      [change, tickers],
    ),
    onRemove: useCallback(
      (ticker: Ticker) =>
        change({ [COMPARE]: writeCompared(tickers.filter((each) => each !== ticker)) }),
      [change, tickers],
    ),
  };
}
