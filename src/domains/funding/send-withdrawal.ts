import { getBalances } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import {
  askWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  type Withdrawal,
} from '../../../contract/withdrawal.ts';
import { onceOf } from '../../data/account/once.ts';
import { call } from '../../data/call/call.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';

/** A withdrawal as the customer confirmed it. */
type SentWish = Omit<InputOf<typeof askWithdrawal>, 'key'>;

const useWithdrawalOnce = onceOf<SentWish, Withdrawal>({
  ask: (key, wish) => call(askWithdrawal, { key, ...wish }),
  async find(key) {
    const answer = await call(getWithdrawal, { by: 'key', key });
    return answer.ok ? { ok: true, value: answer.value.withdrawal } : answer;
  },
  isSame: (made, wish) => made.payeeId === wish.payeeId && made.amountMicros === wish.amountMicros,
  refresh: () => void refreshAnswersTo([getWithdrawalTerms, getBalances]),
});

/** Asks for a withdrawal at most once. `onMade` hears once of one that was made, also of one that was found out about later. */
export function useSending(onMade: (withdrawal: Withdrawal) => void) {
  return useWithdrawalOnce('withdrawal-key', onMade);
}
