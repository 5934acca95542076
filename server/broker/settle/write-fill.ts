import { newYorkDate } from '../../../contract/market-hours.ts';
import { microsOf } from '../../../contract/money.ts';
import { totalOf } from '../../../contract/order-fees.ts';
import { isClosing } from '../../../contract/order-intent.ts';
import type { Tx } from '../../db/tx.ts';
import type { FillUpdate } from '../brokerage.ts';
import type { OrderParts } from './end-order.ts';
import { heldOf } from './held.ts';
import type { TraderRow } from './lock-order.ts';
import type { OrderRow } from '../read/order-row.ts';
import { readLots, readTraded } from './fill-facts.ts';
import type { SettledFill } from './filling.ts';
import { settleFill } from './settle-fill.ts';
import { settleOf } from './settlement.ts';
import { tellFill } from './tell-fill.ts';
import { writeLots } from './write-lots.ts';

/** Writes all effects of a fill of a pending order. The order and its customer are locked. */
export async function writeFill(
  tx: Tx,
  parts: OrderParts,
  { order: locked, trader }: { readonly order: OrderRow; readonly trader: TraderRow },
  fill: FillUpdate,
): Promise<void> {
  const { person_id: personId, ticker, intent } = locked;
  const date = newYorkDate(fill.atMs);
  const isLater = trader.unsettled_date !== null && trader.unsettled_date < date;
  if (isLater) await settleOf(tx, parts.ledger, personId, { date, atMs: fill.atMs });
  const order = isLater ? await reread(tx, locked.id) : locked;

  const traded = await readTraded(tx, order);
  const settled = settleFill(
    {
      personId,
      ticker,
      intent,
      qtyMicros: microsOf(order.qty_micros),
      amountMicros: microsOf(order.amount_micros),
      held: heldOf(order),
      traded,
    },
    { priceMicros: fill.priceMicros, qtyMicros: fill.qtyMicros, date },
    await readLots(tx, order),
  );
  const { id: entryId } = await parts.ledger.post(tx, {
    key: `trade:${fill.executionId}`,
    kind: 'trade',
    personId,
    exchangeMs: fill.atMs,
    postings: settled.postings,
    note: { orderId: order.id, ticker, intent },
  });
  await writeExecution(tx, parts, { order, fill, settled, entryId });
  await writeLots(tx, order, fill, settled);
  if (isClosing(intent)) {
    await tx`
      update trading_account set unsettled_date = greatest(unsettled_date, ${date}::date)
      where person_id = ${personId}`;
  }
  const after = await updateOrder(tx, order, fill, settled);
  await tellFill(tx, parts, after, fill, traded.exact + fill.priceMicros * fill.qtyMicros);
}

async function reread(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await tx<OrderRow>`select * from trade_order where id = ${id}`;
  if (!row) throw new Error(`order ${id} is there`);
  return row;
}

async function writeExecution(
  tx: Tx,
  { wallNowMs }: OrderParts,
  {
    order,
    fill,
    settled: { valueMicros, fees },
    entryId,
  }: { order: OrderRow; fill: FillUpdate; settled: SettledFill; entryId: string },
): Promise<void> {
  await tx`
    insert into execution (id, order_id, person_id, ticker, qty_micros, price_micros, value_micros,
      platform_micros, sec_micros, taf_micros, exchange_ms, quote_ms, at, entry_id)
    values (${fill.executionId}, ${order.id}, ${order.person_id}, ${order.ticker},
      ${String(fill.qtyMicros)}, ${String(fill.priceMicros)}, ${String(valueMicros)},
      ${String(fees.platform)}, ${String(fees.sec)}, ${String(fees.taf)}, ${fill.atMs},
      ${fill.quoteMs}, ${new Date(wallNowMs())}, ${entryId})`;
}

async function updateOrder(
  tx: Tx,
  { id }: OrderRow,
  fill: FillUpdate,
  { valueMicros, fees, held, closed, isFilled }: SettledFill,
): Promise<OrderRow> {
  const earned = closed.reduce((sum, { pnlMicros }) => sum + pnlMicros, 0n);
  const [row] = await tx<OrderRow>`
    update trade_order set filled_micros = filled_micros + ${String(fill.qtyMicros)},
      value_micros = value_micros + ${String(valueMicros)},
      fee_micros = fee_micros + ${String(totalOf(fees))},
      held_available_micros = ${String(held.available)},
      held_unsettled_micros = ${String(held.unsettled)},
      held_shares_micros = ${String(held.shares)},
      realised_micros = case when ${closed.length > 0}
        then coalesce(realised_micros, 0) + ${String(earned)} else realised_micros end,
      fills = fills + 1,
      status = ${isFilled ? 'filled' : 'pending'},
      done_ms = ${isFilled ? fill.atMs : null}
    where id = ${id} returning *`;
  if (!row) throw new Error(`order ${id} is there`);
  return row;
}
