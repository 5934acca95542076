import type { InputOf } from '../../contract/endpoint.ts';
import type { changeOrder, Order, OrderWish } from '../../contract/order.ts';

/** Where the leader runs. Without a leader, orders are accepted and wait. */
export type BrokerPlace = 'here' | 'elsewhere' | 'nowhere';

/** What a person does with orders. The only way in; see `make-trading.ts` for what is behind it. */
export interface Trading {
  /**
   * Places an order, acknowledged durable with what it sets aside. Orders that wait for the disk at the same moment go in
   * one call. The same key gives the same order again.
   *
   * @throws Refused as `placeOrder` says
   */
  place(personId: string, wish: OrderWish): Promise<Order>;
  /** Puts another in the place of a pending order. @throws Refused as `changeOrder` says */
  change(personId: string, wish: InputOf<typeof changeOrder>): Promise<Order>;
  /**
   * Asks to cancel. Waits a moment for the broker, so that the answer mostly says that it is cancelled.
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
  /** Where the leader runs. */
  broker(): Promise<BrokerPlace>;
  stop(): Promise<void>;
}
