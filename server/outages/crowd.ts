import { setTimeout as pause } from 'node:timers/promises';
import { Customer } from './customer.ts';
import { emptyWindow, type Window } from './felt.ts';
import type { OutageOptions } from './options.ts';
import { callAgain, tickersOf } from './public-calls.ts';

const AGE_MS = 100;
const LOOK_MS = 50;
/** The maximum age of a live price. */
const FRESH_MS = 2_000;
/** The time limit for a recovery; a longer one is an error. */
const WELL_MS = 300_000;

/** Customers who trade and follow prices on their pages, beside a constant rate of public calls. */
export interface Crowd {
  readonly customers: readonly Customer[];
  /** Starts a new window of measurements and returns it. */
  begin(): Window;
  /**
   * Resolves when the part is back, every page has fresh prices and events, and every customer an order filled that was sent
   * since.
   */
  untilWell(sinceMs: number, isBack: () => boolean): Promise<void>;
  /** Stops orders and calls, and waits for those that are pending. */
  rest(): Promise<void>;
  stop(): void;
}

/**
 * Opens the customers one after the other, and starts their trading.
 *
 * @throws CannotStart
 */
export async function openCrowd(
  url: string,
  options: Pick<OutageOptions, 'customers' | 'pages'>,
): Promise<Crowd> {
  let window = emptyWindow();
  const now = () => window;
  const tickers = await tickersOf(url);
  const customers: Customer[] = [];
  for (let at = 0; at < options.customers; at += 1) {
    const ticker = tickers[at % tickers.length] ?? '';
    customers.push(
      await Customer.open({ url, ticker, tickers, pages: options.pages, window: now }),
    );
  }
  const pages = customers.flatMap((customer) => customer.pages);
  const ages = setInterval(() => {
    for (const { newestAtMs } of pages) {
      if (newestAtMs !== undefined) window.priceAge.add(performance.now() - newestAtMs);
    }
  }, AGE_MS);

  const over = new AbortController();
  const working = Promise.all([
    callAgain(url, tickers, now, over.signal),
    ...customers.map((customer) => customer.trade(over.signal)),
  ]);
  // `rest` awaits `working`; until then `untilWell` rethrows its error.
  let broke: unknown;
  working.catch((error: unknown) => {
    broke = error;
  });

  function areWell(sinceMs: number): boolean {
    return (
      pages.every(
        ({ isLive, newestAtMs = 0 }) =>
          isLive && newestAtMs > sinceMs && performance.now() - newestAtMs < FRESH_MS,
      ) && customers.every(({ filledSentMs }) => filledSentMs > sinceMs)
    );
  }

  return {
    customers,
    begin() {
      window = emptyWindow();
      return window;
    },
    async untilWell(sinceMs, isBack) {
      const untilMs = performance.now() + WELL_MS;
      while (!(isBack() && areWell(sinceMs))) {
        if (broke) throw broke;
        if (performance.now() > untilMs) throw new Error('not well again within five minutes');
        await pause(LOOK_MS);
      }
    },
    async rest() {
      over.abort();
      await working;
    },
    stop() {
      over.abort();
      clearInterval(ages);
      for (const customer of customers) customer.stop();
    },
  };
}
