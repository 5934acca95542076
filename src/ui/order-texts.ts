import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CancelReason,
  FeeKind,
  OrderIntent,
  OrderStatus,
  OrderType,
} from '../../contract/order.ts';

/** The action of an order, for buttons and rows. */
export const intentTexts: Readonly<Record<OrderIntent, MessageDescriptor>> = {
  buy_to_open: msg({ message: 'Buy', context: 'order' }),
  sell_to_close: msg({ message: 'Sell', context: 'order' }),
  sell_to_open: msg({ message: 'Short', context: 'order' }),
  buy_to_close: msg({ message: 'Cover', context: 'order' }),
};

export const orderTypeTexts: Readonly<Record<OrderType, MessageDescriptor>> = {
  limit: msg({ message: 'Limit', context: 'order' }),
  market: msg({ message: 'Market', context: 'order' }),
};

/** The three statuses of the specification. */
export const orderStatusTexts: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'order' }),
  filled: msg({ message: 'Filled', context: 'order' }),
  cancelled: msg({ message: 'Canceled', context: 'order' }),
};

/** Why an order ended before it was filled completely. */
export const cancelReasonTexts: Readonly<Record<CancelReason, MessageDescriptor>> = {
  by_person: msg`Canceled by you`,
  replaced: msg`Replaced by a changed order`,
  expired: msg`Expired at the end of the day`,
  refused: msg`Rejected by the broker`,
  remainder: msg`Remaining amount too small to fill`,
  corporate_action: msg`Canceled because of a stock split`,
  close_only: msg`Canceled because your account can only close positions`,
};

export const feeTexts: Readonly<Record<FeeKind, MessageDescriptor>> = {
  platform: msg`Platform fee`,
  sec: msg`SEC fee`,
  taf: msg`FINRA trading activity fee`,
};
