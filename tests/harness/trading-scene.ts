import type { Pool } from 'pg';
import { usd } from './ledger.ts';
import { aTrader } from './orders.ts';
import type { OrderWish } from '../../contract/order.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './server.ts';
import type { TradingAct } from './trading-acts.ts';
import type { TradingMarket } from './trading-market.ts';
import { TradingModel } from './trading-model.ts';

export const TICKERS = ['AAPL', 'MSFT'] as const;

/** A server with trading, which can be stopped and started again on the same database. */
export interface TradingServer {
  app: TestApp;
  readonly market: TradingMarket;
  readonly pool: Pool;
  readonly halted: Set<string>;
  readonly warn: (message: string, error?: unknown) => void;
  /** Failures that the server retries: there are none unless connections are cut. */
  readonly warned: string[];
}

/** A request for an order, and the order that it became. */
export interface Asked {
  readonly who: number;
  readonly wish: OrderWish;
  id: string | undefined;
}

/** The row of a fill in the database. */
export interface ExecutionRow {
  readonly id: string;
  readonly order_id: string;
  readonly qty_micros: string;
  readonly price_micros: string;
  readonly fee: string;
  readonly exchange_ms: string;
  readonly entry_id: string;
}

/** The state of a random trading run: the server and the model, the customers, and all requests and answers so far. */
export class TradingScene {
  readonly server: TradingServer;
  readonly model = new TradingModel();
  readonly people: TestPerson[] = [];
  readonly asked: Asked[] = [];
  /** Orders with a requested cancellation. */
  readonly cancelled = new Set<string>();
  readonly fills: ExecutionRow[] = [];
  /** The consumed part of the displayed sizes, by ticker and side. */
  readonly taken = new Map<string, bigint>();
  lastEntry = '0';
  /** The previous act, for the message of a failure. */
  act: TradingAct | undefined;

  constructor(server: TradingServer) {
    this.server = server;
  }

  get services() {
    return this.server.app.services;
  }

  get ids(): readonly string[] {
    return this.people.map(({ id }) => id);
  }

  person(at: number): TestPerson {
    const person = this.people[at];
    if (!person) throw new Error(`there is a person ${at}`);
    return person;
  }

  /** Adds a customer who trades. */
  async join(dollars: number): Promise<void> {
    const person = await aTrader(this.services, dollars);
    this.people.push(person);
    this.model.payIn(person.id, usd(dollars));
  }

  /** Shows another quote, whose whole size can be traded. */
  quote(ticker: string, face: Parameters<TradingMarket['quoteNow']>[1]): void {
    for (const side of ['bid', 'ask']) this.taken.delete(`${ticker} ${side}`);
    this.server.market.quoteNow(ticker, face);
  }

  /** Events before this moment are ignored. */
  async forgetEntries(): Promise<void> {
    const [last] = await this.services.db.sql<{ id: string }>`
      select max(id) as id from ledger_entry`;
    this.lastEntry = last?.id ?? this.lastEntry;
  }
}
