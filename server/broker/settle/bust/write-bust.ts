import { feesOf, totalOf } from '../../../../contract/order-fees.ts';
import { isBuy, sideOf } from '../../../../contract/order-intent.ts';
import { newYorkDate } from '../../../../contract/market-hours.ts';
import { valueMicros as valueAt } from '../../../../contract/order-price.ts';
import { shortMarginMicros } from '../../../../contract/short-margin.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BustUpdate } from '../../brokerage.ts';
import type { OrderRow } from '../../read/order-row.ts';
import { endOrder, type OrderParts } from '../end-order.ts';
import { pocketsOf, toPostings } from '../fill-postings.ts';
import { lockOrder, type TraderRow } from '../lock-order.ts';
import { addOrderEvent, orderFigures } from '../order-events.ts';
import { writeFill } from '../write-fill.ts';
import { type BustedFill, bustedFill, type WrittenFill } from './busted-fill.ts';
import { readExecution, readStanding } from './read-standing.ts';

/**
 * Reverses a fill that the broker busted, and writes its correction if there is one. Does nothing
 * while the fill is unknown or its order is pending: the caller retries the recorded bust.
 * Idempotent. The caller has locked the order and its customer.
 *
 * @throws Refused `insufficient_funds` when the customer no longer has the money
 */
export async function writeBust(
  tx: Tx,
  parts: OrderParts,
  { order, trader }: { readonly order: OrderRow; readonly trader: TraderRow },
  update: BustUpdate,
): Promise<void> {
  if (order.status === 'pending') return;
  const found = await readExecution(tx, order, update.executionId);
  if (!found || found.isBusted) return;
  const { fill, executionId } = found;
  const standing = await readStanding(tx, order, { fill, executionId });
  const busted = bustedFill(fill, standing);
  const { ticker, intent } = order;
  const { id: entryId } = await parts.ledger.post(tx, {
    key: `bust:${executionId}`,
    kind: 'reversal',
    personId: fill.personId,
    exchangeMs: update.atMs,
    postings: busted.postings,
    // The note has no order id, so that the activity shows the bust as an event of its own.
    note: {
      ticker,
      intent,
      qtyMicros: String(fill.qtyMicros),
      perShareMicros: String(fill.priceMicros),
    },
  });
  await tx`
    insert into execution_bust (execution_id, entry_id, exchange_ms, at)
    values (${executionId}, ${entryId}, ${update.atMs}, ${new Date(parts.wallNowMs())})`;
  await writeBustedLots(tx, fill, executionId, busted, update.atMs);
  const after = await takeFromOrder(tx, order, fill, busted);
  await tell(tx, parts, after, { fill, executionId, update });
  if (update.instead) await writeCorrection(tx, parts, { order: after, trader }, update, order);
}

async function writeBustedLots(
  tx: Tx,
  { personId, ticker, priceMicros }: WrittenFill,
  executionId: string,
  { changed, reopened, closed, opened }: BustedFill,
  atMs: number,
): Promise<void> {
  await tx`
    update lot set left_micros = now.left_micros, cost_micros = now.cost_micros,
      collateral_micros = now.collateral_micros
    from unnest(${changed.map(({ id }) => id)}::bigint[],
      ${changed.map(({ leftMicros }) => String(leftMicros))}::bigint[],
      ${changed.map(({ costMicros }) => String(costMicros))}::bigint[],
      ${changed.map(({ collateralMicros }) => String(collateralMicros))}::bigint[])
      as now (id, left_micros, cost_micros, collateral_micros)
    where lot.id = now.id`;
  const back = reopened.map((each) => ({ ...each, sign: -1n }));
  const lines = [...back, ...closed.map((each) => ({ ...each, sign: 1n }))];
  await tx`
    insert into lot_close (lot_id, execution_id, person_id, ticker, qty_micros, cost_micros,
      proceeds_micros, pnl_micros, closed_ms, is_bust)
    select lot_id, ${executionId}, ${personId}, ${ticker}, qty, cost, proceeds, proceeds - cost,
      ${atMs}, true
    from unnest(${lines.map(({ lotId }) => lotId)}::bigint[],
      ${lines.map(({ qtyMicros, sign }) => String(sign * qtyMicros))}::bigint[],
      ${lines.map(({ costMicros, sign }) => String(sign * costMicros))}::bigint[],
      ${lines.map(({ proceedsMicros, sign }) => String(sign * proceedsMicros))}::bigint[])
      with ordinality as shares (lot_id, qty, cost, proceeds, nth)
    order by nth`;
  if (opened) {
    await tx`
      insert into lot (person_id, ticker, direction, execution_id, left_micros, cost_micros,
        collateral_micros, price_micros, opened_ms)
      values (${personId}, ${ticker}, ${opened.direction}, ${executionId},
        ${String(opened.leftMicros)}, ${String(opened.costMicros)},
        ${String(opened.collateralMicros)}, ${String(priceMicros)}, ${atMs})`;
  }
}

/** Reduces the order's filled quantity; a filled order counts as canceled for the rest. */
async function takeFromOrder(
  tx: Tx,
  { id }: OrderRow,
  { qtyMicros, valueMicros, feeMicros }: WrittenFill,
  { reopened, closed }: BustedFill,
): Promise<OrderRow> {
  const earned =
    closed.reduce((sum, { pnlMicros }) => sum + pnlMicros, 0n) -
    reopened.reduce((sum, { pnlMicros }) => sum + pnlMicros, 0n);
  const hasLines = closed.length + reopened.length > 0;
  const [row] = await tx<OrderRow>`
    update trade_order set filled_micros = filled_micros - ${String(qtyMicros)},
      value_micros = value_micros - ${String(valueMicros)},
      fee_micros = fee_micros - ${String(feeMicros)},
      realised_micros = case when ${hasLines}
        then coalesce(realised_micros, 0) + ${String(earned)} else realised_micros end,
      fills = fills - 1, status = 'cancelled', reason = coalesce(reason, 'refused')
    where id = ${id} returning *`;
  if (!row) throw new Error(`order ${id} is there`);
  return row;
}

async function tell(
  tx: Tx,
  { notify, feed, wallNowMs }: OrderParts,
  order: OrderRow,
  {
    fill: { qtyMicros, priceMicros },
    executionId,
    update: { atMs },
  }: { readonly fill: WrittenFill; readonly executionId: string; readonly update: BustUpdate },
): Promise<void> {
  const { id, person_id: personId } = order;
  await addOrderEvent(tx, id, {
    kind: 'cancelled',
    exchangeMs: atMs,
    atMs: wallNowMs(),
    qtyMicros,
    priceMicros,
  });
  const figures = {
    ...orderFigures(order),
    filledMicros: String(qtyMicros),
    priceMicros: String(priceMicros),
    reason: 'busted',
  };
  await notify(tx, personId, { kind: 'order_cancelled', figures, once: `bust:${executionId}` });
  await feed.tell(tx, personId, 'orders');
  await feed.tell(tx, personId, 'positions');
}

/**
 * Reopens the order and fills it at the corrected quantity and price, from the returned money or
 * shares.
 */
async function writeCorrection(
  tx: Tx,
  parts: OrderParts,
  { order, trader }: { readonly order: OrderRow; readonly trader: TraderRow },
  { orderId, atMs, instead }: BustUpdate,
  { status, reason }: OrderRow,
): Promise<void> {
  if (!instead) return;
  const { qtyMicros, priceMicros, executionId } = instead;
  const isSale = order.intent === 'sell_to_close';
  const dollars = isSale ? 0n : await dollarsFor(tx, order, instead, atMs);
  const shares = isSale ? qtyMicros : 0n;
  const { available, held } = pocketsOf({ personId: order.person_id });
  const postings = toPostings([
    [available, held, 'USD', dollars],
    [available, held, order.ticker, shares],
  ]);
  if (postings.length > 0) {
    await parts.ledger.post(tx, {
      key: `bust:${executionId}:hold`,
      kind: 'order_hold',
      personId: order.person_id,
      exchangeMs: atMs,
      postings,
      note: { orderId, ticker: order.ticker, intent: order.intent },
    });
  }
  await tx`
    update trade_order set status = 'pending', reason = null, done_ms = null,
      held_available_micros = ${String(dollars)}, held_shares_micros = ${String(shares)}
    where id = ${orderId}`;
  const reopened = await lockOrder(tx, orderId);
  if (!reopened) throw new Error(`order ${orderId} is there`);
  const fill = { event: 'fill', orderId, executionId, qtyMicros, priceMicros, atMs } as const;
  await writeFill(tx, parts, { order: reopened.order, trader }, { ...fill, quoteMs: atMs });
  const after = await lockOrder(tx, orderId);
  if (after?.order.status !== 'pending') return;
  // The order had ended unfilled in part, so its rest ends again, for the same reason.
  const why = status === 'cancelled' && reason !== null ? reason : 'remainder';
  await endOrder(tx, parts, after.order, { reason: why, atMs });
}

/**
 * The most that the corrected fill can cost, but no more than the customer's available cash.
 * Micro-dollars.
 */
async function dollarsFor(
  tx: Tx,
  { person_id, intent, value_micros, filled_micros }: OrderRow,
  { qtyMicros, priceMicros }: NonNullable<BustUpdate['instead']>,
  atMs: number,
): Promise<bigint> {
  const value = valueAt(priceMicros, qtyMicros, 'up') + 1n;
  const traded = {
    valueMicros: BigInt(value_micros) + value,
    qtyMicros: BigInt(filled_micros) + qtyMicros,
  };
  const fees = totalOf(feesOf(sideOf(intent), traded, newYorkDate(atMs)));
  // A short also needs its margin, which exceeds its value below $2.50 a share.
  const margin = shortMarginMicros(priceMicros, qtyMicros);
  const wanted = value + fees + (isBuy(intent) ? 0n : margin > value ? margin : value);
  const [row] = await tx<{ micros: string }>`
    select coalesce(sum(micros), 0) as micros
    from ledger_balance join ledger_account on id = account_id
    where path = ${`${person_id}/stock/available/USD`}`;
  const there = BigInt(row?.micros ?? 0);
  return wanted < there ? wanted : there;
}
