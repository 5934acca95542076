import type { Tx } from '../../db/tx.ts';
import type { FillUpdate } from '../brokerage.ts';
import type { OrderParts } from './end-order.ts';
import { addOrderEvent, orderFigures } from './order-events.ts';
import type { OrderRow } from '../read/order-row.ts';

/**
 * Writes the event of a fill and its message: one message per order, updated by later fills.
 *
 * @param exactMicros price times quantity of all its fills, for the average price
 */
export async function tellFill(
  tx: Tx,
  { notify, feed, wallNowMs }: OrderParts,
  row: OrderRow,
  fill: FillUpdate,
  exactMicros: bigint,
): Promise<void> {
  const { id, person_id: personId, filled_micros: filledMicros } = row;
  const { qtyMicros, priceMicros } = fill;
  const isFilled = row.status === 'filled';
  await addOrderEvent(tx, id, {
    kind: isFilled ? 'filled' : 'partly_filled',
    exchangeMs: fill.atMs,
    atMs: wallNowMs(),
    qtyMicros,
    priceMicros,
  });
  const average = exactMicros / BigInt(filledMicros);
  await notify(tx, personId, {
    kind: isFilled ? 'order_filled' : 'order_partly_filled',
    figures: {
      ...orderFigures(row),
      priceMicros: String(average),
    },
    once: `order:${id}`,
    replaces: true,
    isQuiet: !isFilled,
  });
  await feed.tell(tx, personId, 'orders');
  await feed.tell(tx, personId, 'positions');
}
