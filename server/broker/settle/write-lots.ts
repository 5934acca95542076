import type { Tx } from '../../db/tx.ts';
import type { FillUpdate } from '../brokerage.ts';
import type { OrderRow } from '../read/order-row.ts';
import type { SettledFill } from './filling.ts';

/** Writes the lot that a fill opened, or those that it closed with their realized P&L. */
export async function writeLots(
  tx: Tx,
  { person_id: personId, ticker }: OrderRow,
  fill: FillUpdate,
  { opened, changed, closed }: SettledFill,
): Promise<void> {
  if (opened) {
    await tx`
      insert into lot (person_id, ticker, direction, execution_id, left_micros, cost_micros,
        collateral_micros, price_micros, opened_ms)
      values (${personId}, ${ticker}, ${opened.direction}, ${fill.executionId},
        ${String(fill.qtyMicros)}, ${String(opened.costMicros)},
        ${String(opened.collateralMicros)}, ${String(fill.priceMicros)}, ${fill.atMs})`;
  }
  if (closed.length === 0) return;
  await tx`
    update lot set left_micros = now.left_micros, cost_micros = now.cost_micros,
      collateral_micros = now.collateral_micros
    from unnest(${changed.map(({ id }) => id)}::bigint[],
      ${changed.map(({ leftMicros }) => String(leftMicros))}::bigint[],
      ${changed.map(({ costMicros }) => String(costMicros))}::bigint[],
      ${changed.map(({ collateralMicros }) => String(collateralMicros))}::bigint[])
      as now (id, left_micros, cost_micros, collateral_micros)
    where lot.id = now.id`;
  await tx`
    insert into lot_close (lot_id, execution_id, person_id, ticker, qty_micros, cost_micros,
      proceeds_micros, pnl_micros, closed_ms)
    select lot_id, ${fill.executionId}, ${personId}, ${ticker}, qty, cost, proceeds,
      proceeds - cost, ${fill.atMs}
    from unnest(${closed.map(({ lotId }) => lotId)}::bigint[],
      ${closed.map(({ qtyMicros }) => String(qtyMicros))}::bigint[],
      ${closed.map(({ costMicros }) => String(costMicros))}::bigint[],
      ${closed.map(({ proceedsMicros }) => String(proceedsMicros))}::bigint[])
      with ordinality as shares (lot_id, qty, cost, proceeds, nth)
    order by nth`;
}
