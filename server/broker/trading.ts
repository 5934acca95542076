import type { InputOf } from '../../contract/endpoint.ts';
import type { changeOrder, Order, OrderWish } from '../../contract/order.ts';
import type { Place } from '../lead/leaders.ts';

/** What customers do with orders. The only entry point; `make-trading.ts` implements it. */
export interface Trading {
  /**
   * Places an order; the answer comes once the order and its hold are durable. Concurrent orders share one database call.
   * The same key returns the same order again.
   *
   * @throws Refused as `placeOrder` says
   */
  place(personId: string, wish: OrderWish): Promise<Order>;
  /** Replaces a pending order. @throws Refused as `changeOrder` says */
  change(personId: string, wish: InputOf<typeof changeOrder>): Promise<Order>;
  /**
   * Requests a cancel and waits briefly for the broker, so that the answer usually shows the order as canceled.
   *
   * @throws Refused `not_found`, `order_done`
   */
  cancel(personId: string, orderId: string): Promise<Order>;
  /**
   * Starts to follow the market, unless another process on the same database leads: takes over pending orders and does the
   * work of the trading day. Resolves after the first attempt.
   */
  start(): Promise<void>;
  /** Resolves once everything that the broker decided is written, if this process is the leader. */
  idle(): Promise<void>;
  /** Where the leader runs. Without a leader, orders are accepted and wait. */
  broker(): Promise<Place>;
  stop(): Promise<void>;
}
