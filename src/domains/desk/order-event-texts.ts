import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ORDER_EVENTS } from '../../../contract/order.ts';

/** What can happen to an order. */
export const orderEventTexts: Readonly<Record<(typeof ORDER_EVENTS)[number], MessageDescriptor>> = {
  accepted: msg({ message: 'Accepted', context: 'order' }),
  partly_filled: msg`Partly filled`,
  filled: msg`Filled`,
  cancel_asked: msg`Cancelling asked for`,
  cancelled: msg`Cancelled`,
  replaced: msg`Replaced by a changed order`,
  expired: msg`Expired`,
  refused: msg`Refused by the broker`,
};
