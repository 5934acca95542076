import type { OrderWakeUp } from '../../bus/bus.ts';
import type { Sql } from '../../db/tx.ts';
import type { OrderRow } from '../read/order-row.ts';

/** The number of looks within which a write that was running has committed or failed. */
const LOOKS_BACK = 5;

interface OrderWatchParts {
  readonly sql: Sql;
  /** Resolves once the work that starts a trading day is done. */
  readonly ready: () => Promise<void>;
  readonly tell: (order: OrderRow) => void;
  readonly lookAtHalts: () => Promise<void>;
  readonly lookAtRequests: () => Promise<void>;
  readonly isClosed: () => boolean;
}

/** Finds the orders that the broker does not have yet. */
export interface OrderWatch {
  /** Handles a wake-up: reads the rows that it names. */
  hear(wakeUp: OrderWakeUp): Promise<void>;
  /** Reads what is new since the last looks, with or without a wake-up. */
  look(): Promise<void>;
}

export function watchOrders(parts: OrderWatchParts): OrderWatch {
  const { sql, ready, tell, lookAtHalts, lookAtRequests, isClosed } = parts;
  /**
   * The newest order number at each of the last looks: an order that was being written then may
   * appear only now.
   */
  const newest = ['0'];

  async function take(rows: readonly OrderRow[]): Promise<void> {
    await ready();
    for (const row of rows) tell(row);
  }

  return {
    async hear(wakeUp) {
      if (wakeUp.day) await ready();
      if (wakeUp.halts) await lookAtHalts();
      if (isClosed()) return;
      if (wakeUp.asked.length > 0) await lookAtRequests();
      if (wakeUp.orders.length > 0) await take(await readThese(sql, wakeUp.orders));
    },
    async look() {
      await lookAtHalts();
      const [last] = await sql<{ seq: string }>`
        select coalesce(max(seq), 0) as seq from trade_order`;
      newest.push(last?.seq ?? '0');
      await take(await readSince(sql, newest[0] ?? '0'));
      if (newest.length > LOOKS_BACK) newest.shift();
      if (!isClosed()) await lookAtRequests();
    },
  };
}

async function readThese(sql: Sql, ids: readonly string[]): Promise<readonly OrderRow[]> {
  return sql<OrderRow>`
    select * from trade_order where id = any(${ids}) and status = 'pending' order by seq`;
}

/** Pending orders newer than a number, and those with a cancel request. */
async function readSince(sql: Sql, seq: string): Promise<readonly OrderRow[]> {
  return sql<OrderRow>`
    select * from trade_order where status = 'pending' and seq > ${seq}
    union
    select * from trade_order where status = 'pending' and cancel_asked_at is not null
    order by seq`;
}
