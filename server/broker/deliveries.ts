import { NotWritten, type TradeUpdate } from './brokerage.ts';

/** A queued task: the delivery of an update, or work on an order that none of its updates may race. */
interface Delivery {
  readonly orderId: string;
  readonly run: () => Promise<void>;
  /** Rejects work that cannot have its turn; absent for an update. */
  readonly drop?: (reason: Error) => void;
}

/** Delivers updates to the listener, one at a time and in their order. */
export interface Deliveries {
  tell(update: TradeUpdate): void;
  /**
   * Runs work after all earlier updates are delivered and before any later one.
   *
   * @throws what the work throws; NotWritten when an earlier update of the order keeps failing; an error when the queue ended
   *   before its turn
   */
  run(orderId: string, work: () => Promise<void>): Promise<void>;
  listen(listener: (update: TradeUpdate) => Promise<void>): void;
  /** Waiting deliveries, the running one included. */
  readonly size: number;
  /** Resolves once the queue is empty. */
  idle(): Promise<void>;
  /** Stops: waiting updates are still delivered until one fails or the time is up. The rest is dropped. */
  stop(): Promise<void>;
}

const RETRY_FIRST_MS = 50;
const RETRY_MAX_MS = 5_000;
/** After this many tries the rest goes first, so that one order that cannot be written blocks no other. */
const TRIES_IN_PLACE = 5;
const STOP_PATIENCE_MS = 3_000;

/**
 * A lossless, ordered queue of updates: each is delivered once the promise of the one before has resolved. A failed update
 * is retried with growing pauses. One that keeps failing moves to the end together with all updates of the same order, so
 * that each order's updates stay in sequence. Work on such an order is refused: nobody may wait for it forever.
 */
export function deliveries(warn: (error: unknown) => void): Deliveries {
  return new DeliveryQueue(warn);
}

class DeliveryQueue implements Deliveries {
  readonly #warn: (error: unknown) => void;
  #queue: Delivery[] = [];
  #listener: ((update: TradeUpdate) => Promise<void>) | undefined;
  #isRunning = false;
  #isStopping = false;
  #failures = 0;
  /** Orders whose updates failed so often that each is tried only once per turn. */
  readonly #aside = new Set<string>();
  #endPause: (() => void) | undefined;
  #isWaitingAside = false;
  readonly #whenIdle: (() => void)[] = [];

  constructor(warn: (error: unknown) => void) {
    this.#warn = warn;
  }

  get size(): number {
    return this.#queue.length;
  }

  tell(update: TradeUpdate): void {
    this.#add({
      orderId: update.orderId,
      run: async () => this.#listener?.(update),
    });
  }

  run(orderId: string, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#add({
        orderId,
        // A failure rejects for the caller: the work is not retried.
        run: () => work().then(resolve, reject),
        drop: reject,
      });
    });
  }

  listen(listener: (update: TradeUpdate) => Promise<void>): void {
    this.#listener = listener;
    void this.#runAll();
  }

  idle(): Promise<void> {
    if (!this.#isRunning) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endPause?.();
    const patience = setTimeout(() => this.#dropAll(), STOP_PATIENCE_MS);
    await this.idle();
    clearTimeout(patience);
    this.#dropAll();
  }

  #add(delivery: Delivery): void {
    if (this.#isStopping) {
      delivery.drop?.(new Error('the broker has stopped'));
      return;
    }
    if (delivery.drop && this.#aside.has(delivery.orderId)) {
      delivery.drop(new NotWritten(delivery.orderId));
      return;
    }
    this.#queue.push(delivery);
    if (!this.#isRunning) void this.#runAll();
    else if (this.#isWaitingAside && !this.#aside.has(delivery.orderId)) this.#endPause?.();
  }

  async #runAll(): Promise<void> {
    if (this.#isRunning || !this.#listener) return;
    this.#isRunning = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      try {
        await next.run();
        if (this.#queue[0] === next) this.#queue.shift();
        this.#aside.delete(next.orderId);
        this.#failures = 0;
      } catch (error) {
        await this.#afterFailure(next, error);
      }
    }
    this.#isRunning = false;
    for (const tell of this.#whenIdle.splice(0)) tell();
  }

  async #afterFailure(failed: Delivery, error: unknown): Promise<void> {
    this.#failures += 1;
    const isOften = this.#failures % TRIES_IN_PLACE === 0;
    const wasAside = this.#aside.has(failed.orderId);
    if (isOften || (this.#failures === 1 && !wasAside)) this.#warn(error);
    if (this.#isStopping) {
      this.#dropAll();
      return;
    }
    if (isOften || wasAside) {
      this.#setAside(failed.orderId);
      if (this.#queue.some(({ orderId }) => !this.#aside.has(orderId))) return;
      this.#isWaitingAside = true;
    }
    await this.#pause(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(this.#failures, 10)));
    this.#isWaitingAside = false;
  }

  async #pause(waitMs: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#endPause = resolve;
      timer = setTimeout(resolve, waitMs);
    });
    clearTimeout(timer);
  }

  #setAside(orderId: string): void {
    this.#aside.add(orderId);
    const its = this.#queue.filter((delivery) => delivery.orderId === orderId);
    const updates = its.filter(({ drop }) => !drop);
    this.#queue = [...this.#queue.filter((delivery) => delivery.orderId !== orderId), ...updates];
    for (const { drop } of its) drop?.(new NotWritten(orderId));
  }

  #dropAll(): void {
    const dropped = this.#queue;
    this.#queue = [];
    for (const { drop } of dropped) drop?.(new Error('the broker has stopped'));
  }
}
