import { useLingui } from '@lingui/react/macro';
import { hideAmounts, useAmountsHidden } from '../data/device/hidden-amounts.ts';
import { usePerson } from '../data/session/session.ts';
import { Icon } from '../ui/Icon.tsx';

/** Hides the amounts of the customer's accounts, or shows them again. A visitor has none. */
export function HideAmounts() {
  const { t } = useLingui();
  const isHidden = useAmountsHidden();
  const isCustomer = usePerson() !== undefined;
  if (!isCustomer) return null;
  return (
    <button
      type="button"
      aria-pressed={isHidden}
      aria-label={t`Hide amounts`}
      title={isHidden ? t`Show amounts` : t`Hide amounts`}
      onClick={() => hideAmounts(!isHidden)}
    >
      <Icon name={isHidden ? 'hidden' : 'eye'} size={22} />
    </button>
  );
}
