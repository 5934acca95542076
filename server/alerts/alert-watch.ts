import { newYorkDate } from '../../contract/market-hours.ts';
import { priceMicrosOf } from '../../contract/order-price.ts';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/tx.ts';
import type { CorporateActions, MarketClock, Quotes } from '../market/market-data.ts';
import type { AlertIndex, WaitingAlert } from './alert-index.ts';
import { waitingOf } from './alert-row.ts';
import { readWaiting } from './alert-store.ts';
import { lastMicrosOf } from './judge-alert.ts';

/** How often alerts are read that another server set or a split changed. */
const LOOK_MS = 15_000;

interface WatchParts {
  readonly db: Db;
  readonly market: MarketClock & Quotes & CorporateActions;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly index: AlertIndex;
  /** Notifies the customer of a reached alert. */
  readonly fire: (alert: WaitingAlert) => Promise<void>;
  readonly warn: (message: string, error?: unknown) => void;
}

/** Compares waiting alerts with prices as they change. */
export interface AlertWatch {
  /** Rechecks every alert, as after a restart. */
  readonly lookAtAll: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export function alertWatch({ db, market, bus, index, fire, warn }: WatchParts): AlertWatch {
  const firing = new Set<Promise<void>>();
  /** The last trading day whose splits were applied to the alerts. */
  let adjustedDate: string | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let stopListening: (() => void) | undefined;

  async function lookAtAll(): Promise<void> {
    const date = newYorkDate(market.time().exchangeMs);
    const [done] = await db.sql`
      select 1 as done from trading_day where date = ${date} and act = 'alerts'`;
    if (done) adjustedDate = date;
    const rows = await readWaiting(db.sql);
    index.setAll(rows.map(waitingOf));
    for (const ticker of new Set(rows.map((row) => row.ticker))) look(ticker);
    await Promise.all(firing);
  }

  function lookSafely(): void {
    lookAtAll().catch((error: unknown) => warn('Price alerts could not be looked at.', error));
  }

  function look(ticker: string): void {
    const quote = market.quote(ticker);
    if (quote) check(ticker, lastMicrosOf(quote));
  }

  /** Whether prices of a ticker are after a split already and its alerts are not. */
  function isBeforeSplit(ticker: string): boolean {
    const date = newYorkDate(market.time().exchangeMs);
    return date !== adjustedDate && market.splits(date).some((split) => split.ticker === ticker);
  }

  function check(ticker: string, lastMicros: bigint): void {
    if (isBeforeSplit(ticker)) return;
    for (const alert of index.take(ticker, lastMicros)) fireSafely(alert);
  }

  function fireSafely(alert: WaitingAlert): void {
    const fired = fire(alert).catch((error: unknown) => {
      // It goes back, and the next price or look tries again.
      index.add(alert);
      warn('A price alert could not be told.', error);
    });
    firing.add(fired);
    void fired.finally(() => firing.delete(fired));
  }

  return {
    lookAtAll,
    start() {
      lookSafely();
      looking ??= setInterval(lookSafely, LOOK_MS);
      stopListening ??= bus.subscribe('ticks', (ticks) => {
        for (const { ticker, lastPrice } of ticks) check(ticker, priceMicrosOf(lastPrice));
      });
    },
    async stop() {
      clearInterval(looking);
      looking = undefined;
      stopListening?.();
      stopListening = undefined;
      await Promise.all(firing);
    },
  };
}
