import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Ticker } from '../../../contract/instrument.ts';
import { useParameter } from '../../nav/route.ts';
import { PickStock } from './PickStock.tsx';
import { UnknownStock } from './UnknownStock.tsx';

/** For any text from the address. */
const SYMBOL_SHOWN_MAX = 20;

/** The instrument that the address names as `symbol`: a picker without one, a notice for an unknown ticker. */
export function NamedTicker({
  picks = 'instrument',
  children,
}: {
  /** The screen that a choice opens. */
  picks?: 'instrument' | 'company' | undefined;
  children: (ticker: Ticker) => ReactNode;
}) {
  const symbol = useParameter('symbol')?.trim().toUpperCase();
  if (symbol === undefined || symbol === '') return <PickStock picks={picks} />;
  const ticker = v.safeParse(Ticker, symbol);
  if (!ticker.success) return <UnknownStock symbol={symbol.slice(0, SYMBOL_SHOWN_MAX)} />;
  return children(ticker.output);
}
