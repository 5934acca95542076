import type { TradeUpdate } from '../brokerage.ts';

/** A queued task: the delivery of an update, or work on an order that none of its updates may race. */
interface Delivery {
  readonly orderId: string;
  readonly run: () => Promise<void>;
  /** Rejects the task: the queue has ended. */
  readonly drop?: () => void;
}

/** Delivers updates to the listener, one at a time and in their order. */
export interface Deliveries {
  tell(update: TradeUpdate): void;
  /**
   * Runs work after all earlier updates are delivered and before any later one.
   *
   * @throws what the work throws; an error when the queue ended before its turn
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
 * that each order's updates stay in sequence.
 */
export function deliveries(warn: (error: unknown) => void): Deliveries {
  let queue: Delivery[] = [];
  let listener: ((update: TradeUpdate) => Promise<void>) | undefined;
  let isRunning = false;
  let isStopping = false;
  let failures = 0;
  /** Orders whose updates failed so often that each is tried only once per turn. */
  const aside = new Set<string>();
  let endWait: (() => void) | undefined;
  let isWaitingAside = false;
  const whenIdle: (() => void)[] = [];

  function add(delivery: Delivery): void {
    if (isStopping) {
      delivery.drop?.();
      return;
    }
    queue.push(delivery);
    if (!isRunning) void runAll();
    else if (isWaitingAside && !aside.has(delivery.orderId)) endWait?.();
  }

  async function runAll(): Promise<void> {
    if (isRunning || !listener) return;
    isRunning = true;
    for (let next = queue[0]; next; next = queue[0]) {
      try {
        await next.run();
        if (queue[0] === next) queue.shift();
        aside.delete(next.orderId);
        failures = 0;
      } catch (error) {
        await afterFailure(next, error);
      }
    }
    isRunning = false;
    for (const tell of whenIdle.splice(0)) tell();
  }

  async function afterFailure(failed: Delivery, error: unknown): Promise<void> {
    failures += 1;
    const isOften = failures % TRIES_IN_PLACE === 0;
    const wasAside = aside.has(failed.orderId);
    if (isOften || (failures === 1 && !wasAside)) warn(error);
    if (isStopping) {
      dropAll();
      return;
    }
    if (isOften || wasAside) {
      setAside(failed.orderId);
      if (queue.some(({ orderId }) => !aside.has(orderId))) return;
      isWaitingAside = true;
    }
    const waitMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(failures, 10));
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      endWait = resolve;
      timer = setTimeout(resolve, waitMs);
    });
    clearTimeout(timer);
    isWaitingAside = false;
  }

  function setAside(orderId: string): void {
    aside.add(orderId);
    const its = queue.filter((delivery) => delivery.orderId === orderId);
    queue = [...queue.filter((delivery) => delivery.orderId !== orderId), ...its];
  }

  function dropAll(): void {
    const dropped = queue;
    queue = [];
    for (const { drop } of dropped) drop?.();
  }

  function idle(): Promise<void> {
    return isRunning ? new Promise((resolve) => whenIdle.push(resolve)) : Promise.resolve();
  }

  return {
    tell: (update) =>
      add({
        orderId: update.orderId,
        async run() {
          await listener?.(update);
        },
      }),
    run: (orderId, work) =>
      new Promise((resolve, reject) => {
        add({
          orderId,
          // A failure rejects for the caller: the work is not retried.
          run: () => work().then(resolve, reject),
          drop: () => reject(new Error('the broker has stopped')),
        });
      }),
    listen(heard) {
      listener = heard;
      void runAll();
    },
    get size() {
      return queue.length;
    },
    idle,
    async stop() {
      isStopping = true;
      endWait?.();
      const patience = setTimeout(dropAll, STOP_PATIENCE_MS);
      await idle();
      clearTimeout(patience);
      dropAll();
    },
  };
}
