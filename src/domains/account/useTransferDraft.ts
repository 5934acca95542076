import { useState } from 'react';
import type { AccountBalance } from '../../../contract/account.ts';
import { readAmount } from '../../../contract/money.ts';
import { usePerson } from '../../data/session/session.ts';
import { DRAFTS, keepPersonalInTab, readPersonalOfTab } from '../../data/session/personal-tab.ts';
import { useParameter } from '../../nav/route.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { keptDraft, readDraft, type TransferDraft, withMoney } from './transfer-draft.ts';
import { openTransferKey } from './useTransfer.ts';

const DRAFT = `${DRAFTS}transfer`;

/**
 * The transfer draft, which this tab keeps across a reload.
 *
 * @param balances `undefined` while unknown
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
          key: openTransferKey() ?? newRequestKey(),
        });
  if (draft !== state) {
    setState(draft);
    keepPersonalInTab(DRAFT, keptDraft(draft));
  }

  /** The customer edited the draft with these accounts in view, so they stay from now on. */
  function change(next: TransferDraft): void {
    const chosen = { ...next, ends: 'chosen' as const };
    setState(chosen);
    keepPersonalInTab(DRAFT, keptDraft(chosen));
  }
  const shown = withMoney(draft, balances);
  return {
    draft: shown,
    change,
    /** Starts a new draft after a transfer was made. */
    beginAnew: () => change({ ...shown, typed: '', key: newRequestKey() }),
  };
}

function typedOf(amount: string | undefined, typed: (micros: bigint) => string): string {
  const read = readAmount(amount ?? '');
  return 'micros' in read ? typed(read.micros) : '';
}
