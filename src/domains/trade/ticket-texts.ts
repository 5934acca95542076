import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderIntent } from '../../../contract/order.ts';
import type { TicketKind } from './judge-ticket.ts';

/** The name of a ticket, before the symbol. */
export const kindTexts: Readonly<Record<TicketKind, MessageDescriptor>> = {
  buy: msg({ message: 'Buy', context: 'order' }),
  sell: msg({ message: 'Sell', context: 'order' }),
  close_long: msg({ message: 'Close', context: 'order' }),
  close_short: msg({ message: 'Cover', context: 'order' }),
};

/** The button that opens the review. */
export const reviewTexts: Readonly<Record<OrderIntent, MessageDescriptor>> = {
  buy_to_open: msg`Review buy`,
  sell_to_close: msg`Review sale`,
  sell_to_open: msg`Review short sale`,
  buy_to_close: msg`Review buy to cover`,
};

/** The button that places it. */
export const confirmTexts: Readonly<Record<OrderIntent, MessageDescriptor>> = {
  buy_to_open: msg`Confirm buy`,
  sell_to_close: msg`Confirm sale`,
  sell_to_open: msg`Confirm short sale`,
  buy_to_close: msg`Confirm buy to cover`,
};
