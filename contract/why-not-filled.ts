import type { Session } from './clock.ts';
import { microsOf } from './money.ts';
import { tradesIn } from './order-hours.ts';
import { isBuy } from './order-intent.ts';
import type { Order } from './order.ts';

/** Why a pending order has not been filled, with the figures behind it. Source: rulings, Orders. */
export type WhyNotFilled =
  /** Nothing trades now. */
  | { readonly kind: 'closed' }
  /** The order waits for the regular session. */
  | { readonly kind: 'regular_only' }
  | { readonly kind: 'halted' }
  /** There is no ask, or no bid. */
  | { readonly kind: 'no_quote' }
  /** The distance between the market and the order's price. Micro-dollars. */
  | { readonly kind: 'price_away'; readonly marketMicros: bigint; readonly awayMicros: bigint }
  /**
   * The market is at its price but offers fewer shares than are left; the rest fills as more are offered.
   * Micro-shares.
   */
  | { readonly kind: 'size'; readonly offeredMicros: bigint; readonly leftMicros: bigint };

/** The market side that an order meets. Micro-dollars and micro-shares. */
export interface MarketFace {
  readonly session: Session;
  readonly isHalted: boolean;
  readonly bidMicros: bigint | undefined;
  readonly bidSizeMicros: bigint;
  readonly askMicros: bigint | undefined;
  readonly askSizeMicros: bigint;
}

/** Explains a pending order. Pure; the page and the server say the same. */
export function whyNotFilled(order: Order, market: MarketFace): WhyNotFilled {
  if (market.session === 'closed') return { kind: 'closed' };
  if (!tradesIn(market.session, order.isExtended)) return { kind: 'regular_only' };
  if (market.isHalted) return { kind: 'halted' };
  const isBid = isBuy(order.intent);
  const price = isBid ? market.askMicros : market.bidMicros;
  if (price === undefined) return { kind: 'no_quote' };
  const limit = microsOf(order.limitMicros ?? order.collarMicros);
  const away = limit === undefined ? 0n : isBid ? price - limit : limit - price;
  if (away > 0n) return { kind: 'price_away', marketMicros: price, awayMicros: away };
  const leftMicros = (microsOf(order.qtyMicros) ?? 0n) - BigInt(order.filledMicros);
  return {
    kind: 'size',
    offeredMicros: isBid ? market.askSizeMicros : market.bidSizeMicros,
    leftMicros: leftMicros > 0n ? leftMicros : 0n,
  };
}
