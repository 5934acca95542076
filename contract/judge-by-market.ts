import { type adHocClosures, newYorkDate, sessionAt } from './market-hours.ts';
import { holdOf } from './order-hold.ts';
import { orderEnd } from './order-hours.ts';
import { isClosing, sideOf } from './order-intent.ts';
import { isFarThrough, isOnTick, tickMicros } from './order-price.ts';
import { type OrderRejection, reject } from './order-rejection.ts';
import { isSmallOrder, mayBeOfSize } from './order-size.ts';
import type { OrderIntent, OrderType } from './order.ts';

/** An order as the customer requests it. Micro-units. */
export interface AskedOrder {
  readonly intent: OrderIntent;
  readonly type: OrderType;
  readonly limitMicros: bigint | undefined;
  /** Exactly one of shares and amount. */
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly isExtended: boolean;
  /** The customer confirmed a limit price far through the market. */
  readonly isFarMeant: boolean;
}

/** The market of an order's instrument. Micro-dollars; exchange time. */
export interface OrderMarket {
  readonly bidMicros: bigint | undefined;
  readonly askMicros: bigint | undefined;
  readonly isShortable: boolean;
  readonly exchangeMs: number;
  readonly closures: typeof adHocClosures;
}

/** The result of the market check for an accepted order. Micro-units. */
export interface PricedOrder {
  readonly collarMicros: bigint | undefined;
  readonly session: 'pre' | 'regular' | 'after';
  readonly placedMs: number;
  readonly expiresMs: number;
  /** The dollars that the order holds; for a cover, reduced by the collateral of its short. */
  readonly holdMicros: bigint;
  /** Its value is below the minimum order: it may only close a whole position. */
  readonly isSmall: boolean;
}

/**
 * Validates an order against the market: whether it trades now, its price, its size and its hold. `judge-by-account.ts`
 * validates it against the account. Pure. Source: docs/rules.md, Orders.
 */
export function judgeByMarket(
  order: AskedOrder,
  { bidMicros, askMicros, isShortable, exchangeMs, closures }: OrderMarket,
): PricedOrder | OrderRejection {
  const { intent, limitMicros } = order;
  const end = orderEnd(exchangeMs, order, closures);
  if ('problem' in end) return reject(end.problem);
  if (!mayBeOfSize(order)) return reject('fraction_not_allowed');

  const side = sideOf(intent);
  const market = side === 'buy' ? askMicros : bidMicros;
  if (limitMicros !== undefined) {
    if (!isOnTick(limitMicros)) {
      return reject('price_off_tick', { tickMicros: String(tickMicros(limitMicros)) });
    }
    const isFar = isFarThrough(side, limitMicros, { bid: bidMicros, ask: askMicros });
    if (isFar && !order.isFarMeant) return reject('price_far', { marketMicros: String(market) });
  }
  if (intent === 'sell_to_open' && !isShortable) return reject('not_shortable');

  const price = limitMicros ?? market;
  const hold = holdOf({ ...order, askMicros, date: newYorkDate(exchangeMs) });
  if (price === undefined || hold === undefined) return reject('no_price');

  const isSmall = isSmallOrder(order, price);
  if (isSmall && !isClosing(intent)) return reject('volume_too_small');

  const session = sessionAt(exchangeMs, closures);
  if (session === 'closed') return reject('market_closed');
  return {
    collarMicros: hold.collarMicros,
    session,
    placedMs: exchangeMs,
    expiresMs: end.expiresAtMs,
    holdMicros: hold.dollars,
    isSmall,
  };
}
