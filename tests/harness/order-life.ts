import { applierOf, type Applier } from '../../server/broker/lead/apply-update.ts';
import type { FillUpdate } from '../../server/broker/brokerage.ts';
import type { OrderRow } from '../../server/broker/read/order-row.ts';
import type { Parts } from '../../server/http/parts.ts';
import { brokenChecks } from './ledger.ts';
import { anOrder, aTrader, micros, placerOf, stillMarket } from './orders.ts';
import { anApp } from './server.ts';

/** The order service over an app's database, with its warnings. */
export function anApplier(services: Parts): Applier & { readonly warnings: string[] } {
  const { privateFeed: feed, ...rest } = services;
  const warnings: string[] = [];
  const applier = applierOf({ ...rest, feed, warn: (_, text) => void warnings.push(text) });
  return { ...applier, warnings };
}

/** A fill as the broker reports it; its number identifies it. */
export function aFill(
  services: Parts,
  orderId: string,
  executionId: string,
  {
    price,
    shares,
    atMs,
  }: { readonly price: number; readonly shares: number; readonly atMs?: number },
): FillUpdate {
  const nowMs = atMs ?? services.market.time().exchangeMs;
  return {
    event: 'fill',
    orderId,
    executionId,
    qtyMicros: BigInt(micros(shares)),
    priceMicros: BigInt(micros(price)),
    atMs: nowMs,
    quoteMs: nowMs,
  };
}

/** The balance of every pocket of a person's stock account in whole units, without the empty ones. */
export async function stockOf(
  { db }: Parts,
  personId: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db.sql<{ place: string; micros: string }>`
    select pocket || ' ' || asset as place, micros
    from ledger_account join ledger_balance on account_id = id
    where owner = ${personId} and name = 'stock' and micros > 0 order by place`;
  return Object.fromEntries(rows.map(({ place, micros: held }) => [place, Number(held) / 1e6]));
}

/** Open lots of a person, oldest first, in whole units. */
export async function lotsOf({ db }: Parts, personId: string) {
  const rows = await db.sql<{ direction: string; qty: string; cost: string; aside: string }>`
    select direction, left_micros as qty, cost_micros as cost, collateral_micros as aside from lot
    where person_id = ${personId} and left_micros > 0 order by id`;
  return rows.map(({ direction, qty, cost, aside }) => ({
    direction,
    shares: Number(qty) / 1e6,
    cost: Number(cost) / 1e6,
    aside: Number(aside) / 1e6,
  }));
}

/** The row of an order in the database. */
export async function rowOf({ db }: Parts, orderId: string): Promise<OrderRow> {
  const [row] = await db.sql<OrderRow>`select * from trade_order where id = ${orderId}`;
  if (!row) throw new Error(`there is an order ${orderId}`);
  return row;
}

/** The kinds of an order's events, in their order. */
export async function eventsOf({ db }: Parts, orderId: string): Promise<readonly string[]> {
  const rows = await db.sql<{ kind: string }>`
    select kind from order_event where order_id = ${orderId} order by n`;
  return rows.map(({ kind }) => kind);
}

/** Messages of the order category to a customer, oldest first. */
export async function orderMessages({ db }: Parts, personId: string) {
  return db.sql<{ kind: string; figures: Readonly<Record<string, string>> }>`
    select kind, figures from message
    where person_id = ${personId} and category = 'order' order by at, id`;
}

/** Which private events a person got after a number, by topic. */
export async function topicsAfter(
  { privateFeed }: Parts,
  personId: string,
  seq: number,
): Promise<readonly string[]> {
  const events = await privateFeed.since(personId, seq, 100);
  return [...new Set(events.map(({ topic }) => topic))].toSorted();
}

/** An app with a customer who has these dollars and places orders, which the test fills, ends and changes. */
export async function anOrderWorld(dollars = 50_000) {
  const market = stillMarket();
  const app = await anApp({ market });
  const { services } = app;
  const { id } = await aTrader(services, dollars);
  const { place } = placerOf(services);
  return {
    app,
    market,
    services,
    id,
    applier: anApplier(services),
    place: async (part: Parameters<typeof anOrder>[0] = {}) =>
      (await place(id, anOrder(part))).order.id,
    broken: async () => brokenChecks(await app.pool()),
  };
}
