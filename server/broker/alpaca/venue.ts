import type { BrokerOrder, Holdings } from '../brokerage.ts';
import type { AlpacaOrder, Fill } from './answers.ts';
import type { TakenBack } from './taken-back.ts';
import type { Tracked } from './tracked.ts';
import type { TradingCalls } from './trading-calls.ts';

/** What a stream reports. */
export interface StreamListener {
  /** Something changed: of the order with this `client_order_id`, or of any order. */
  readonly onNews: (clientId?: string) => void;
  /** A trade was busted or corrected; undefined if the update does not name the trade. */
  readonly onTakenBack: (told: TakenBack | undefined) => void;
}

export interface FillReading {
  readonly isThorough: boolean;
  readonly onTakenBack: (told: TakenBack) => Promise<void>;
}

export interface Stream {
  isOpen(): boolean;
  stop(): void;
}

/**
 * Where the adapter's orders go: one account at Alpaca for all customers (Trading API), or one for
 * each (Broker API).
 *
 * @throws VendorUnavailable from all calls
 */
export interface Venue {
  /** The broker's name in the database. */
  readonly broker: string;
  /** The account that an order is sent to; undefined while it may not trade, or lacks the money. */
  sender(order: BrokerOrder): Promise<TradingCalls | undefined>;
  /** The account that an order was sent to. */
  holder(orderId: string): Promise<TradingCalls>;
  /** The broker's records of some open orders; those of others may be among them. */
  ordersOf(open: readonly Tracked[]): Promise<AlpacaOrder[]>;
  /** Open orders at the broker that were sent from here, by account. */
  openOrders(): AsyncIterable<{
    readonly orders: readonly AlpacaOrder[];
    readonly calls: TradingCalls;
  }>;
  /** The most open orders without news that one look reads, those first that were read longest ago. */
  readonly ordersMax: number;
  /**
   * Fills after a time, oldest first, by pages.
   *
   * @param reading.isThorough includes fills that were reported late
   * @param reading.onTakenBack receives busts and corrections among them, where fills do not have a source of their own
   */
  fillsAfter(ms: number, reading: FillReading): AsyncIterable<Fill[]>;
  /** The `client_order_id` of the broker's order; undefined if the broker has none. */
  clientIdOf(brokerId: string): Promise<string | undefined>;
  holdings(): Promise<Holdings>;
  follow(listener: StreamListener): Stream;
  /** Starts work of its own; `mayTrade` reports that orders may go out that waited. */
  start?(mayTrade: () => void): void;
  stop?(): Promise<void>;
}
