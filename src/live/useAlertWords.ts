import { useLingui } from '@lingui/react/macro';
import type { PriceAlert } from '../../contract/alert.ts';
import { useOrderWords } from './useOrderWords.ts';

/** The condition of an alert, in words: $190.00 or above. */
export function useAlertWords(): (alert: Pick<PriceAlert, 'direction' | 'priceMicros'>) => string {
  const { t } = useLingui();
  const words = useOrderWords();
  return ({ direction, priceMicros }) => {
    const price = words.dollars(priceMicros);
    return direction === 'at_or_above' ? t`${price} or above` : t`${price} or below`;
  };
}
