import { useState } from 'react';
import { getProductOrders, type ProductOrder } from '../../../contract/product-order.ts';
import { isCurrent, useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useLanguage } from './products.ts';

const PAGE = 50;

/** The customer's orders, newest first, growing downwards. */
export function useOrders() {
  const language = useLanguage();
  const head = useKnown(getProductOrders, { language, limit: PAGE });
  const more = useCall(getProductOrders);
  const [below, setBelow] = useState<{
    after: string;
    orders: readonly ProductOrder[];
    hasMore: boolean;
  }>();
  const first = head.value?.orders;
  const after = first?.at(-1)?.id ?? '';
  const added = below?.after === after ? below : undefined;
  const orders = first && [...first, ...(added?.orders ?? [])];
  return {
    orders,
    asOfMs: head.asOfMs,
    /** Whether the newest orders are known, so that an absent order does not exist. */
    isCurrent: isCurrent(head),
    declined: head.declined,
    reload: head.reload,
    hasMore: added?.hasMore ?? head.value?.hasMore ?? false,
    isLoadingMore: more.waiting,
    moreDeclined: more.declined,
    loadMore: async (): Promise<void> => {
      const before = orders?.at(-1)?.id;
      if (before === undefined) return;
      const answer = await more.send({ language, before, limit: PAGE });
      if (!answer.ok) return;
      setBelow({
        after,
        orders: [...(added?.orders ?? []), ...answer.value.orders],
        hasMore: answer.value.hasMore,
      });
    },
  };
}

/** Whether an order can be canceled now; exchange time. */
export function isCancellable(order: ProductOrder, nowMs: number | undefined): boolean {
  return order.state === 'pending' && nowMs !== undefined && nowMs < order.cancelUntilMs;
}
