import type { OrderIntent, OrderType } from '../../contract/order.ts';

/** An order as it is sent to a broker, in Alpaca's vocabulary. Micro-units, exchange time. */
export interface BrokerOrder {
  /** `client_order_id`: our own id. The same id twice is one order. */
  readonly id: string;
  readonly symbol: string;
  /** `position_intent`. */
  readonly intent: OrderIntent;
  readonly type: OrderType;
  /** `limit_price`; of a market buy, its collar. */
  readonly limitMicros: bigint | undefined;
  /** `qty`: the open rest; undefined for a dollar order. */
  readonly qtyMicros: bigint | undefined;
  /** `notional`: the open rest of a dollar order. */
  readonly amountMicros: bigint | undefined;
  /** `extended_hours`. */
  readonly isExtended: boolean;
  readonly expiresAtMs: number;
  /** Time priority: at the same price the smaller number fills first. */
  readonly seq: bigint;
  /** The number of known executions; the next one has this number plus one. */
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
  /** Exchange time of the quote that it was filled against. */
  readonly quoteMs: number;
}

/** The broker busted or corrected a fill. */
export interface BustUpdate {
  readonly event: 'bust';
  readonly orderId: string;
  /** The broker's id of the execution. */
  readonly executionId: string;
  /** Exchange time. */
  readonly atMs: number;
  /** What the fill was corrected to. */
  readonly instead?:
    | { readonly executionId: string; readonly qtyMicros: bigint; readonly priceMicros: bigint }
    | undefined;
}

/**
 * A broker's update, in Alpaca's vocabulary (`trade_updates`). It may arrive twice, late or out of order, so the listener
 * must be idempotent.
 */
export type TradeUpdate =
  | FillUpdate
  | BustUpdate
  | {
      readonly event: 'canceled';
      readonly orderId: string;
      readonly atMs: number;
      /** The rest of a dollar order buys nothing. */
      readonly isRemainder?: boolean;
      /** Its account may only close positions. */
      readonly isCloseOnly?: boolean;
    }
  | { readonly event: 'expired'; readonly orderId: string; readonly atMs: number }
  | { readonly event: 'rejected'; readonly orderId: string; readonly atMs: number };

/** A broker did not confirm in time that an order is withdrawn; the order may still fill there. */
export class NotWithdrawn extends Error {
  constructor(
    orderId: string,
    why = `the broker did not say in time that order ${orderId} is withdrawn`,
  ) {
    super(why);
  }
}

/** The shares of a busted execution were split since, so that the bust can never be written. */
export class SplitSince extends Error {
  constructor(executionId: string) {
    super(`execution ${executionId} was split since`);
  }
}

/** An update of an order, such as a fill, cannot be written for now, so no work may come after it. */
export class NotWritten extends NotWithdrawn {
  constructor(orderId: string) {
    super(orderId, `an update of order ${orderId} cannot be written for now`);
  }
}

/** What a broker reports that it holds for us. */
export interface Holdings {
  /** The broker's name in the database. */
  readonly broker: string;
  readonly accounts: readonly AccountHoldings[];
  /** Accounts that could not be read; they are not compared. */
  readonly unread: readonly string[];
}

/** The contents of one account at a broker. */
export interface AccountHoldings {
  /** The broker's id of a customer's account; empty for the account of the firm. */
  readonly account: string;
  /** Micro-shares by symbol; shorts are negative. */
  readonly shares: ReadonlyMap<string, bigint>;
  readonly cashMicros: bigint;
}

/** Where orders go. Nothing outside an adapter's folder knows which broker it is. */
export interface Brokerage {
  /** Accepts an order; a known order stays unchanged. */
  submit(order: BrokerOrder): void;
  /** Cancels an order; the update says when. An unknown order is reported as canceled too. */
  cancel(orderId: string): void;
  /** Replaces one order by another at one moment, without an update about the first. */
  replace(orderId: string, by: BrokerOrder): void;
  /** Removes an order without an update, as after a split. */
  forget(orderId: string): void;
  /**
   * Runs work on an order that none of its updates may race, such as a change: pending updates are delivered before, and
   * the order is not matched during it.
   *
   * @throws NotWithdrawn when the broker does not release the order in time, or an update of it keeps failing; what the work
   *   throws
   */
  quiesce(orderId: string, work: () => Promise<void>): Promise<void>;
  /**
   * Subscribes to updates, one at a time: the next is delivered once the promise resolves. A rejected one is delivered
   * again.
   */
  listen(listener: (update: TradeUpdate) => Promise<void>): void;
  /**
   * Delivers fills that happened while this process was not connected, and resolves once they are stored. It runs before orders
   * expire: an overdue order may have been filled in time. A fill that cannot be stored is reported and tried again; its order
   * stays pending.
   *
   * @throws when the broker cannot be reached
   */
  catchUp?(): Promise<void>;
  /** Displayed size taken before a restart, so that it is not taken again. */
  taken(symbol: string, quoteMs: number, side: 'bid' | 'ask', qtyMicros: bigint): void;
  setHalted(symbols: ReadonlySet<string>): void;
  /** The broker's holdings, to reconcile with ours; absent for a broker without holdings of its own. */
  holdings?(): Promise<Holdings>;
  /** Resolves once all its updates are delivered. */
  idle(): Promise<void>;
  start(): void;
  /** Stops. Pending updates are still delivered; one whose delivery fails did not happen. */
  stop(): Promise<void>;
}
