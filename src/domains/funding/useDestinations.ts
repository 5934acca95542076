import { getBankAccounts } from '../../../contract/bank-account.ts';
import { getPayees } from '../../../contract/payee.ts';
import type { WithdrawalWay } from '../../../contract/withdrawal.ts';
import { useKnown } from '../../data/call/known.ts';
import { useAccountText } from './bank/useAccountText.ts';
import { addressDestination, bankDestination, type Destination } from './destination.ts';

/** The destinations of one way of withdrawing, the default first. */
export function useDestinations(way: WithdrawalWay) {
  const accountText = useAccountText();
  const addresses = useKnown(getPayees, {});
  const accounts = useKnown(getBankAccounts, {});
  const { declined, reload } = way === 'bank' ? accounts : addresses;
  const list: readonly Destination[] | undefined =
    way === 'bank'
      ? accounts.value?.accounts.map((account) => bankDestination(account, accountText))
      : addresses.value?.payees.map(addressDestination);
  return { list, declined, reload };
}
