import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ORDER_EVENTS } from '../../../contract/order.ts';

/** What can happen to an order. */
export const orderEventTexts: Readonly<Record<(typeof ORDER_EVENTS)[number], MessageDescriptor>> = {
  accepted: msg({ message: 'Accepted', context: 'order' }),
  partly_filled: msg`Partially filled`,
  filled: msg`Filled`,
  cancel_asked: msg`Cancel requested`,
  cancelled: msg`Canceled`,
  replaced: msg`Replaced by a changed order`,
  expired: msg`Expired`,
  refused: msg`Rejected by the broker`,
};
