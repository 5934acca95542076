import type { InputOf } from '../../contract/endpoint.ts';
import type { changeOrder, Order, OrderWish } from '../../contract/order.ts';

/** Where somebody speaks for the broker: without anybody orders are taken, and wait. */
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
   * Begins to follow the market, if no other process on the same database does: takes up what is pending, does what the
   * calendar asks for. Kept when it was tried.
   */
  start(): Promise<void>;
  /** Keeps when all that the broker has decided is written, as far as it is this process that speaks for it. */
  idle(): Promise<void>;
  /** Where the process is that speaks for the broker. */
  broker(): Promise<BrokerPlace>;
  stop(): Promise<void>;
}
