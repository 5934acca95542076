import { type AmountProblem, MICROS, readAmount } from '../../../contract/money.ts';
import { isOnTick, tickMicros } from '../../../contract/order-price.ts';
import { takesFractions } from '../../../contract/order-size.ts';
import type { OrderIntent, OrderType } from '../../../contract/order.ts';
import type { TicketOrder } from './estimate.ts';

/** The fields of a ticket, in plain decimals with a point. */
export interface TypedTicket {
  readonly type: OrderType;
  readonly by: 'shares' | 'amount';
  readonly price: string;
  readonly shares: string;
  readonly amount: string;
  readonly isExtended: boolean;
}

/** The problem with a price; `off_tick` names the tick size. */
export type PriceProblem =
  | { readonly kind: Exclude<AmountProblem, 'too_fine'> }
  | { readonly kind: 'off_tick'; readonly tickMicros: bigint };

/** The problem with a typed number of shares or amount. */
export type SizeProblem = { readonly kind: AmountProblem | 'fraction_not_allowed' };

/** The order that the fields describe, or the problem with each field. */
export interface ReadTicket {
  readonly order: TicketOrder | undefined;
  readonly price: PriceProblem | undefined;
  readonly size: SizeProblem | undefined;
}

/** More decimals than any tick has are reported as `off_tick`, so they are read first. */
const PRICE_DECIMALS = 6;
const SHARE_DECIMALS = 6;

/** Parses a ticket. Ignores the price of a market order, and whichever of shares and amount is not selected. */
export function readTicket(
  typed: TypedTicket,
  { intent, isRegular }: { readonly intent: OrderIntent; readonly isRegular: boolean },
): ReadTicket {
  const { type, by, isExtended } = typed;
  const limit = type === 'limit' ? readPrice(typed.price) : undefined;
  const price = limit && 'problem' in limit ? limit.problem : undefined;
  const read =
    by === 'amount' ? readAmount(typed.amount) : readAmount(typed.shares, SHARE_DECIMALS);
  const size = 'problem' in read ? { kind: read.problem } : undefined;
  // Market orders trade in regular hours only.
  const mayBeFraction = isRegular && takesFractions({ intent, type });
  if (!mayBeFraction && 'micros' in read && (by === 'amount' || read.micros % MICROS !== 0n)) {
    return { order: undefined, price, size: { kind: 'fraction_not_allowed' } };
  }
  if (price || 'problem' in read) return { order: undefined, price, size };
  return {
    order: {
      intent,
      type,
      limitMicros: limit && 'micros' in limit ? limit.micros : undefined,
      qtyMicros: by === 'shares' ? read.micros : undefined,
      amountMicros: by === 'amount' ? read.micros : undefined,
      isExtended: type === 'limit' && isExtended,
    },
    price,
    size,
  };
}

/** Reads a limit price: on the grid of its tick, never rounded to it. */
export function readPrice(text: string): { micros: bigint } | { problem: PriceProblem } {
  const read = readAmount(text, PRICE_DECIMALS);
  if ('problem' in read) {
    return {
      problem:
        read.problem === 'too_fine'
          ? { kind: 'off_tick', tickMicros: tickMicros(text.startsWith('0') ? 1n : MICROS) }
          : { kind: read.problem },
    };
  }
  if (isOnTick(read.micros)) return read;
  return { problem: { kind: 'off_tick', tickMicros: tickMicros(read.micros) } };
}
