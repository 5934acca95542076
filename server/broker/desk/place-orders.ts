import type { Instrument } from '../../../contract/instrument.ts';
import type { Order, OrderWish } from '../../../contract/order.ts';
import type { Db } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { Closures, MarketClock, Quotes, Reference } from '../../market/market-data.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import { judgeOrder } from './judge-order.ts';
import { orderOf, type OrderRow } from '../read/order-row.ts';
import { stockEquity } from '../read/stock-equity.ts';
import { orderGroup, placedBefore, type PlacementOutcome } from './write-orders.ts';

export interface PlaceOrdersOptions {
  readonly db: Db;
  readonly market: MarketClock & Quotes & Reference;
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
      if (ticket instanceof Refused) {
        // The order of a known key is returned, even if the market would reject it now.
        const before = await placedBefore(db.sql, personId, wish);
        if (!before) throw ticket;
        return placedOf(before);
      }
      const opensShort = wish.intent === 'sell_to_open';
      const equityMicros = opensShort ? await stockEquity(db.sql, market, personId) : undefined;
      const placed = placedOf(await write({ personId, ticket, equityMicros }));
      if (placed.isNew) feed.told([personId]);
      return placed;
    },
  };
}

/** @throws Refused when nothing was placed */
function placedOf(placed: PlacementOutcome): Placed {
  if ('refused' in placed) throw placed.refused;
  const { row, outcome } = placed;
  return { order: orderOf(row), row, isNew: outcome === 'new' };
}
