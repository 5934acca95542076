import type { Order } from '../../../contract/order.ts';
import type { Sql } from '../../db/tx.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { orderOf } from '../read/order-row.ts';
import { readOrder } from '../read/read-orders.ts';

/** How long an answer to a cancel waits for the broker, and how often it checks without a notification. */
const CANCEL_PATIENCE_MS = 2_000;
const CANCEL_LOOK_MS = 250;

/** The order once it has ended, or as it is when the broker takes too long. */
export async function awaitEnd(
  { sql, feed }: { readonly sql: Sql; readonly feed: Pick<PrivateFeed, 'listen'> },
  personId: string,
  asked: Order,
): Promise<Order> {
  const untilMs = performance.now() + CANCEL_PATIENCE_MS;
  let order = asked;
  let heard: (() => void) | undefined;
  const stopWaiting = feed.listen((people) => {
    if (people.includes(personId)) heard?.();
  });
  try {
    while (order.status === 'pending' && performance.now() < untilMs) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CANCEL_LOOK_MS);
        heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const row = await readOrder(sql, personId, order.id);
      if (row) order = orderOf(row);
    }
    return order;
  } finally {
    stopWaiting();
  }
}
