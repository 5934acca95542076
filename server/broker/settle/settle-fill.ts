import assert from 'node:assert/strict';
import { MICROS } from '../../../contract/money.ts';
import { type Fees, feesOf, totalOf } from '../../../contract/order-fees.ts';
import { sideOf } from '../../../contract/order-intent.ts';
import { fillPostings } from './fill-postings.ts';
import type { FillingOrder, FillNow, SettledFill } from './filling.ts';
import type { Held } from './held.ts';
import type { OpenLot } from './lots.ts';
import { settlers } from './settlers.ts';

const NOTHING_HELD: Held = { available: 0n, unsettled: 0n, shares: 0n };

/**
 * Settles a fill: its value and fees, its part of the hold, the lots it opens or closes, and its postings. Each fill is
 * charged the order's value and fees so far less what earlier fills were charged, so that ten small fills cost the same as
 * one large fill and never more than the hold. Pure. Source: rulings, Orders.
 *
 * @param lots open lots of the ticker that the order closes, oldest first
 */
export function settleFill(
  order: FillingOrder,
  fill: FillNow,
  lots: readonly OpenLot[],
): SettledFill {
  const { intent, traded } = order;
  const side = sideOf(intent);
  const qty = traded.qtyMicros + fill.qtyMicros;
  assert(
    order.qtyMicros === undefined || qty <= order.qtyMicros,
    'no more is filled than was left',
  );
  const valueMicros = valueOf(order, fill, side);
  const total = traded.valueMicros + valueMicros;
  assert(
    order.amountMicros === undefined || total <= order.amountMicros,
    'no more is spent than was to be',
  );
  const isFilled =
    order.amountMicros === undefined
      ? qty === order.qtyMicros
      : // The rest of the amount cannot buy even a micro-share.
        (order.amountMicros - total) * MICROS < fill.priceMicros;
  const due = lessOf(feesOf(side, { valueMicros: total, qtyMicros: qty }, fill.date), traded.fees);

  const settled = settlers[intent]({ order, fill, lots, valueMicros, due });
  const held = isFilled ? NOTHING_HELD : settled.held;
  const postings = fillPostings(order, {
    qtyMicros: fill.qtyMicros,
    valueMicros,
    feeMicros: totalOf(settled.fees),
    released: isFilled ? settled.held : NOTHING_HELD,
  });
  return { ...settled, valueMicros, isFilled, held, postings };
}

/**
 * The value of a fill. Rounding to the micro-dollar happens once for the whole order, so that many fills cost no more than
 * the hold; a dollar order rounds each fill.
 */
function valueOf({ amountMicros, traded }: FillingOrder, fill: FillNow, side: 'buy' | 'sell') {
  const { priceMicros, qtyMicros } = fill;
  if (amountMicros !== undefined) return wholeOf(priceMicros * qtyMicros, side);
  return wholeOf(traded.exact + priceMicros * qtyMicros, side) - traded.valueMicros;
}

/** Rounds up for a buyer and down for a seller. */
function wholeOf(exact: bigint, side: 'buy' | 'sell'): bigint {
  return (side === 'buy' ? exact + MICROS - 1n : exact) / MICROS;
}

function lessOf(all: Fees, charged: Fees): Fees {
  return {
    platform: all.platform - charged.platform,
    sec: all.sec - charged.sec,
    taf: all.taf - charged.taf,
  };
}
