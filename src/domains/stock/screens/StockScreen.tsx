import * as v from 'valibot';
import { Ticker } from '../../../../contract/instrument.ts';
import { useParameter } from '../../../nav/route.ts';
import { PickStock } from '../PickStock.tsx';
import { StockDetail } from '../StockDetail.tsx';
import { UnknownStock } from '../UnknownStock.tsx';

/** Of whatever someone put into the address. */
const SYMBOL_SHOWN_MAX = 20;

export default function StockScreen() {
  const symbol = useParameter('symbol')?.trim().toUpperCase();
  if (symbol === undefined || symbol === '') return <PickStock />;
  const ticker = v.safeParse(Ticker, symbol);
  if (!ticker.success) return <UnknownStock symbol={symbol.slice(0, SYMBOL_SHOWN_MAX)} />;
  return <StockDetail key={symbol} ticker={ticker.output} />;
}
