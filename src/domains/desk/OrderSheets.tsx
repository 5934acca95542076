import type { Order } from '../../../contract/order.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';
import { CancelSheet } from './CancelSheet.tsx';
import { ChangeSheet } from './ChangeSheet.tsx';

/** The actions on a pending order. */
export type Act = 'change' | 'cancel';

/** The sheet of the current action on an order. */
export function OrderSheets({
  order,
  act,
  bidAsk,
  onClose,
  onChanged,
  startMicros,
}: {
  /** The order's current state. */
  order: Order;
  act: Act;
  bidAsk: BidAsk | undefined;
  onClose: () => void;
  /** Called with the order that replaced it. */
  onChanged?: ((order: Order) => void) | undefined;
  /** The initial price of a change, instead of the order's current one. */
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
