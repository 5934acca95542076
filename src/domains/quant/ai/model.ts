import { getProductModel } from '../../../../contract/managed.ts';
import { useKnown } from '../../../data/call/known.ts';
import { REFRESH_MS } from '../products.ts';

/** The fitted model of an AI strategy. */
export function useModel(id: string) {
  return useKnown(getProductModel, { id }, { refreshMs: REFRESH_MS });
}
