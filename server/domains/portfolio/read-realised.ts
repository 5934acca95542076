import type { ClosedLot } from '../../../contract/portfolio.ts';
import type { Sql } from '../../db/tx.ts';

interface Row {
  readonly id: string;
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly qty_micros: string;
  readonly cost_micros: string;
  readonly proceeds_micros: string;
  readonly pnl_micros: string;
  readonly opened_ms: string;
  readonly closed_ms: string;
  readonly order_id: string;
}

/** Closed lots of a person, newest first, those before `before`. */
export async function readRealised(
  sql: Sql,
  personId: string,
  {
    ticker,
    before,
    limit,
  }: { ticker?: string | undefined; before?: string | undefined; limit: number },
): Promise<{ lots: ClosedLot[]; hasMore: boolean }> {
  const rows = await sql<Row>`
    select closed.*, lot.direction, lot.opened_ms, execution.order_id
    from lot_close closed join lot on lot.id = lot_id join execution on execution.id = closed.execution_id
    where closed.person_id = ${personId} and closed.qty_micros > 0
      -- Shares that a bust opened again were never closed.
      and not exists (
        select from lot_close back where back.lot_id = closed.lot_id
          and back.execution_id = closed.execution_id and back.qty_micros < 0
      )
      and closed.id < ${before ?? '9223372036854775807'}
      and (${ticker ?? null}::text is null or closed.ticker = ${ticker ?? null})
    order by closed.id desc limit ${limit + 1}`;
  return { lots: rows.slice(0, limit).map(closedOf), hasMore: rows.length > limit };
}

function closedOf(row: Row): ClosedLot {
  return {
    id: row.id,
    ticker: row.ticker,
    direction: row.direction,
    qtyMicros: row.qty_micros,
    costMicros: row.cost_micros,
    proceedsMicros: row.proceeds_micros,
    pnlMicros: row.pnl_micros,
    openedAtMs: Number(row.opened_ms),
    closedAtMs: Number(row.closed_ms),
    orderId: row.order_id,
  };
}
