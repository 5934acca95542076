import type { Instrument } from '../../contract/instrument.ts';
import type { Order, OrderWish } from '../../contract/order.ts';
import { isRefusal } from '../../contract/refusals.ts';
import { sameOrder } from '../../contract/same-order.ts';
import type { Db } from '../db/tx.ts';
import { Refused } from '../refused.ts';
import type { Closures } from '../market/closures.ts';
import type { MarketData } from '../market/market-data.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import { judgeOrder } from './judge-order.ts';
import { orderGroup, type PlacementRow } from './order-group.ts';
import { orderOf, type OrderRow } from './order-row.ts';
import { readOrderByKey } from './read-orders.ts';
import { shortEquity } from './short-equity.ts';

export interface PlaceOrdersOptions {
  readonly db: Db;
  readonly market: MarketData;
  readonly closures: Closures;
  readonly wallNowMs: () => number;
  readonly feed: PrivateFeed;
}

/** An order that was placed, now or, with the same key, before. */
export interface Placed {
  readonly order: Order;
  readonly row: OrderRow;
  readonly isNew: boolean;
}

export interface PlaceOrders {
  /**
   * Places an order; the answer comes once the order and its hold are durable. The caller submits it to the broker.
   * Concurrent orders of several customers share one database call. The same key returns the same order again, even if the
   * market would reject it now.
   *
   * @throws Refused as `placeOrder` says
   */
  place(personId: string, wish: OrderWish): Promise<Placed>;
}

/** Places orders over a database. */
export function placeOrders({
  db,
  market,
  closures,
  wallNowMs,
  feed,
}: PlaceOrdersOptions): PlaceOrders {
  const write = orderGroup(db, wallNowMs);
  const instruments = new Map<string, Instrument>();

  /** The listed tickers, read on first use and again for an unknown ticker. */
  function instrumentOf(ticker: string): Instrument | undefined {
    if (!instruments.has(ticker)) {
      for (const each of market.instruments()) instruments.set(each.ticker, each);
    }
    return instruments.get(ticker);
  }

  return {
    async place(personId, wish) {
      const ticket = judgeOrder(wish, {
        instrument: instrumentOf(wish.ticker),
        quote: market.quote(wish.ticker),
        exchangeMs: market.time().exchangeMs,
        closures,
      });
      if (ticket instanceof Refused) return placedBefore(db, personId, wish, ticket);
      const equity = await shortEquity(db.sql, market, personId, wish.intent);
      if (equity instanceof Refused) return placedBefore(db, personId, wish, equity);
      const row = await write({ personId, ticket, equity });
      if (row.outcome !== 'new' && row.outcome !== 'same') throw refusalOf(row);
      const isNew = row.outcome === 'new';
      if (isNew) feed.told([personId]);
      return { order: orderOf(row), row, isNew };
    },
  };
}

/** Returns the order of a known key, even if the market would reject it now. */
async function placedBefore(
  db: Db,
  personId: string,
  wish: OrderWish,
  refused: Refused,
): Promise<Placed> {
  const row = await readOrderByKey(db.sql, personId, wish.key);
  if (!row) throw refused;
  const order = orderOf(row);
  if (!sameOrder(order, wish)) throw new Refused('key_reused');
  return { order, row, isNew: false };
}

/** Why an order was not placed, with the figures behind it. */
export function refusalOf({ outcome, has_micros, needs_micros }: PlacementRow): Refused {
  if (!isRefusal(outcome)) throw new Error(`the database says ${outcome} of an order`);
  const has = has_micros ?? undefined;
  const neededMicros = needs_micros ?? undefined;
  switch (outcome) {
    case 'insufficient_funds':
    case 'insufficient_shares':
      return new Refused(outcome, { availableMicros: has, neededMicros });
    case 'short_equity':
      return new Refused(outcome, { equityMicros: has, neededMicros });
    default:
      return new Refused(outcome);
  }
}
