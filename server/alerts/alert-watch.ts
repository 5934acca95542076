import assert from 'node:assert/strict';
import { newYorkDate } from '../../contract/market-hours.ts';
import { priceMicrosOf } from '../../contract/order-price.ts';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/tx.ts';
import type { CorporateActions, MarketClock, Quotes } from '../market/market-data.ts';
import type { AlertIndex, WaitingAlert } from './alert-index.ts';
import { waitingOf } from './alert-row.ts';
import { readChanged, readWaiting } from './alert-store.ts';
import { lastMicrosOf } from './judge-alert.ts';

/** How often alerts are read that another server set or a split changed. */
const LOOK_MS = 15_000;
/** A look does not find deleted alerts, which never fire but take room. Every so many looks, once an hour, it reads all. */
const READS_ALL_EVERY = 240;

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
  /** Reads what changed since the last look, the first time all, and rechecks every alert. */
  readonly lookAtAll: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export function alertWatch({ db, market, bus, index, fire, warn }: WatchParts): AlertWatch {
  const firing = new Set<Promise<void>>();
  /** The last trading day whose splits were applied to the alerts. */
  let adjustedDate: string | undefined;
  /** Transactions before this one had ended when the alerts were last read. */
  let readSince: string | undefined;
  let looks = 0;
  let looking: ReturnType<typeof setInterval> | undefined;
  let stopListening: (() => void) | undefined;

  async function lookAtAll(): Promise<void> {
    const date = newYorkDate(market.time().exchangeMs);
    const [before] = await db.sql<{ since: string; is_adjusted: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as since,
        exists (select from trading_day where date = ${date} and act = 'alerts') as is_adjusted`;
    assert(before, 'a statement without a table returns a row');
    if (before.is_adjusted) adjustedDate = date;
    if (readSince === undefined || looks % READS_ALL_EVERY === 0) {
      index.setAll((await readWaiting(db.sql)).map(waitingOf));
    } else {
      const rows = await readChanged(db.sql, readSince);
      const waiting = rows.filter(({ fired_ms }) => fired_ms === null).map(waitingOf);
      index.change(
        rows.map(({ id }) => id),
        waiting,
      );
    }
    readSince = before.since;
    looks++;
    for (const ticker of index.tickers()) look(ticker);
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
