import { ORDERS_PER_PAGE_MAX } from '../../contract/order.ts';

/** The input of the call that lists pending orders. Always the same object: it identifies the stored answer. */
export const pendingInput = { status: 'pending', limit: ORDERS_PER_PAGE_MAX } as const;
