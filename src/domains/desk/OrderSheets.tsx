import type { Order } from '../../../contract/order.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import { CancelSheet } from './CancelSheet.tsx';
import { ChangeSheet } from './ChangeSheet.tsx';

/** What can be done about a pending order. */
export type Act = 'change' | 'cancel';

/** The sheet of what a person does about an order. */
export function OrderSheets({
  order,
  act,
  bidAsk,
  onClose,
  onChanged,
  startMicros,
}: {
  /** As it is now. */
  order: Order;
  act: Act;
  bidAsk: BidAsk | undefined;
  onClose: () => void;
  /** Hears of the order that took its place. */
  onChanged?: ((order: Order) => void) | undefined;
  /** The price that a change begins with in place of the present one. */
  startMicros?: bigint | undefined;
}) {
  return act === 'cancel' ? (
    <CancelSheet order={order} onClose={onClose} />
  ) : (
    <ChangeSheet
      order={order}
      bidAsk={bidAsk}
      startMicros={startMicros}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
