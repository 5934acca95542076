import type { OrderIntent, OrderType } from '../../contract/order.ts';

/** An order as a broker is told of it, in Alpaca's vocabulary. Micro-units, exchange time. */
export interface BrokerOrder {
  /** `client_order_id`: our own id of it. The same twice is one order. */
  readonly id: string;
  readonly symbol: string;
  /** `position_intent`. */
  readonly intent: OrderIntent;
  readonly type: OrderType;
  /** `limit_price`; of a market order to buy the worst price that is paid. */
  readonly limitMicros: bigint | undefined;
  /** `qty`, what is left of it; nothing for an amount. */
  readonly qtyMicros: bigint | undefined;
  /** `notional`, what is left of it. */
  readonly amountMicros: bigint | undefined;
  /** `extended_hours`. */
  readonly isExtended: boolean;
  readonly expiresAtMs: number;
  /** Orders of a smaller one come first at the same price. */
  readonly seq: bigint;
  /** Executions that are known of it already; the next has this number plus one. */
  readonly fills: number;
}

/** A trade that filled an order, or a part of it. */
export interface FillUpdate {
  readonly event: 'fill';
  readonly orderId: string;
  readonly executionId: string;
  readonly qtyMicros: bigint;
  readonly priceMicros: bigint;
  /** Exchange time. */
  readonly atMs: number;
  /** Exchange time of the quote whose displayed size it took. */
  readonly quoteMs: number;
}

/**
 * What a broker says happened, in Alpaca's words (`trade_updates`). It may come twice, late or out of order; whoever
 * hears it must not do more by that.
 */
export type TradeUpdate =
  | FillUpdate
  | {
      readonly event: 'canceled';
      readonly orderId: string;
      readonly atMs: number;
      /** What is left of an amount buys nothing. */
      readonly isRemainder?: boolean;
      /** Its account may only close positions. */
      readonly isCloseOnly?: boolean;
    }
  | { readonly event: 'expired'; readonly orderId: string; readonly atMs: number }
  | { readonly event: 'rejected'; readonly orderId: string; readonly atMs: number };

/** Where orders go. Nothing outside an adapter's folder knows which broker it is. Source: house, Real parts. */
export interface Brokerage {
  /** Takes an order on; one that it knows already stays as it is. */
  submit(order: BrokerOrder): void;
  /** Lets an order go; the update says when it has. One that it does not know is said to be cancelled too. */
  cancel(orderId: string): void;
  /** Takes one order out and another in at the same moment; nothing is said of the first. */
  replace(orderId: string, by: BrokerOrder): void;
  /** Forgets an order without a word, as after a split. */
  forget(orderId: string): void;
  /**
   * Does work on an order that no update of it may race, as a change: what was decided is told before, and nothing is
   * decided of it meanwhile.
   *
   * @throws what the work throws
   */
  quiesce(orderId: string, work: () => Promise<void>): Promise<void>;
  /**
   * Hears of updates, one at a time: the next comes when the promise has kept. One that fails is told again.
   */
  listen(listener: (update: TradeUpdate) => Promise<void>): void;
  /** Displayed size that was taken before a restart, so that it is not taken again. */
  taken(symbol: string, quoteMs: number, side: 'bid' | 'ask', qtyMicros: bigint): void;
  setHalted(symbols: ReadonlySet<string>): void;
  /** Keeps when all that it has decided, or heard, is told. */
  idle(): Promise<void>;
  start(): void;
  /** What it has decided is still told, unless that fails: then it did not happen. */
  stop(): Promise<void>;
}
