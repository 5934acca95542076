import * as v from 'valibot';
import { Order } from '../../../contract/order.ts';
import { mayHoldAnything, type PlumbDatabase, withDatabase } from '../../data/device/db.ts';
import type { OrderRow } from '../../data/device/db-rows.ts';
import { HISTORY_PAGE, type OrderPages } from './order-pages.ts';
import { quiet } from '../../lib/quiet.ts';
import { isSharedSession } from '../../data/session/session.ts';

/** The longest number that the contract takes. */
const DIGITS = 18;
/** After every place. */
const LAST = '~';
const Orders = v.array(Order);

/**
 * Reads a page of a customer's stored history, newest first: the newest page, or the one directly below an order. Rows
 * in the format of an older build are ignored.
 */
export async function readOrders(owner: string, below?: string): Promise<OrderPages | undefined> {
  if (!(await mayHoldAnything())) return undefined;
  const top = below === undefined ? LAST : placeOf(below);
  const rows = await withDatabase((db) =>
    rowsOf(db, owner, top)
      // oxlint-disable-next-line unicorn/no-array-reverse -- a query, no array
      .reverse()
      .limit(HISTORY_PAGE + 1)
      .toArray(),
  );
  // Between an order that is not stored and the stored ones, others may be missing.
  if (below !== undefined && rows?.shift()?.place !== top) return undefined;
  if (!rows || rows.length === 0) return undefined;
  const orders = v.safeParse(
    Orders,
    rows.map(({ order }) => order),
  );
  if (!orders.success) return undefined;
  return { orders: orders.output, hasMore: rows.at(-1)?.isFirst !== true };
}

/** Reads one stored order of a customer. */
export async function readOrder(owner: string, id: string): Promise<Order | undefined> {
  if (!(await mayHoldAnything())) return undefined;
  const row = await withDatabase((db) => db.orders.get({ owner, id }));
  const order = v.safeParse(Order, row?.order);
  return order.success ? order.output : undefined;
}

/**
 * Stores the newest orders. Stored orders that do not overlap them are deleted, since others may be missing between the
 * two.
 */
export async function keepNewest(owner: string, newest: OrderPages): Promise<void> {
  const last = newest.orders.at(-1);
  if (!last || isSharedSession()) return;
  await beforeWriting();
  await withDatabase((db) =>
    db.transaction('rw', db.orders, async () => {
      const first = await rowsOf(db, owner).last();
      const meets = first !== undefined && first.place >= placeOf(last.seq);
      if (!meets || !newest.hasMore) await rowsOf(db, owner).delete();
      await db.orders.bulkPut(rowsFor(owner, newest));
    }),
  );
}

/** Stores a page below the oldest stored order; below any other order it would leave a gap. */
export async function keepBelow(owner: string, page: OrderPages, before: string): Promise<void> {
  if (isSharedSession()) return;
  await withDatabase((db) =>
    db.transaction('rw', db.orders, async () => {
      const oldest = await rowsOf(db, owner).first();
      if (oldest?.place !== placeOf(before)) return;
      if (page.orders.length > 0) await db.orders.bulkPut(rowsFor(owner, page));
      else await db.orders.put({ ...oldest, isFirst: true });
    }),
  );
}

/** Replaces stored orders by their present form. */
export async function keepRevised(owner: string, revised: readonly Order[]): Promise<void> {
  if (isSharedSession() || !(await mayHoldAnything())) return;
  await withDatabase((db) =>
    db.transaction('rw', db.orders, async () => {
      const rows = await db.orders.bulkGet(revised.map(({ seq }) => [owner, placeOf(seq)]));
      const known = rows.flatMap((row, at) => {
        const order = revised[at];
        return row && order ? [Object.assign(row, { order })] : [];
      });
      await db.orders.bulkPut(known);
    }),
  );
}

/** From the oldest up to a place, in the order of arrival. */
function rowsOf(db: PlumbDatabase, owner: string, top = LAST) {
  return db.orders.where('[owner+place]').between([owner, ''], [owner, top], true, true);
}

function rowsFor(owner: string, { orders, hasMore }: OrderPages): OrderRow[] {
  return orders.map((order, index) => ({
    owner,
    place: placeOf(order.seq),
    id: order.id,
    order,
    isFirst: !hasMore && index === orders.length - 1,
  }));
}

function placeOf(seq: string): string {
  return seq.padStart(DIGITS, '0');
}

/** On a first visit the database's code must not compete with the first screen. */
async function beforeWriting(): Promise<void> {
  if (!(await mayHoldAnything())) await quiet();
}
