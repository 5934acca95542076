import { ORDERS_PER_PAGE_MAX } from '../../contract/order.ts';

/** All that a person has waiting, as far as one answer goes. The same object each time: it names the kept answer. */
export const pendingInput = { status: 'pending', limit: ORDERS_PER_PAGE_MAX } as const;
