import {
  getHypotheticalAnswer,
  getProductScores,
  type ProductScore,
} from '../../../contract/product.ts';
import { useKnown } from '../call/known.ts';
import { usePerson } from '../session/session.ts';

/**
 * Whether the customer acknowledged the notice about hypothetical performance; `undefined` while it is not known, and for
 * visitors `no`.
 */
export function useAcknowledged(): 'yes' | 'no' | undefined {
  const isCustomer = usePerson() !== undefined;
  const { value } = useKnown(getHypotheticalAnswer, {});
  if (!isCustomer) return 'no';
  return value && (value.acknowledgedAtMs === null ? 'no' : 'yes');
}

/** The scores of products; requested only by customers who acknowledged the notice about hypothetical performance. */
export function useScores(): readonly ProductScore[] | undefined {
  const isAcknowledged = useAcknowledged() === 'yes';
  return useKnown(getProductScores, isAcknowledged ? {} : undefined).value?.scores;
}
