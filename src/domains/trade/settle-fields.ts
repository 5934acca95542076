import type { OrderType } from '../../../contract/order.ts';
import type { TicketFields } from './useTicketDraft.ts';

/** The default values of a ticket, suggested by the session and the position. */
export interface Suggested {
  readonly type: OrderType;
  readonly isExtended: boolean;
  readonly shares: string;
}

/**
 * Makes suggested values the customer's own, so that an order under review does not change when a session starts or ends.
 * Pure.
 */
export function settleFields(fields: TicketFields, shown: Suggested): Partial<TicketFields> {
  return {
    type: shown.type,
    ...(shown.type === 'limit' && { isExtended: shown.isExtended ? 'yes' : 'no' }),
    ...(shown.shares !== '' && !fields.isSized && { shares: shown.shares, isSized: 'yes' }),
  };
}
