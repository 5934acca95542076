import type { Tx } from '../../db/tx.ts';
import type { OrderRow } from '../read/order-row.ts';

/** A person's row in trading, locked. */
export interface TraderRow {
  readonly person_id: string;
  readonly is_close_only: boolean;
  /** As `2026-11-20`. */
  readonly unsettled_date: string | null;
}

/**
 * Locks all trading rows of a customer: first their own row, on which every placement, change and settlement waits, then
 * the cash and shares of the stock account, all at once and in the ledger's order. So several entries can be written one
 * after another without a deadlock.
 */
export async function lockTrader(tx: Tx, personId: string): Promise<TraderRow> {
  await tx`
    insert into trading_account (person_id) values (${personId}) on conflict do nothing`;
  const [row] = await tx<TraderRow>`
    select person_id, is_close_only, to_char(unsettled_date, 'YYYY-MM-DD') as unsettled_date
    from trading_account where person_id = ${personId} for update`;
  if (!row) throw new Error(`${personId} has a row in trading`);
  await tx`
    select from ledger_balance join ledger_account on id = account_id
    where owner = ${personId} and name = 'stock' order by id for update of ledger_balance`;
  return row;
}

/** Locks an order with all trading rows of its customer; `undefined` when there is none. */
export async function lockOrder(
  tx: Tx,
  orderId: string,
): Promise<{ readonly order: OrderRow; readonly trader: TraderRow } | undefined> {
  const [owner] = await tx<{ person_id: string }>`
    select person_id from trade_order where id = ${orderId}`;
  if (!owner) return undefined;
  const trader = await lockTrader(tx, owner.person_id);
  const [order] = await tx<OrderRow>`
    select * from trade_order where id = ${orderId} for update`;
  return order && { order, trader };
}
