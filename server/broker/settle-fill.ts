import assert from 'node:assert/strict';
import { MICROS } from '../../contract/money.ts';
import { type Fees, feesOf, totalOf } from '../../contract/order-fees.ts';
import { sideOf } from '../../contract/order-intent.ts';
import { fillPostings } from './fill-postings.ts';
import type { FillingOrder, FillNow, SettledFill } from './filling.ts';
import type { Held } from './held.ts';
import type { OpenLot } from './lots.ts';
import { settlers } from './settlers.ts';

const NOTHING_HELD: Held = { available: 0n, unsettled: 0n, shares: 0n };

/**
 * Settles a fill: what it comes to and costs, what it takes of the hold, which lots it opens or closes, and all that moves
 * by it. An order is charged, fill by fill, what it costs so far less what it was charged before, value and fees both, so
 * that ten small fills come to what one large one does and never to more than was held. Pure. Source: rulings, Orders.
 *
 * @param lots open ones of the ticker that the order closes, oldest first
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
      : // What is left of an amount buys not even the smallest part of a share.
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
 * What a fill comes to. A part of a micro-dollar is rounded once for the whole order, so that many fills come to no more than
 * was held for one; an amount is spent fill by fill, each with its own.
 */
function valueOf({ amountMicros, traded }: FillingOrder, fill: FillNow, side: 'buy' | 'sell') {
  const { priceMicros, qtyMicros } = fill;
  if (amountMicros !== undefined) return wholeOf(priceMicros * qtyMicros, side);
  return wholeOf(traded.exact + priceMicros * qtyMicros, side) - traded.valueMicros;
}

/** A buyer pays the begun micro-dollar, a seller does not get it. */
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
