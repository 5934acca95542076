import assert from 'node:assert/strict';
import { MICROS } from '../../contract/money.ts';
import { type Fees, feesOf, totalOf } from '../../contract/order-fees.ts';
import { half } from '../../contract/order-hold.ts';
import type { OrderIntent } from '../../contract/order.ts';
import type { Posting } from '../ledger/ledger.ts';
import { fillPostings } from './fill-postings.ts';
import { type Held, spend, totalHeld } from './held.ts';
import { type ClosedShares, closeLots, type OpenLot, partsOf, sumOf } from './lots.ts';

/** What has been traded of an order so far. */
export interface Traded {
  readonly qtyMicros: bigint;
  readonly valueMicros: bigint;
  /** The sum of price times quantity of every fill, in millionths of a micro-dollar: nothing rounded. */
  readonly exact: bigint;
  readonly fees: Fees;
}

/** An order as a fill meets it. Micro-units. */
export interface FillingOrder {
  readonly personId: string;
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly held: Held;
  readonly traded: Traded;
}

export interface FillNow {
  readonly priceMicros: bigint;
  readonly qtyMicros: bigint;
  /** The day in New York, for the fees. */
  readonly date: string;
}

/** Shares that were closed, with what they cost and brought. */
export interface LotClose {
  readonly lotId: string;
  readonly qtyMicros: bigint;
  readonly costMicros: bigint;
  readonly proceedsMicros: bigint;
  readonly pnlMicros: bigint;
}

/** All that a fill brings about. */
export interface SettledFill {
  readonly valueMicros: bigint;
  readonly fees: Fees;
  /** Nothing is left to be traded. */
  readonly isFilled: boolean;
  /** What stays set aside for the rest of the order. */
  readonly held: Held;
  readonly opened:
    | {
        readonly direction: 'long' | 'short';
        readonly costMicros: bigint;
        readonly collateralMicros: bigint;
      }
    | undefined;
  /** Lots that are not as they were. */
  readonly changed: readonly OpenLot[];
  readonly closed: readonly LotClose[];
  readonly postings: readonly Posting[];
}

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
  const side = intent === 'buy_to_open' || intent === 'buy_to_close' ? 'buy' : 'sell';
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

interface Part {
  readonly order: FillingOrder;
  readonly fill: FillNow;
  readonly lots: readonly OpenLot[];
  readonly valueMicros: bigint;
  /** Fees that have not been charged yet. */
  readonly due: Fees;
}

type Settler = (part: Part) => Pick<SettledFill, 'fees' | 'held' | 'opened' | 'changed' | 'closed'>;

const settlers: Record<OrderIntent, Settler> = {
  buy_to_open({ order, valueMicros, due }) {
    const costMicros = valueMicros + totalOf(due);
    return {
      fees: due,
      held: spend(order.held, costMicros),
      opened: { direction: 'long', costMicros, collateralMicros: 0n },
      changed: [],
      closed: [],
    };
  },

  sell_to_close({ order, fill, lots, valueMicros, due }) {
    const fees = upTo(due, valueMicros);
    const { changed, closed } = closeLots(lots, fill.qtyMicros);
    const shares = order.held.shares - fill.qtyMicros;
    assert(shares >= 0n, 'the shares that are sold were set aside');
    return {
      fees,
      held: { ...order.held, shares },
      opened: undefined,
      changed,
      closed: closesOf(closed, valueMicros - totalOf(fees), 'proceeds'),
    };
  },

  sell_to_open({ order, valueMicros, due }) {
    const fees = upTo(due, valueMicros);
    const fee = totalOf(fees);
    const before = order.traded.valueMicros;
    const wanted = half(before + valueMicros) - half(before);
    // At a price far above the one that was reckoned with, the proceeds are larger and the person's part is what was held.
    const rest = totalHeld(order.held) - fee;
    const margin = wanted < rest ? wanted : rest;
    assert(valueMicros + margin >= 0n, 'a fee is less than what a short brings');
    return {
      fees,
      held: spend(order.held, margin + fee),
      opened: {
        direction: 'short',
        costMicros: valueMicros - fee,
        collateralMicros: valueMicros + margin,
      },
      changed: [],
      closed: [],
    };
  },

  buy_to_close({ order, fill, lots, valueMicros, due }) {
    const { changed, closed } = closeLots(lots, fill.qtyMicros);
    const freed = sumOf(closed.map(({ collateralMicros }) => collateralMicros));
    // What was set aside for the short is here tomorrow, as proceeds are. Until the order is done it pays for the rest.
    const means = { ...order.held, unsettled: order.held.unsettled + freed };
    const rest = totalHeld(means) - valueMicros;
    assert(rest >= 0n, 'a cover is paid by its short and its hold');
    const fees = upTo(due, rest);
    const cost = valueMicros + totalOf(fees);
    return {
      fees,
      held: spend(means, cost),
      opened: undefined,
      changed,
      closed: closesOf(closed, cost, 'cost'),
    };
  },
};

/** Divides what a fill brought, or cost, among the shares that it closed. */
function closesOf(
  closed: readonly ClosedShares[],
  micros: bigint,
  is: 'proceeds' | 'cost',
): readonly LotClose[] {
  const parts = partsOf(
    micros,
    closed.map(({ qtyMicros }) => qtyMicros),
  );
  return closed.map(({ lotId, qtyMicros, costMicros: opening }, at) => {
    const now = parts[at] ?? 0n;
    const costMicros = is === 'cost' ? now : opening;
    const proceedsMicros = is === 'cost' ? opening : now;
    const pnlMicros = proceedsMicros - costMicros;
    return { lotId, qtyMicros, costMicros, proceedsMicros, pnlMicros };
  });
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

/** Fees as far as there is something to pay them with; what is not charged now is due with the next fill. */
function upTo(due: Fees, micros: bigint): Fees {
  const sec = min(due.sec, micros);
  const taf = min(due.taf, micros - sec);
  return { sec, taf, platform: min(due.platform, micros - sec - taf) };
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
