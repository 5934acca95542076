import type { Ticker } from '../../../contract/instrument.ts';
import { isBuy } from '../../../contract/order-intent.ts';
import type { MarketClock, Quotes } from '../../market/market-data.ts';
import type { Brokerage, BrokerOrder } from '../brokerage.ts';
import type { Deliveries } from '../deliveries.ts';
import type { DoneOrders } from '../done-orders.ts';
import { type Resting, restingOf } from './order-book.ts';
import type { WorkingOrders } from './working-orders.ts';

interface OrderDeskParts {
  readonly market: MarketClock & Quotes;
  readonly orders: WorkingOrders;
  readonly done: DoneOrders;
  readonly waiting: Deliveries;
  /** Matches the orders of these symbols. */
  readonly look: (symbols: Iterable<Ticker>) => void;
}

type OrderDesk = Pick<Brokerage, 'submit' | 'cancel' | 'replace' | 'forget' | 'quiesce'>;

/** Adds orders to the paper broker and removes them. */
export function orderDesk({ market, orders, done, waiting, look }: OrderDeskParts): OrderDesk {
  /** Orders that are out of their order books while other code works on them. */
  const frozen = new Set<string>();

  function takeOn(each: Resting): void {
    orders.add(each);
    look([each.order.symbol]);
  }

  function submit(order: BrokerOrder): void {
    const { id, symbol } = order;
    if (orders.find(id) || frozen.has(id) || done.has(id)) return;
    if (market.quote(symbol) === undefined || !isUnderstood(order)) {
      done.add(id);
      waiting.tell({ event: 'rejected', orderId: id, atMs: market.time().exchangeMs });
      return;
    }
    takeOn(restingOf(order));
  }

  function forget(orderId: string): void {
    const each = orders.find(orderId);
    if (each) orders.remove(each);
    frozen.delete(orderId);
    done.add(orderId);
  }

  return {
    submit,
    forget,

    cancel(orderId) {
      forget(orderId);
      waiting.tell({ event: 'canceled', orderId, atMs: market.time().exchangeMs });
    },

    replace(orderId, by) {
      forget(orderId);
      submit(by);
    },

    async quiesce(orderId, work) {
      const each = orders.find(orderId);
      if (each) {
        orders.remove(each);
        frozen.add(orderId);
      }
      const resume = () => {
        if (each && frozen.delete(orderId)) takeOn(each);
      };
      try {
        await waiting.run(orderId, () => work().finally(resume));
      } finally {
        // Work that had no turn leaves the order as it was.
        resume();
      }
    },
  };
}

/**
 * Whether the broker accepts the order: it has a quantity, or buys for an amount. Sales are in
 * shares.
 */
export function isUnderstood({
  intent,
  qtyMicros,
  amountMicros,
}: Pick<BrokerOrder, 'intent' | 'qtyMicros' | 'amountMicros'>): boolean {
  return amountMicros === undefined ? qtyMicros !== undefined && qtyMicros > 0n : isBuy(intent);
}
