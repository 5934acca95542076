import type { EntryKind } from '../../contract/account.ts';
import type { AccountEvent, Leg } from '../../contract/activity.ts';
import type { OrderIntent, OrderStatus } from '../../contract/order.ts';
import type { Sql } from '../db/tx.ts';
import { aboutOf, type AboutRow } from './about.ts';
import { type ActivityAsked, readActivity } from './activity.ts';
import { eventsOf, type OrderLegs } from './events-of.ts';

export interface EventPage {
  readonly events: readonly AccountEvent[];
  /** Where the next page starts. */
  readonly next: string | undefined;
}

/** Lines of one read; most events have three. */
const LINES = 120;
/**
 * The most reads for a page. An order with thousands of fills may end a page early; the next page
 * continues after it.
 */
const READS_MAX = 10;
/** Fills of an order that are legs of its event. */
const FILLS_MAX = 60;

/**
 * A page of a customer's account events, newest first. No event is split between two pages or
 * appears on both.
 */
export async function readEvents(
  sql: Sql,
  personId: string,
  { account, before, limit }: ActivityAsked,
): Promise<EventPage> {
  const events: AccountEvent[] = [];
  let from = before;
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const { activities, hasMore } = await readActivity(sql, personId, {
      account,
      before: from,
      limit: LINES,
    });
    const last = activities.at(-1)?.entryId;
    // Lines of the last entry may be missing.
    const lines = hasMore ? activities.filter(({ entryId }) => entryId !== last) : activities;
    const orderIds = lines.flatMap(({ about }) => about.orderId ?? []);
    const orders = await readOrderLegs(sql, personId, [...new Set(orderIds)]);
    events.push(...eventsOf(lines, orders));
    const lastOfPage = events[limit - 1];
    if (events.length > limit || (events.length === limit && hasMore)) {
      return { events: events.slice(0, limit), next: lastOfPage?.place };
    }
    if (!hasMore) return { events, next: undefined };
    from = `${lines.at(-1)?.entryId}.0`;
  }
  return { events, next: from };
}

interface Row extends AboutRow {
  readonly id: string;
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qty_micros: string | null;
  readonly amount_micros: string | null;
  readonly status: OrderStatus;
  readonly filled_micros: string;
  readonly value_micros: string;
  readonly fee_micros: string;
  readonly entry_id: string;
  readonly kind: EntryKind;
  readonly exchange_ms: string;
  readonly available: string;
  readonly held: string;
  readonly unsettled: string;
}

/** The legs of orders that moved dollars: of each order its newest fills. */
async function readOrderLegs(
  sql: Sql,
  personId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderLegs>> {
  if (orderIds.length === 0) return new Map();
  const rows = await sql<Row>`
    select placed.id, placed.ticker, placed.intent, placed.qty_micros, placed.amount_micros,
      placed.status, placed.filled_micros, placed.value_micros, placed.fee_micros,
      entry.id as entry_id, entry.kind, entry.exchange_ms, entry.note, placed.id as order_id,
      moved.*, fill.qty_micros as fill_qty, fill.price_micros as fill_price,
      fill.platform_micros + fill.sec_micros + fill.taf_micros as fill_fee,
      placed.qty_micros as order_qty, placed.amount_micros as order_amount,
      placed.limit_micros as order_limit
    from trade_order placed
      cross join lateral (
        (select entry_id from execution where order_id = placed.id
          order by entry_id desc limit ${FILLS_MAX})
        union all
        select id from ledger_entry where key in ('order:' || placed.id || ':hold',
          'order:' || placed.id || ':kept', 'order:' || placed.id || ':release')
      ) leg
      cross join lateral (
        select id, kind, exchange_ms, note from ledger_entry where id = leg.entry_id offset 0
      ) entry
      cross join lateral (
        select coalesce(sum(micros) filter (where pocket = 'available'), 0) as available,
          coalesce(sum(micros) filter (where pocket = 'held'), 0) as held,
          coalesce(sum(micros) filter (where pocket = 'unsettled'), 0) as unsettled
        from ledger_posting posting join ledger_account account on account.id = account_id
        where entry_id = leg.entry_id and owner = ${personId} and asset = 'USD'
        having count(*) > 0
      ) moved
      left join execution fill on entry.kind = 'trade' and fill.entry_id = entry.id
    where placed.id = any (${orderIds}::uuid[]) and placed.person_id = ${personId}
    order by entry.id`;
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byOrder].map(([id, legs]) => [id, orderLegsOf(legs)]));
}

function orderLegsOf(rows: readonly [Row, ...Row[]] | readonly Row[]): OrderLegs {
  const [row] = rows as readonly [Row, ...Row[]];
  return {
    order: {
      id: row.id,
      ticker: row.ticker,
      intent: row.intent,
      qtyMicros: row.qty_micros,
      amountMicros: row.amount_micros,
      status: row.status,
      filledMicros: row.filled_micros,
      valueMicros: row.value_micros,
      feeMicros: row.fee_micros,
    },
    legs: rows.map(legOf),
  };
}

function legOf(row: Row): Leg {
  const { available, held, unsettled } = row;
  return {
    entryId: row.entry_id,
    kind: row.kind,
    account: 'stock',
    amountMicros: String(BigInt(available) + BigInt(held) + BigInt(unsettled)),
    // Orders belong to the stock account, which has no savings.
    parts: { available, held, unsettled, saved: '0' },
    counterAccount: null,
    about: aboutOf(row),
    atMs: Number(row.exchange_ms),
  };
}
