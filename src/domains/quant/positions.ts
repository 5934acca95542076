import { useMemo } from 'react';
import { getProductPositions } from '../../../contract/product-order.ts';
import { useKnown } from '../../data/call/known.ts';
import { useLivePrices } from './live-prices.ts';
import { REFRESH_MS, useLanguage } from './products.ts';
import { unitsAt } from './revalue.ts';

export function usePositions() {
  const language = useLanguage();
  return useKnown(getProductPositions, { language }, { refreshMs: REFRESH_MS });
}

/** The same, each position estimated at current prices, with the moment of the prices. */
export function useLivePositions() {
  const known = usePositions();
  const { value, asOfMs } = known;
  const prices = useLivePrices(
    value?.positions.flatMap(({ net }) => net?.shares.map(({ ticker }) => ticker) ?? []) ?? [],
    asOfMs,
  );
  return useMemo(() => {
    const valued = value?.positions.map((position) => unitsAt(position, prices));
    const isAnswer = valued?.some(({ at }) => at === 'answer');
    return {
      ...known,
      valued,
      pricedAtMs: isAnswer ? asOfMs : prices.asOfMs,
    };
  }, [known, value, asOfMs, prices]);
}
