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
  /** The collateral of a number of a short's shares. */
  readonly collateralOf: (qtyMicros: bigint) => bigint;
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
  const hold = holdOf({
    intent,
    type,
    limitMicros,
    qtyMicros,
    amountMicros,
    askMicros,
    ...(intent === 'buy_to_close' && {
      collateralMicros: estimateInputs.collateralOf(qtyMicros ?? 0n),
    }),
    date,
  });
  if (priceMicros === undefined || hold === undefined) return undefined;

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
  };
}
