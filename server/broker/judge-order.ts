import { microsOf } from '../../contract/money.ts';
import type { RefusalOf } from '../../contract/endpoint.ts';
import type { Instrument } from '../../contract/instrument.ts';
import { newYorkDate, sessionAt } from '../../contract/market-hours.ts';
import { holdOf } from '../../contract/order-hold.ts';
import { orderEnd } from '../../contract/order-hours.ts';
import { isClosing, sideOf } from '../../contract/order-intent.ts';
import { SMALLEST_ORDER_MICROS } from '../../contract/order-limits.ts';
import {
  isFarThrough,
  isOnTick,
  priceMicrosOf,
  tickMicros,
  valueMicros,
} from '../../contract/order-price.ts';
import { mayBeOfSize } from '../../contract/order-size.ts';
import type { OrderWish, placeOrder } from '../../contract/order.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import { Refused } from '../refused.ts';
import type { Closures } from '../market/closures.ts';
import { borrowOf } from './borrow.ts';

/** The inputs that an order is validated against. Exchange time. */
export interface OrderWorld {
  readonly instrument: Instrument | undefined;
  readonly quote: QuoteSnapshot | undefined;
  readonly exchangeMs: number;
  readonly closures: Closures;
}

/** An order that passed the market's checks, with everything that does not depend on the customer's rows. Micro-units. */
export interface OrderTicket {
  readonly wish: OrderWish;
  readonly limitMicros: bigint | undefined;
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly collarMicros: bigint | undefined;
  readonly session: 'pre' | 'regular' | 'after';
  readonly placedMs: number;
  readonly expiresMs: number;
  /** Dollars that it holds; for a cover, less the collateral of its short. */
  readonly holdMicros: bigint;
  /** It is below the minimum order: it may only close a whole position. */
  readonly isSmall: boolean;
}

/**
 * Validates an order against the market: whether it trades now, its price, its size and its hold. The customer's balances
 * are checked where they are locked (migration 0020). Pure.
 */
export function judgeOrder(
  wish: OrderWish,
  { instrument, quote, exchangeMs, closures }: OrderWorld,
): OrderTicket | Refused {
  const { intent, type, ticker } = wish;
  if (!instrument) return no('unknown_ticker', { ticker });
  const end = orderEnd(exchangeMs, wish, closures);
  if ('problem' in end) return no(end.problem);

  const limitMicros = microsOf(wish.limitMicros);
  const qtyMicros = microsOf(wish.qtyMicros);
  const amountMicros = microsOf(wish.amountMicros);
  if (!mayBeOfSize({ intent, type, qtyMicros })) return no('fraction_not_allowed');

  const side = sideOf(intent);
  const bid = microsOfPrice(quote?.bid);
  const ask = microsOfPrice(quote?.ask);
  if (limitMicros !== undefined) {
    if (!isOnTick(limitMicros)) {
      return no('price_off_tick', { tickMicros: String(tickMicros(limitMicros)) });
    }
    if (wish.isFarMeant !== true && isFarThrough(side, limitMicros, { bid, ask })) {
      return no('price_far', { marketMicros: String(side === 'buy' ? ask : bid) });
    }
  }
  if (intent === 'sell_to_open' && !borrowOf(instrument).isShortable) return no('not_shortable');

  const price = limitMicros ?? (side === 'buy' ? ask : bid);
  const date = newYorkDate(exchangeMs);
  const hold = holdOf({ intent, type, limitMicros, qtyMicros, amountMicros, askMicros: ask, date });
  if (price === undefined || hold === undefined) return no('no_price');

  const value = amountMicros ?? valueMicros(price, qtyMicros ?? 0n, 'down');
  const isSmall = value < SMALLEST_ORDER_MICROS;
  if (isSmall && !isClosing(intent)) return no('volume_too_small');

  const session = sessionAt(exchangeMs, closures);
  if (session === 'closed') return no('market_closed');
  return {
    wish,
    limitMicros,
    qtyMicros,
    amountMicros,
    collarMicros: hold.collarMicros,
    session,
    placedMs: exchangeMs,
    expiresMs: end.expiresAtMs,
    holdMicros: hold.dollars,
    isSmall,
  };
}

function microsOfPrice(price: number | null | undefined): bigint | undefined {
  return price === null || price === undefined ? undefined : priceMicrosOf(price);
}

function no(code: RefusalOf<typeof placeOrder>, detail: Refused['detail'] = {}): Refused {
  return new Refused(code, detail);
}
