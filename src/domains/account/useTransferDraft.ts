import { useState } from 'react';
import { readAmount } from '../../../contract/money.ts';
import { usePerson } from '../../data/session/session.ts';
import { keepPersonalInTab, readPersonalOfTab } from '../../data/session/personal-tab.ts';
import { useParameter } from '../../nav/route.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { newRequestKey } from '../../data/call/request-key.ts';
import { readDraft, type TransferDraft } from './transfer-draft.ts';

const DRAFT = 'transfer-draft';

/** The transfer that is being filled in; this tab keeps it over a reload. */
export function useTransferDraft() {
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

  function change(next: TransferDraft): void {
    setState(next);
    keepPersonalInTab(DRAFT, JSON.stringify(next));
  }
  return {
    draft,
    change,
    /** Once a transfer was made: the next is another. */
    beginAnew: () => change({ ...draft, typed: '', key: newRequestKey() }),
  };
}

function typedOf(amount: string | undefined, typed: (micros: bigint) => string): string {
  const read = readAmount(amount ?? '');
  return 'micros' in read ? typed(read.micros) : '';
}
