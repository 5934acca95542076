import { useLingui } from '@lingui/react/macro';
import type { BankAccount } from '../../../../contract/bank-account.ts';

/** A bank account in a line, as `Checking •••• 6789`. */
export function useAccountText(): (account: Pick<BankAccount, 'type' | 'lastFour'>) => string {
  const { t } = useLingui();
  return ({ type, lastFour }) =>
    type === 'checking' ? t`Checking •••• ${lastFour}` : t`Savings •••• ${lastFour}`;
}
