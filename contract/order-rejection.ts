import type { RefusalDetail } from './answer.ts';
import type { RefusalOf } from './endpoint.ts';
import type { placeOrder } from './order.ts';

/** Why an order is rejected, with the figures behind it. */
export interface OrderRejection {
  readonly code: RefusalOf<typeof placeOrder>;
  readonly detail: RefusalDetail;
}

/** Rejects an order. */
export function reject(code: OrderRejection['code'], detail: RefusalDetail = {}): OrderRejection {
  return { code, detail };
}
