import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { addDays, newYorkMs } from '../../../contract/market-hours.ts';
import {
  BUSTED_ORDERS_MAX,
  type getOrders,
  type Order,
  type OrderLife,
} from '../../../contract/order.ts';
import type { Sql } from '../../db/tx.ts';
import { orderOf, type OrderRow, type OrderRowRead } from './order-row.ts';

/** One order of a customer; `undefined` when it is another customer's. */
export async function readOrder(
  sql: Sql,
  personId: string,
  id: string,
): Promise<OrderRowRead | undefined> {
  const [row] = await sql<OrderRowRead>`
    select mine.*, next.id as replaced_by, mine.status = 'pending' and exists (
      select from broker_account where person_id = mine.person_id and state <> 'active'
    ) as waits_for_account
    from trade_order mine left join trade_order next on next.replaces = mine.id
    where mine.person_id = ${personId} and mine.id = ${id}`;
  return row;
}

/** The order that a customer placed with a key. */
export async function readOrderByKey(
  sql: Sql,
  personId: string,
  key: string,
): Promise<OrderRowRead | undefined> {
  const [row] = await sql<OrderRowRead>`
    select mine.*, next.id as replaced_by, mine.status = 'pending' and exists (
      select from broker_account where person_id = mine.person_id and state <> 'active'
    ) as waits_for_account
    from trade_order mine left join trade_order next on next.replaces = mine.id
    where mine.person_id = ${personId} and mine.key = ${key}`;
  return row;
}

/** All pending orders, earliest first: the broker loads them after a restart. */
export async function readPending(sql: Sql): Promise<readonly OrderRow[]> {
  return sql<OrderRow>`select * from trade_order where status = 'pending' order by seq`;
}

/** Larger than every order number. */
const NEWEST = '999999999999999999';

/** Orders of a person, newest first; with the first page of all orders those that were busted. */
export async function readOrders(
  sql: Sql,
  personId: string,
  asked: InputOf<typeof getOrders> & { readonly limit: number },
): Promise<OutputOf<typeof getOrders>> {
  const { limit, ...page } = asked;
  const { status, ticker, fromDate, toDate, before = NEWEST } = page;
  const isFirst = Object.values(page).every((part) => part === undefined);
  const busted = isFirst ? await readBusted(sql, personId) : [];
  const fromMs = fromDate === undefined ? null : newYorkMs(fromDate, 0);
  const endMs = toDate === undefined ? null : newYorkMs(addDays(toDate, 1), 0);
  const rows = await sql<OrderRowRead>`
    select mine.*, next.id as replaced_by, mine.status = 'pending' and exists (
      select from broker_account where person_id = mine.person_id and state <> 'active'
    ) as waits_for_account
    from trade_order mine left join trade_order next on next.replaces = mine.id
    where mine.person_id = ${personId} and mine.seq < ${before}
      and (${status ?? null}::text is null or mine.status = ${status ?? null})
      and (${ticker ?? null}::text is null or mine.ticker = ${ticker ?? null})
      and (${fromMs}::bigint is null or mine.placed_ms >= ${fromMs})
      and (${endMs}::bigint is null or mine.placed_ms < ${endMs})
    order by mine.seq desc limit ${limit + 1}`;
  return {
    orders: rows.slice(0, limit).map(orderOf),
    hasMore: rows.length > limit,
    ...(busted.length > 0 && { busted }),
  };
}

async function readBusted(sql: Sql, personId: string): Promise<Order[]> {
  const rows = await sql<OrderRowRead>`
    select mine.*, next.id as replaced_by, mine.status = 'pending' and exists (
      select from broker_account where person_id = mine.person_id and state <> 'active'
    ) as waits_for_account
    from trade_order mine left join trade_order next on next.replaces = mine.id
    where mine.person_id = ${personId} and mine.busted_at is not null
    order by mine.busted_at desc limit ${BUSTED_ORDERS_MAX}`;
  return rows.map(orderOf);
}

interface EventRow {
  readonly kind: OrderLife['events'][number]['kind'];
  readonly exchange_ms: string;
  readonly qty_micros: string | null;
  readonly price_micros: string | null;
}

interface FillRow {
  readonly id: string;
  readonly qty_micros: string;
  readonly price_micros: string;
  readonly value_micros: string;
  readonly platform_micros: string;
  readonly sec_micros: string;
  readonly taf_micros: string;
  readonly exchange_ms: string;
}

/** One order of a customer with its events; `undefined` when it is another customer's. */
export async function readOrderLife(
  sql: Sql,
  personId: string,
  id: string,
): Promise<OrderLife | undefined> {
  const order = await readOrder(sql, personId, id);
  if (!order) return undefined;
  const events = await sql<EventRow>`
    select kind, exchange_ms, qty_micros, price_micros from order_event
    where order_id = ${id} order by n`;
  const fills = await sql<FillRow>`
    select id, qty_micros, price_micros, value_micros, platform_micros, sec_micros, taf_micros,
      exchange_ms
    from execution where order_id = ${id}
      and not exists (select from execution_bust where execution_id = execution.id)
    order by entry_id`;
  return {
    order: orderOf(order),
    events: events.map((row) => ({
      kind: row.kind,
      atMs: Number(row.exchange_ms),
      qtyMicros: row.qty_micros,
      priceMicros: row.price_micros,
    })),
    fills: fills.map((row) => ({
      executionId: row.id,
      qtyMicros: row.qty_micros,
      priceMicros: row.price_micros,
      valueMicros: row.value_micros,
      fees: [
        { kind: 'platform' as const, micros: row.platform_micros },
        { kind: 'sec' as const, micros: row.sec_micros },
        { kind: 'taf' as const, micros: row.taf_micros },
      ].filter(({ micros }) => micros !== '0'),
      atMs: Number(row.exchange_ms),
    })),
  };
}
