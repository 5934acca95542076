import { useEffect } from 'react';
import { getOrders, type Order } from '../../../contract/order.ts';
import { useKnown } from '../../data/call/known.ts';
import { pendingInput } from '../../live/pending-input.ts';

/** Provides the pending orders. A separate component, so that visitors do not load the code of orders. */
export default function PendingOrders({
  onKnown,
}: {
  onKnown: (orders: readonly Order[]) => void;
}) {
  const orders = useKnown(getOrders, pendingInput).value?.orders;
  useEffect(() => {
    if (orders) onKnown(orders);
    // They are private: a sign-out takes them away.
    return () => onKnown([]);
  }, [orders, onKnown]);
  return null;
}
