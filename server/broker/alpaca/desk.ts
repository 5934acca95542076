import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../db/tx.ts';
import { type Deliveries, deliveries } from '../deliveries.ts';
import { DoneOrders } from '../done-orders.ts';
import { type SentOrders, sentOrders } from './sent-orders.ts';
import { type BrokerTimes, TIMES } from './times.ts';
import type { Tracked } from './tracked.ts';
import type { Venue } from './venue.ts';

export interface Options {
  readonly sql: Sql;
  readonly venue: Venue;
  readonly wallNowMs: () => number;
  /** Called when a trade was busted, to reconcile the broker's holdings with ours. */
  readonly onBust: () => void;
  readonly warn: (message: string, error?: unknown) => void;
  readonly times?: Partial<BrokerTimes> | undefined;
}

/** What the parts of the adapter share: the venue, the records and the tracked orders. */
export class AlpacaDesk {
  readonly options: Options;
  readonly times: typeof TIMES & Partial<BrokerTimes>;
  readonly venue: Venue;
  readonly sent: SentOrders;
  readonly waiting: Deliveries;
  readonly tracked = new Map<string, Tracked>();
  readonly done = new DoneOrders();
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: Options) {
    const { venue, sql, warn, times } = options;
    this.options = options;
    this.venue = venue;
    this.times = { ...TIMES, ...times };
    this.sent = sentOrders(sql, venue.broker);
    this.waiting = deliveries((error) => warn('A broker update could not be written.', error));
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
