import { coverNeed, type ShortLot } from '../../../contract/cover-need.ts';
import { type Fees, feesOf, feesUpTo, totalOf } from '../../../contract/order-fees.ts';
import { type Hold, holdOf } from '../../../contract/order-hold.ts';
import { sideOf } from '../../../contract/order-intent.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import type { OrderIntent, OrderType } from '../../../contract/order.ts';
import { MICROS } from '../../../contract/money.ts';

/** An order parsed from the ticket. Micro-units. */
export interface TicketOrder {
  readonly intent: OrderIntent;
  readonly type: OrderType;
  readonly limitMicros: bigint | undefined;
  /** Exactly one of shares and amount. */
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly isExtended: boolean;
}

/** The inputs of an estimate. Micro-dollars; unknown values are `undefined`. */
export interface EstimateInputs {
  readonly bidMicros: bigint | undefined;
  readonly askMicros: bigint | undefined;
  /** The day in New York. */
  readonly date: string;
  /** The open lots of the short that a cover closes, oldest first; otherwise none. */
  readonly shortLots: readonly ShortLot[];
}

/** The estimate of an order, by the same rules as the server's. Micro-units. */
export interface Estimate {
  readonly priceMicros: bigint;
  /** The source of the price: a limit is the worst case, a bid or ask only the current quote. */
  readonly basis: 'limit' | 'bid' | 'ask';
  readonly sharesMicros: bigint;
  readonly valueMicros: bigint;
  readonly fees: Fees;
  readonly feeMicros: bigint;
  /** The cost including fees, or the proceeds after them. */
  readonly totalMicros: bigint;
  readonly hold: Hold;
  /** For a cover: the collateral of its short that counts toward its maximum cost; otherwise zero. */
  readonly countedMicros: bigint;
}

/** Estimates an order; `undefined` without a price to calculate with. */
export function estimateOf(
  order: TicketOrder,
  estimateInputs: EstimateInputs,
): Estimate | undefined {
  const { intent, type, limitMicros, qtyMicros, amountMicros } = order;
  const { bidMicros, askMicros, date } = estimateInputs;
  const side = sideOf(intent);
  const isBid = side === 'buy';
  const priceMicros = limitMicros ?? (isBid ? askMicros : bidMicros);
  const whole = holdOf({ intent, type, limitMicros, qtyMicros, amountMicros, askMicros, date });
  if (priceMicros === undefined || whole === undefined) return undefined;
  const hold = intent === 'buy_to_close' ? beyondShort(order, whole, estimateInputs) : whole;

  const value = amountMicros ?? valueMicros(priceMicros, qtyMicros ?? 0n, isBid ? 'up' : 'down');
  const shares = qtyMicros ?? (value * MICROS) / priceMicros;
  const due = feesOf(side, { valueMicros: value, qtyMicros: shares }, date);
  const fees = isBid ? due : feesUpTo(due, value);
  const feeMicros = totalOf(fees);
  return {
    priceMicros,
    basis: limitMicros !== undefined ? 'limit' : isBid ? 'ask' : 'bid',
    sharesMicros: shares,
    valueMicros: value,
    fees,
    feeMicros,
    totalMicros: isBid ? value + feeMicros : value - feeMicros,
    hold,
    countedMicros: whole.dollars - hold.dollars,
  };
}

/** The hold of a cover, of which its short has set a part aside already. */
function beyondShort(
  { limitMicros, qtyMicros = 0n }: TicketOrder,
  whole: Hold,
  { shortLots }: EstimateInputs,
): Hold {
  const priceMicros = limitMicros ?? whole.collarMicros;
  if (priceMicros === undefined) throw new Error('an order to buy has a worst price');
  const cover = { qtyMicros, priceMicros, holdMicros: whole.dollars };
  return { ...whole, dollars: coverNeed(cover, shortLots) };
}
