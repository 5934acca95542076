import { getBalances } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import {
  askBankWithdrawal,
  askWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  type Withdrawal,
} from '../../../contract/withdrawal.ts';
import { onceOf } from '../../data/account/once.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import type { Destination } from './destination.ts';

type Asked = Omit<InputOf<typeof askBankWithdrawal>, 'key' | 'accountId'>;

/** A withdrawal as the customer confirmed it, with address and fee as they were reviewed. */
interface SentWish extends Asked {
  readonly to: Destination;
}

const useWithdrawalOnce = onceOf<SentWish, Withdrawal>({
  ask: (key, { to, ...asked }) =>
    to.way === 'bank'
      ? call(askBankWithdrawal, { key, accountId: to.id, ...asked })
      : call(askWithdrawal, { key, payeeId: to.id, address: to.address, ...asked }),
  async find(key) {
    const answer = await call(getWithdrawal, { by: 'key', key });
    return answer.ok ? { ok: true, value: answer.value.withdrawal } : answer;
  },
  isSame: (made, { to, amountMicros }) =>
    made.payeeId === to.id && made.amountMicros === amountMicros,
  refresh: () => void refreshAnswersTo([getWithdrawalTerms, getBalances]),
});

/** Requests a withdrawal at most once. `onMade` is called once with it, even when its outcome is found out later. */
export function useSending(onMade: (withdrawal: Withdrawal) => void) {
  return useWithdrawalOnce('withdrawal-key', onMade);
}
