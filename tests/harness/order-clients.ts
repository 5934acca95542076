import { expect } from 'vitest';
import { cancelOrder, changeOrder, type Order, placeOrder } from '../../contract/order.ts';
import type { Db } from '../../server/db/tx.ts';
import { untilAnswered } from './office.ts';
import { anOrder, micros, newKey } from './orders.ts';
import type { TestPerson } from './people.ts';

/** The responses that clients received: each order by its key, `undefined` when refused; and its final state, when known. */
export interface Acknowledged {
  readonly orders: Map<string, string | undefined>;
  readonly ended: Map<string, Order['status']>;
}

/** Places orders one after another: some market orders, and some resting ones that are later changed or canceled. */
export async function trade(
  url: () => string,
  { aspctoken }: TestPerson,
  { orders, ended }: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const isAway = turn % 3 > 0;
    // Far enough from the market to rest.
    const wish = anOrder({ ticker: 'AAPL', ...(isAway ? { limit: 2 } : { type: 'market' }) });
    const placed = await untilAnswered(url, placeOrder, wish, aspctoken);
    orders.set(wish.key, placed.ok ? placed.value.id : undefined);
    if (!placed.ok) continue;
    let { id } = placed.value;
    if (isAway && turn % 2 === 0) {
      const change = { key: newKey(), id, limitMicros: micros(1.5) };
      const changed = await untilAnswered(url, changeOrder, change, aspctoken);
      orders.set(change.key, changed.ok ? changed.value.id : undefined);
      if (!changed.ok) continue;
      ended.set(id, 'cancelled');
      id = changed.value.id;
    }
    if (turn % 3 !== 1) continue;
    const cancelled = await untilAnswered(url, cancelOrder, { id }, aspctoken);
    if (cancelled.ok && cancelled.value.status !== 'pending') ended.set(id, cancelled.value.status);
  }
}

/** Checks that every acknowledged order exists once, in the state that was reported. */
export async function expectKept(
  { sql }: Pick<Db, 'sql'>,
  people: readonly Pick<TestPerson, 'id'>[],
  told: Acknowledged,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  // Market orders always find shares, including one placed just before the end.
  await expect
    .poll(
      () => sql`
        select id from trade_order
        where person_id = any (${ids}::uuid[]) and status = 'pending' and type = 'market'`,
    )
    .toEqual([]);
  const rows = await sql<{ key: string; id: string; status: Order['status'] }>`
    select key, id, status from trade_order where person_id = any (${ids}::uuid[])`;
  const kept = [...told.orders].filter(([, id]) => id !== undefined);
  expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(new Map(kept));
  for (const { id, status } of rows) expect(told.ended.get(id) ?? status).toBe(status);
  const [fills] = await sql<{ count: number }>`
    select count(*)::integer as count from execution where person_id = any (${ids}::uuid[])`;
  expect(fills?.count).toBeGreaterThan(0);
}
