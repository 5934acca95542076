import { newYorkDate } from '../../../../contract/market-hours.ts';
import { least } from '../../../../contract/least.ts';
import { feesOf, totalOf } from '../../../../contract/order-fees.ts';
import type { OrderIntent } from '../../../../contract/order.ts';
import { isBuy, sideOf } from '../../../../contract/order-intent.ts';
import { valueMicros as valueAt } from '../../../../contract/order-price.ts';
import { shortMarginMicros } from '../../../../contract/short-margin.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refused } from '../../../refused.ts';
import type { BustUpdate } from '../../brokerage.ts';
import type { OrderRow } from '../../read/order-row.ts';
import { endOrder, type OrderParts } from '../end-order.ts';
import { pocketsOf, toPostings } from '../fill-postings.ts';
import { lockOrder, type TraderRow } from '../lock-order.ts';
import { writeFill } from '../write-fill.ts';
import type { WrittenFill } from './busted-fill.ts';
import { readCash } from './read-standing.ts';

/**
 * Reopens the order and fills it at the corrected quantity and price, from the returned money or
 * shares.
 */
export async function writeCorrection(
  tx: Tx,
  parts: OrderParts,
  { order, trader }: { readonly order: OrderRow; readonly trader: TraderRow },
  { orderId, atMs, instead }: BustUpdate,
  { status, reason }: OrderRow,
): Promise<void> {
  if (!instead) return;
  const { qtyMicros, priceMicros, executionId } = instead;
  const isSale = order.intent === 'sell_to_close';
  const dollars = isSale ? NO_DOLLARS : await dollarsFor(tx, order, instead, atMs);
  const shares = isSale ? qtyMicros : 0n;
  const { available, unsettled, held } = pocketsOf({ personId: order.person_id });
  const postings = toPostings([
    [available, held, 'USD', dollars.available],
    [unsettled, held, 'USD', dollars.unsettled],
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
      held_available_micros = ${String(dollars.available)},
      held_unsettled_micros = ${String(dollars.unsettled)},
      held_shares_micros = ${String(shares)}
    where id = ${orderId}`;
  const reopened = await lockOrder(tx, orderId);
  if (!reopened) throw new Error(`order ${orderId} is there`);
  const fill = { event: 'fill', orderId, executionId, qtyMicros, priceMicros, atMs } as const;
  await writeFill(tx, parts, { order: reopened.order, trader }, { ...fill, quoteMs: atMs });
  const after = await lockOrder(tx, orderId);
  if (after?.order.status !== 'pending') return;
  // An order that had ended unfilled in part ends again, for the same reason. One that was filled lacks the shares that the
  // correction took; a dollar order's rest is spent.
  const lacks = order.qty_micros === null ? 'remainder' : 'refused';
  const why = status === 'cancelled' && reason !== null ? reason : lacks;
  // What the order held when it ended was released under its own key already.
  const releaseKey = `bust:${executionId}:release`;
  await endOrder(tx, parts, after.order, { reason: why, atMs, releaseKey });
}

const NO_DOLLARS = { available: 0n, unsettled: 0n };

/**
 * The most that the corrected fill can cost, but no more than the customer's cash, settled dollars
 * first. Micro-dollars.
 *
 * @throws Refused `insufficient_funds` when the customer does not have what a purchase costs
 */
async function dollarsFor(
  tx: Tx,
  order: OrderRow,
  instead: NonNullable<BustUpdate['instead']>,
  atMs: number,
): Promise<{ readonly available: bigint; readonly unsettled: bigint }> {
  const { person_id, intent, value_micros, filled_micros } = order;
  const traded = { valueMicros: BigInt(value_micros), qtyMicros: BigInt(filled_micros) };
  const wanted = mostCost(intent, traded, instead, atMs);
  const cash = await readCash(tx, person_id);
  const there = cash.available + cash.unsettled;
  // A cover is also paid from the collateral of its short. The value has one micro-dollar more than it may round up to.
  if (intent === 'buy_to_open' && there < wanted - 1n) throw new Refused('insufficient_funds');
  const available = least(wanted, cash.available);
  return { available, unsettled: least(wanted - available, cash.unsettled) };
}

/**
 * The most that a corrected fill can cost, with its fees and the margin of a short. Micro-dollars.
 *
 * @param traded what the order traded besides, micro-units
 */
export function mostCost(
  intent: OrderIntent,
  traded: Pick<WrittenFill, 'valueMicros' | 'qtyMicros'>,
  { qtyMicros, priceMicros }: NonNullable<BustUpdate['instead']>,
  atMs: number,
): bigint {
  const value = valueAt(priceMicros, qtyMicros, 'up') + 1n;
  const after = {
    valueMicros: traded.valueMicros + value,
    qtyMicros: traded.qtyMicros + qtyMicros,
  };
  const fees = totalOf(feesOf(sideOf(intent), after, newYorkDate(atMs)));
  // A short also needs its margin, which exceeds its value below $2.50 a share.
  const margin = shortMarginMicros(priceMicros, qtyMicros);
  return value + fees + (isBuy(intent) ? 0n : margin > value ? margin : value);
}
