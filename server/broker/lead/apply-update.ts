import type { InputOf } from '../../../contract/endpoint.ts';
import type { CancelReason, changeOrder, Order } from '../../../contract/order.ts';
import type { Db, Tx } from '../../db/tx.ts';
import type { Closures, Market } from '../../market/market-data.ts';
import type { TradeUpdate } from '../brokerage.ts';
import { askToCancel } from '../desk/cancel-order.ts';
import { endOrder, type OrderParts } from '../settle/end-order.ts';
import { lockOrder } from '../settle/lock-order.ts';
import { type Replaced, replaceOrder } from '../desk/replace-order.ts';
import { writeBust } from '../settle/bust/write-bust.ts';
import { writeFill } from '../settle/write-fill.ts';

export interface ApplierParts extends OrderParts {
  readonly db: Db;
  readonly market: Market;
  readonly closures: Closures;
  /** Receives broker updates that cannot apply, such as a fill of a canceled order. */
  readonly warn: (fact: Readonly<Record<string, unknown>>, text: string) => void;
}

/** Writes broker updates, and customers’ requests about existing orders. */
export interface Applier {
  /** Applies a broker update in one transaction. The same update again changes nothing. */
  apply(update: TradeUpdate): Promise<void>;
  /**
   * Records that the customer asked to cancel; the caller then asks the broker. Repeating it changes nothing.
   *
   * @throws Refused `not_found`, `order_done`
   */
  askCancel(personId: string, orderId: string): Promise<Order>;
  /**
   * Replaces a pending order by another. The same key returns the same order again.
   *
   * @throws Refused as `changeOrder` says
   */
  replace(personId: string, wish: InputOf<typeof changeOrder>): Promise<Replaced>;
}

/** Writes the events of orders to a database. */
export function applierOf(parts: ApplierParts): Applier {
  const { db } = parts;
  return {
    apply: (update) => db.transaction((tx) => applyUpdate(tx, parts, update)),
    askCancel: (personId, orderId) =>
      db.transaction((tx) => askToCancel(tx, parts, personId, orderId)),
    replace: (personId, wish) => db.transaction((tx) => replaceOrder(tx, parts, personId, wish)),
  };
}

async function applyUpdate(tx: Tx, parts: ApplierParts, update: TradeUpdate): Promise<void> {
  const found = await lockOrder(tx, update.orderId);
  if (!found) {
    parts.warn({ update: update.event, orderId: update.orderId }, 'a broker spoke of no order');
    return;
  }
  const { order } = found;
  if (update.event === 'bust') {
    await writeBust(tx, parts, found, update);
    return;
  }
  if (update.event !== 'fill') {
    if (order.status !== 'pending') return;
    await endOrder(tx, parts, order, { reason: reasonOf(update), atMs: update.atMs });
    return;
  }
  const [known] = await tx<{ id: string }>`
    select id from execution where id = ${update.executionId}`;
  if (known) return;
  if (order.status !== 'pending') {
    const { orderId, executionId } = update;
    parts.warn({ orderId, executionId }, 'a broker filled an order that was done');
    return;
  }
  await writeFill(tx, parts, found, update);
}

function reasonOf(update: Exclude<TradeUpdate, { event: 'fill' | 'bust' }>): CancelReason {
  if (update.event === 'expired') return 'expired';
  if (update.event === 'rejected') return 'refused';
  if (update.isCloseOnly === true) return 'close_only';
  return update.isRemainder === true ? 'remainder' : 'by_person';
}
