import type { InputOf } from '../../contract/endpoint.ts';
import { ALERTS_MAX, type PriceAlert, type setAlert } from '../../contract/alert.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import { isOnTick, priceMicrosOf, tickMicros } from '../../contract/order-price.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { Db } from '../db/tx.ts';
import { Refused } from '../refused.ts';
import type { Bus } from '../bus/bus.ts';
import type { CorporateActions, MarketClock, Quotes } from '../market/market-data.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import { AlertIndex, isReached, type WaitingAlert } from './alert-index.ts';

/** Watches prices for people, also while none of their pages is open. */
export interface Alerts {
  /** @throws Refused as `setAlert` says */
  set(personId: string, wish: InputOf<typeof setAlert>): Promise<PriceAlert>;
  remove(personId: string, id: string): Promise<boolean>;
  list(personId: string, ticker: string | undefined): Promise<PriceAlert[]>;
  /** Rechecks every alert, as after a restart. */
  lookAtAll(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly market: MarketClock & Quotes & CorporateActions;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly notify: Notify;
  readonly feed: PrivateFeed;
  readonly wallNowMs: () => number;
  readonly warn: (message: string, error?: unknown) => void;
}

interface Row {
  readonly id: string;
  readonly ticker: string;
  readonly direction: PriceAlert['direction'];
  readonly price_micros: string;
  readonly set_at: Date;
  readonly fired_ms: string | null;
}

/** Alerts that were reached are shown for so long, and then deleted. */
export const SHOWN_MS = 30 * 86_400_000;
/** What another server set, and what a split changed, is found by looking. */
const LOOK_MS = 15_000;

/**
 * Alerts over a database. Any number of servers may watch: the one whose statement marks an alert first tells its person,
 * in the same transaction.
 */
export function alertsOf({ db, market, bus, notify, feed, wallNowMs, warn }: Options): Alerts {
  const index = new AlertIndex();
  const firing = new Set<Promise<void>>();
  /** The last trading day whose splits have been worked into the alerts. */
  let adjustedDate: string | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let stopListening: (() => void) | undefined;

  async function lookAtAll(): Promise<void> {
    const date = newYorkDate(market.time().exchangeMs);
    const [done] = await db.sql`
      select 1 as done from trading_day where date = ${date} and act = 'alerts'`;
    if (done) adjustedDate = date;
    const rows = await db.sql<Row>`
      select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
      where fired_ms is null`;
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

  /** Prices are those of a split already, and the alerts of its ticker are not. */
  function isBeforeSplit(ticker: string): boolean {
    const date = newYorkDate(market.time().exchangeMs);
    return date !== adjustedDate && market.splits(date).some((split) => split.ticker === ticker);
  }

  function check(ticker: string, lastMicros: bigint): void {
    if (isBeforeSplit(ticker)) return;
    for (const alert of index.take(ticker, lastMicros)) {
      const fired = fire(alert).catch((error: unknown) => {
        // It goes back, and the next price or look tries again.
        index.add(alert);
        warn('A price alert could not be told.', error);
      });
      firing.add(fired);
      void fired.finally(() => firing.delete(fired));
    }
  }

  async function fire({ id, priceMicros: seen }: WaitingAlert): Promise<void> {
    const { exchangeMs } = market.time();
    await db.transaction(async (tx) => {
      const [row] = await tx<Row & { person_id: string }>`
        update price_alert set fired_ms = ${Math.floor(exchangeMs)}, fired_at = ${new Date(wallNowMs())}
        where id = ${id} and fired_ms is null and price_micros = ${String(seen)}
        returning id, person_id, ticker, direction, price_micros, set_at, fired_ms`;
      // Removed meanwhile, told by another server, or of another price since a split.
      if (!row) return;
      const { ticker, direction, price_micros: priceMicros } = row;
      await notify(tx, row.person_id, {
        kind: 'price_alert',
        figures: { alertId: id, ticker, direction, priceMicros },
        once: `alert:${id}`,
      });
      await feed.tell(tx, row.person_id, 'alerts');
    });
  }

  return {
    lookAtAll,

    async set(personId, { ticker, direction, priceMicros }) {
      const price = BigInt(priceMicros);
      const quote = market.quote(ticker);
      if (!quote) throw new Refused('unknown_ticker');
      if (!isOnTick(price)) {
        throw new Refused('price_off_tick', { tickMicros: String(tickMicros(price)) });
      }
      if (isReached({ direction, priceMicros: price }, lastMicrosOf(quote))) {
        throw new Refused('alert_reached');
      }
      const row = await db.transaction(async (tx) => {
        // Of two that come at once the second counts the first.
        await tx`select pg_advisory_xact_lock(hashtextextended(${`alerts:${personId}`}, 0))`;
        const [same] = await tx<Row>`
          select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
          where person_id = ${personId} and ticker = ${ticker} and direction = ${direction}
            and price_micros = ${priceMicros} and fired_ms is null`;
        if (same) return same;
        const [count] = await tx<{ waiting: number }>`
          select count(*)::integer as waiting from price_alert
          where person_id = ${personId} and fired_ms is null`;
        if ((count?.waiting ?? 0) >= ALERTS_MAX) throw new Refused('alert_limit');
        const [made] = await tx<Row>`
          insert into price_alert (id, person_id, ticker, direction, price_micros, set_at)
          values (uuidv7(), ${personId}, ${ticker}, ${direction}, ${priceMicros},
            ${new Date(wallNowMs())})
          returning id, ticker, direction, price_micros, set_at, fired_ms`;
        if (!made) throw new Error('an alert that was written is there');
        await feed.tell(tx, personId, 'alerts');
        return made;
      });
      index.add(waitingOf(row));
      return alertOf(row);
    },

    async remove(personId, id) {
      const removed = await db.transaction(async (tx) => {
        const rows = await tx`
          delete from price_alert where person_id = ${personId} and id = ${id} returning id`;
        if (rows.length > 0) await feed.tell(tx, personId, 'alerts');
        return rows.length > 0;
      });
      if (removed) index.remove(id);
      return removed;
    },

    async list(personId, ticker) {
      const rows = await db.sql<Row>`
        select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
        where person_id = ${personId} and (${ticker ?? null}::text is null or ticker = ${ticker ?? null})
          and (fired_at is null or fired_at > ${new Date(wallNowMs() - SHOWN_MS)})
        order by fired_at desc nulls first, set_at desc`;
      return rows.map(alertOf);
    },

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

/** The last price of any session, micro-dollars. */
function lastMicrosOf({ extended, regular }: QuoteSnapshot): bigint {
  return priceMicrosOf(extended?.price ?? regular.price);
}

function waitingOf({ id, ticker, direction, price_micros }: Row): WaitingAlert {
  return { id, ticker, direction, priceMicros: BigInt(price_micros) };
}

function alertOf(row: Row): PriceAlert {
  return {
    id: row.id,
    ticker: row.ticker,
    direction: row.direction,
    priceMicros: row.price_micros,
    setAtMs: row.set_at.getTime(),
    firedAtMs: row.fired_ms === null ? null : Number(row.fired_ms),
  };
}
