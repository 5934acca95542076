import { getProductPositions } from '../../../contract/product-order.ts';
import { useKnown } from '../../data/call/known.ts';
import { REFRESH_MS, useLanguage } from './products.ts';

export function usePositions() {
  const language = useLanguage();
  return useKnown(getProductPositions, { language }, { refreshMs: REFRESH_MS });
}
