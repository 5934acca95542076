import { useMemo } from 'react';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { getUniverse } from '../../../contract/search.ts';
import { type Known, useKnown } from '../call/known.ts';
import { sourceOf } from '../call/known-source.ts';

/** Instruments are listed or delisted at most once a day. */
const OFTEN_ENOUGH_MS = 6 * 3_600_000;
const rarely = { refreshMs: OFTEN_ENOUGH_MS, freshMs: OFTEN_ENOUGH_MS };
const nothingToAsk = {};

/** Every instrument of the market, stored so that search and names work offline. */
export function useUniverse(): Known<readonly Instrument[]> {
  const known = useKnown(getUniverse, nothingToAsk, rarely);
  return useMemo(() => ({ ...known, value: known.value?.instruments }), [known]);
}

/** Every instrument's current data; `undefined` until some component has subscribed. */
export function universeNow(): readonly Instrument[] | undefined {
  return sourceOf(getUniverse, nothingToAsk).state.get().value?.instruments;
}

/** The instrument of a ticker; `undefined` while unknown. */
export function useInstrument(ticker: Ticker | undefined): Instrument | undefined {
  const { value } = useKnown(getUniverse, nothingToAsk, rarely);
  return ticker && value ? byTicker(value.instruments).get(ticker) : undefined;
}

/** Created once per answer, since every row of a list looks up its name. */
const indexes = new WeakMap<readonly Instrument[], ReadonlyMap<Ticker, Instrument>>();

function byTicker(instruments: readonly Instrument[]): ReadonlyMap<Ticker, Instrument> {
  let index = indexes.get(instruments);
  if (!index) {
    index = new Map(instruments.map((instrument) => [instrument.ticker, instrument]));
    indexes.set(instruments, index);
  }
  return index;
}
