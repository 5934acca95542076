import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../db/tx.ts';
import { vendorClient } from '../../vendor-http.ts';
import { type Deliveries, deliveries } from '../deliveries.ts';
import { DoneOrders } from '../done-orders.ts';
import { type SentOrders, sentOrders } from './sent-orders.ts';
import { type BrokerTimes, TIMES } from './times.ts';
import type { Tracked } from './tracked.ts';
import { type TradingCalls, tradingCalls } from './trading-calls.ts';

export interface Options {
  readonly sql: Sql;
  readonly url: string;
  readonly stream: string;
  readonly keyId: string;
  readonly secret: string;
  readonly wallNowMs: () => number;
  /** Called when a trade was busted, to reconcile the broker's holdings with ours. */
  readonly onBust: () => void;
  readonly warn: (message: string, error?: unknown) => void;
  readonly times?: Partial<BrokerTimes>;
}

/** What the parts of the adapter share: the calls, the records and the tracked orders. */
export class AlpacaDesk {
  readonly options: Options;
  readonly times: typeof TIMES & Partial<BrokerTimes>;
  readonly calls: TradingCalls;
  readonly sent: SentOrders;
  readonly waiting: Deliveries;
  readonly tracked = new Map<string, Tracked>();
  readonly done = new DoneOrders();
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: Options) {
    const { url, keyId, secret, sql, wallNowMs, warn, times } = options;
    this.options = options;
    this.times = { ...TIMES, ...times };
    this.sent = sentOrders(sql);
    this.waiting = deliveries((error) => warn('A broker update could not be written.', error));
    this.calls = tradingCalls(
      vendorClient({
        name: 'Alpaca',
        url,
        headers: { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret },
        wallNowMs,
      }),
    );
  }

  /** Aborts when the broker stops. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Runs work that {@link stop} waits for; logs a failure. */
  run(work: () => Promise<void>): void {
    const running = work().catch((error: unknown) => {
      if (!this.stopping.aborted)
        this.options.warn('Alpaca could not be asked; it is tried again.', error);
    });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async pause(): Promise<void> {
    await sleep(this.times.pauseMs, undefined, { signal: this.stopping });
  }

  abort(): void {
    this.#stopping.abort();
  }

  /** Resolves once no work is running and all waiting updates are written or dropped. */
  async stop(): Promise<void> {
    await Promise.all(this.#running);
    await this.waiting.stop();
  }
}
