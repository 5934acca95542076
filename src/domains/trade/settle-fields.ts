import type { OrderType } from '../../../contract/order.ts';
import type { TicketFields } from './useTicketDraft.ts';

/** What a ticket shows where nothing was chosen: what the session and the position suggest. */
export interface Suggested {
  readonly type: OrderType;
  readonly isExtended: boolean;
  readonly shares: string;
}

/**
 * What was suggested, made the person's own: an order that is looked at once more stays the order it is, also when a session
 * begins or ends meanwhile. Pure.
 */
export function settleFields(fields: TicketFields, shown: Suggested): Partial<TicketFields> {
  return {
    type: shown.type,
    ...(shown.type === 'limit' && { isExtended: shown.isExtended ? 'yes' : 'no' }),
    ...(shown.shares !== '' && !fields.isSized && { shares: shown.shares, isSized: 'yes' }),
  };
}
