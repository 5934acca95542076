import { useCallback } from 'react';
import { getBalances } from '../../../contract/account.ts';
import { getFundingBalance } from '../../../contract/funding.ts';
import {
  getWithdrawalTerms,
  type Withdrawal,
  type WithdrawalWay,
} from '../../../contract/withdrawal.ts';
import { useKnown } from '../../data/call/known.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { useSending } from './send-withdrawal.ts';
import { useDestinations } from './useDestinations.ts';
import { fillWithdrawal, useWithdrawalDraft } from './withdrawal-draft.ts';
import { viewWithdrawal } from './withdrawal-view.ts';

const STEP_MS = 5_000;

/** The state and the actions of the withdrawal screen. */
export function useWithdrawal() {
  const money = useMoney();
  const go = useGo();
  const nowMs = useWallNow(STEP_MS);
  const draft = useWithdrawalDraft();
  const way: WithdrawalWay = draft.fields.way === 'bank' ? 'bank' : 'usdt';
  // Both ways' terms are loaded before the customer switches.
  const termsOf = {
    usdt: useKnown(getWithdrawalTerms, { way: 'usdt' }),
    bank: useKnown(getWithdrawalTerms, { way: 'bank' }),
  };
  const terms = termsOf[way];
  const book = useDestinations(way);
  const balance = useKnown(getFundingBalance, {}).value;
  const isDemo = useKnown(getBalances, {}).value?.isDemo ?? false;
  const sending = useSending(
    useCallback(
      ({ id }: Withdrawal) => {
        fillWithdrawal({ amount: '' });
        go(linkTo.withdrawalRecord({ id }), { replace: true });
      },
      [go],
    ),
  );
  const read = money.read(draft.fields.amount);
  return {
    way,
    terms,
    book,
    balance,
    isDemo,
    read,
    typed: draft.fields.amount,
    /** The customer changes the way, the destination or the amount. */
    edit(changed: Partial<typeof draft.fields>) {
      draft.change(changed);
      sending.change();
    },
    sending,
    view:
      terms.value &&
      viewWithdrawal({
        terms: terms.value,
        payees: book.list,
        chosenId: way === 'bank' ? draft.fields.accountId : draft.fields.payeeId,
        read,
        nowMs,
      }),
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawal>;
