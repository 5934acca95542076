import { readAmount } from '../../../contract/money.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { useDraft } from '../../data/draft.ts';
import { useParameter } from '../../nav/route.ts';
import { useMoney } from '../../ui/useMoney.ts';
import type { TicketKind } from './judge-ticket.ts';
import { ticketName } from './ticket-name.ts';

/** What stands in a ticket, as texts. An empty choice is the one that the session suggests. */
export interface TicketFields extends Readonly<Record<string, string>> {
  /** What the address asked for when it was begun. */
  readonly asked: string;
  readonly type: '' | 'limit' | 'market';
  readonly by: 'shares' | 'amount';
  readonly price: string;
  readonly shares: string;
  readonly amount: string;
  readonly isExtended: '' | 'yes' | 'no';
  /** Price and size were filled in once from the market and the position; from then on they are the person's. */
  readonly isPriced: '' | 'yes';
  readonly isSized: '' | 'yes';
}

export interface TicketDraft {
  readonly fields: TicketFields;
  readonly change: (changed: Partial<TicketFields>) => void;
  readonly drop: () => void;
}

/** The ticket that is being filled in; this tab keeps it over a reload. Another wish in the address begins it anew. */
export function useTicketDraft(kind: TicketKind, ticker: Ticker): TicketDraft {
  const money = useMoney();
  const type = useParameter('type');
  const price = useParameter('price');
  const quantity = useParameter('quantity');
  const amount = useParameter('amount');
  const asked = [type, price, quantity, amount].map((each) => each ?? '').join(' ');
  const typed = (text: string | undefined, leastDecimals: number) => {
    const read = readAmount(text ?? '', 6);
    return 'micros' in read ? money.typed(read.micros, leastDecimals) : '';
  };
  const begun: TicketFields = {
    asked,
    type: type === 'limit' || type === 'market' ? type : price === undefined ? '' : 'limit',
    by: amount === undefined ? 'shares' : 'amount',
    price: typed(price, 2),
    shares: typed(quantity, 0),
    amount: typed(amount, 2),
    isExtended: '',
    isPriced: price === undefined ? '' : 'yes',
    isSized: quantity === undefined && amount === undefined ? '' : 'yes',
  };
  const draft = useDraft<TicketFields>(ticketName(kind, ticker), begun);
  const fields = draft.fields.asked === asked ? draft.fields : begun;
  return {
    fields,
    change: (changed) => draft.change({ ...fields, ...changed }),
    drop: draft.drop,
  };
}
