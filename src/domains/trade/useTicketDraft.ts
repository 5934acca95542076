import { useEffect, useState } from 'react';
import { readAmount } from '../../../contract/money.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { keepDraft, readDraft, useDraft } from '../../data/session/draft.ts';
import { useParameter } from '../../nav/route.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { draftStart } from './draft-rule.ts';
import type { TicketKind } from './judge-ticket.ts';
import { ticketName } from './ticket-name.ts';

/** The fields of a ticket, as texts. An empty choice is the one that the session suggests. */
export interface TicketFields extends Readonly<Record<string, string>> {
  /** The request in the address when the draft was started. */
  readonly asked: string;
  readonly type: '' | 'limit' | 'market';
  readonly by: 'shares' | 'amount';
  readonly price: string;
  readonly shares: string;
  readonly amount: string;
  readonly isExtended: '' | 'yes' | 'no';
  /** Price and size were filled in once from the market and the position; from then on they are the customer's. */
  readonly isPriced: '' | 'yes';
  readonly isSized: '' | 'yes';
  /** Wall time of the last change, milliseconds. */
  readonly changedAtMs: string;
  /** Whether the customer has gone to another screen since. */
  readonly isLeft: '' | 'yes';
}

export interface TicketDraft {
  readonly fields: TicketFields;
  /** An abandoned draft of minutes ago, until the customer continues it, discards it or starts another. */
  readonly offered: TicketFields | undefined;
  readonly takeOffered: () => void;
  readonly change: (changed: Partial<TicketFields>) => void;
  readonly drop: () => void;
}

/**
 * The ticket draft. This tab keeps it across a reload; a new visit within minutes offers it, and a different request in
 * the address starts a new one.
 */
export function useTicketDraft(kind: TicketKind, ticker: Ticker): TicketDraft {
  const money = useMoney();
  const type = useParameter('type');
  const price = useParameter('price');
  const quantity = useParameter('quantity');
  const amount = useParameter('amount');
  const isResumed = useParameter('draft') === 'continue';
  const asked = [type, price, quantity, amount].map((each) => each ?? '').join(' ');
  const typed = (text: string | undefined, leastDecimals: number) => {
    const read = readAmount(text ?? '', 6);
    return 'micros' in read ? money.typed(read.micros, leastDecimals) : '';
  };
  const empty: TicketFields = {
    asked,
    type: type === 'limit' || type === 'market' ? type : price === undefined ? '' : 'limit',
    by: amount === undefined ? 'shares' : 'amount',
    price: typed(price, 2),
    shares: typed(quantity, 0),
    amount: typed(amount, 2),
    isExtended: '',
    isPriced: price === undefined ? '' : 'yes',
    isSized: quantity === undefined && amount === undefined ? '' : 'yes',
    changedAtMs: '',
    isLeft: '',
  };
  const name = ticketName(kind, ticker);
  const draft = useDraft<TicketFields>(name, empty);
  const [start, setStart] = useState(() =>
    draftStart(
      {
        asked: draft.fields.asked,
        changedAtMs: Number(draft.fields.changedAtMs || Number.NaN),
        isLeft: draft.fields.isLeft === 'yes',
      },
      { asked, isResumed, nowMs: Date.now() },
    ),
  );
  // A reload runs no cleanup, so only navigating to another screen marks the ticket as left.
  useEffect(
    () => () => {
      const kept = readDraft(name);
      if (kept['changedAtMs']) keepDraft(name, { ...kept, isLeft: 'yes' });
    },
    [name],
  );
  const isContinued = start === 'continue' && draft.fields.asked === asked;
  const fields = isContinued ? draft.fields : empty;

  function change(changed: Partial<TicketFields>): void {
    setStart('continue');
    draft.change({ ...fields, ...changed, changedAtMs: String(Date.now()), isLeft: '' });
  }

  return {
    fields,
    offered: start === 'offer' ? draft.fields : undefined,
    takeOffered: () => change(draft.fields),
    change,
    drop() {
      setStart('drop');
      draft.drop();
    },
  };
}
