import { useMemo } from 'react';
import { useLivePrices } from './live-prices.ts';
import { useProduct, type WholeProduct } from './products.ts';
import { holdingsAt, tickersOf, type ValuedAt } from './revalue.ts';

/** A product with its holdings and its exposure at current prices. */
export function useLiveWhole(whole: WholeProduct): {
  readonly whole: WholeProduct;
  readonly at: ValuedAt;
} {
  const { asOfMs } = useProduct(whole.product.id);
  const prices = useLivePrices(tickersOf(whole.holdings), asOfMs);
  return useMemo(() => {
    const { parts, at } = holdingsAt(whole, prices);
    return { whole: parts ? { ...whole, ...parts } : whole, at };
  }, [whole, prices]);
}
