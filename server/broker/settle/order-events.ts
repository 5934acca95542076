import { textOf } from '../../../contract/money.ts';
import type { OrderLife } from '../../../contract/order.ts';
import type { Tx } from '../../db/tx.ts';
import type { Figures } from '../../notify/notify.ts';
import type { OrderRow } from '../read/order-row.ts';

interface NewEvent {
  readonly kind: OrderLife['events'][number]['kind'];
  /** Exchange time. */
  readonly exchangeMs: number;
  /** Wall time. */
  readonly atMs: number;
  /** Only of a fill. */
  readonly qtyMicros?: bigint;
  readonly priceMicros?: bigint;
}

/** Appends an event to an order that is locked. */
export async function addOrderEvent(tx: Tx, orderId: string, event: NewEvent): Promise<void> {
  const { kind, exchangeMs, atMs, qtyMicros, priceMicros } = event;
  await tx`
    insert into order_event (order_id, n, kind, exchange_ms, at, qty_micros, price_micros)
    select ${orderId}, coalesce(max(n), 0) + 1, ${kind}, ${exchangeMs}, ${new Date(atMs)},
      ${textOf(qtyMicros)}, ${textOf(priceMicros)}
    from order_event where order_id = ${orderId}`;
}

/** Figures of an order for its messages: requested and filled. */
export function orderFigures(row: OrderRow): Figures {
  const { id, ticker, intent, type, qty_micros, amount_micros, limit_micros } = row;
  const isFilled = row.filled_micros !== '0';
  return {
    orderId: id,
    ticker,
    intent,
    type,
    ...(qty_micros !== null && { qtyMicros: qty_micros }),
    ...(amount_micros !== null && { amountMicros: amount_micros }),
    ...(limit_micros !== null && { priceMicros: limit_micros }),
    ...(isFilled && { filledMicros: row.filled_micros, valueMicros: row.value_micros }),
  };
}
