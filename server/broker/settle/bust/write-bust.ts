import type { Tx } from '../../../db/tx.ts';
import type { BustUpdate } from '../../brokerage.ts';
import type { OrderRow } from '../../read/order-row.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import type { CorporateActions, MarketClock } from '../../../market/market-data.ts';
import type { OrderParts } from '../end-order.ts';
import type { TraderRow } from '../lock-order.ts';
import { addOrderEvent, orderFigures } from '../order-events.ts';
import {
  type BustedFill,
  bustedFill,
  type Corrected,
  restOfBust,
  type WrittenFill,
} from './busted-fill.ts';
import { readAfter, readExecution, readStanding, rejectSplit } from './read-standing.ts';
import { mostCost, writeCorrection } from './write-correction.ts';

interface BustParts extends OrderParts {
  readonly market: Pick<CorporateActions, 'splits'> & MarketClock;
}

/**
 * Reverses a fill that the broker busted, and writes its correction if there is one. Does nothing
 * while the fill is unknown or its order is pending: the caller retries the recorded bust.
 * Idempotent. The caller has locked the order and its customer.
 *
 * @throws Refused `insufficient_funds` when the customer no longer has the money
 * @throws SplitSince when the shares were split since the fill
 */
export async function writeBust(
  tx: Tx,
  parts: BustParts,
  { order, trader }: { readonly order: OrderRow; readonly trader: TraderRow },
  update: BustUpdate,
): Promise<void> {
  if (order.status === 'pending') return;
  const found = await readExecution(tx, order, update.executionId);
  if (!found || found.isBusted) return;
  const { fill, executionId } = found;
  await rejectSplit(tx, parts.market, order, executionId);
  const standing = await readStanding(tx, order, { fill, executionId });
  const busted = bustedFill(fill, standing, correctedOf(order, fill, update));
  const key = `bust:${executionId}`;
  const { id: entryId } = await parts.ledger.post(tx, entryOf(fill, update, key, busted.postings));
  await tx`
    insert into execution_bust (execution_id, entry_id, exchange_ms, at)
    values (${executionId}, ${entryId}, ${update.atMs}, ${new Date(parts.wallNowMs())})`;
  await writeBustedLots(tx, fill, executionId, busted, update.atMs);
  const after = await takeFromOrder(tx, order, fill, busted, new Date(parts.wallNowMs()));
  await tell(tx, parts, after, { fill, executionId, update });
  if (!update.instead) return;
  await writeCorrection(tx, parts, { order: after, trader }, update, order);
  const { executionId: insteadId, priceMicros } = update.instead;
  const refilled = await readAfter(tx, order, insteadId);
  const rest = restOfBust(fill, busted.later, { ...refilled, priceMicros });
  if (rest.postings.length === 0) return;
  await parts.ledger.post(tx, entryOf(fill, update, `${key}:rest`, rest.postings));
  const lots = { ...rest, reopened: [], opened: undefined };
  await writeBustedLots(tx, fill, executionId, lots, update.atMs);
  await addEarned(tx, order, rest);
}

/** The corrected fill of an order whose other fills stay; undefined for a bust without correction. */
function correctedOf(
  { value_micros, filled_micros }: OrderRow,
  { intent, valueMicros, qtyMicros }: WrittenFill,
  { instead, atMs }: BustUpdate,
): Corrected | undefined {
  if (!instead) return undefined;
  const traded = {
    valueMicros: BigInt(value_micros) - valueMicros,
    qtyMicros: BigInt(filled_micros) - qtyMicros,
  };
  return { qtyMicros: instead.qtyMicros, costMicros: mostCost(intent, traded, instead, atMs) };
}

/** The ledger entry of a bust. Its note has no order id, so that the activity shows it as an event of its own. */
function entryOf(
  { personId, ticker, intent, qtyMicros, priceMicros }: WrittenFill,
  { atMs }: BustUpdate,
  key: string,
  postings: BustedFill['postings'],
): Entry {
  return {
    key,
    kind: 'reversal',
    personId,
    exchangeMs: atMs,
    postings,
    note: {
      ticker,
      intent,
      qtyMicros: String(qtyMicros),
      perShareMicros: String(priceMicros),
    },
  };
}

async function writeBustedLots(
  tx: Tx,
  { personId, ticker, priceMicros }: WrittenFill,
  executionId: string,
  { changed, reopened, closed, opened }: Omit<BustedFill, 'postings' | 'later'>,
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
  now: Date,
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
      fills = fills - 1, status = 'cancelled', reason = coalesce(reason, 'refused'), busted_at = ${now}
    where id = ${id} returning *`;
  if (!row) throw new Error(`order ${id} is there`);
  return row;
}

/** Adds what a bust's later closes earned to its order. */
async function addEarned(
  tx: Tx,
  { id }: OrderRow,
  { closed }: Pick<BustedFill, 'closed'>,
): Promise<void> {
  if (closed.length === 0) return;
  const earned = closed.reduce((sum, { pnlMicros }) => sum + pnlMicros, 0n);
  await tx`
    update trade_order set realised_micros = coalesce(realised_micros, 0) + ${String(earned)}
    where id = ${id}`;
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
