import { useState } from 'react';
import type { AccountBalance } from '../../../contract/account.ts';
import { readAmount } from '../../../contract/money.ts';
import { usePerson } from '../../data/session/session.ts';
import { keepPersonalInTab, readPersonalOfTab } from '../../data/session/personal-tab.ts';
import { useParameter } from '../../nav/route.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { readDraft, type TransferDraft, withMoney } from './transfer-draft.ts';

const DRAFT = 'transfer-draft';

/**
 * The transfer that is being filled in; this tab keeps it over a reload.
 *
 * @param balances `undefined` while they are not known
 */
export function useTransferDraft(balances: readonly AccountBalance[] | undefined) {
  const owner = usePerson()?.tradeAccount ?? '';
  const money = useMoney();
  const from = useParameter('from');
  const to = useParameter('to');
  const amount = useParameter('amount');
  const asked = [from, to, amount].join(' ');

  const [state, setState] = useState<TransferDraft>();
  const draft =
    state?.asked === asked && state.owner === owner
      ? state
      : readDraft(readPersonalOfTab(DRAFT), {
          owner,
          asked,
          from,
          to,
          typed: typedOf(amount, money.typed),
          key: newRequestKey(),
        });
  // What was just read must not be read again with another key.
  if (draft !== state) {
    setState(draft);
    keepPersonalInTab(DRAFT, JSON.stringify(draft));
  }

  /** What the customer changed was shown with its accounts: from now on they stay. */
  function change(next: TransferDraft): void {
    const chosen = { ...next, ends: 'chosen' as const };
    setState(chosen);
    keepPersonalInTab(DRAFT, JSON.stringify(chosen));
  }
  const shown = withMoney(draft, balances);
  return {
    draft: shown,
    change,
    /** Once a transfer was made: the next is another. */
    beginAnew: () => change({ ...shown, typed: '', key: newRequestKey() }),
  };
}

function typedOf(amount: string | undefined, typed: (micros: bigint) => string): string {
  const read = readAmount(amount ?? '');
  return 'micros' in read ? typed(read.micros) : '';
}
