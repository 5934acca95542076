import type { HoursProblem } from '../../../contract/order-hours.ts';
import { isClosing } from '../../../contract/order-intent.ts';
import { SHORT_EQUITY_MICROS, SMALLEST_ORDER_MICROS } from '../../../contract/order-limits.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import type { Estimate, TicketOrder } from './estimate.ts';

/** Why no order of this kind is possible, regardless of price and quantity. */
export type Obstacle =
  | HoursProblem
  /** Regular hours are over; an order with extended hours can still trade. */
  | 'regular_over'
  | 'no_price'
  | 'not_shortable'
  | 'short_equity'
  | 'short_while_buying'
  | 'buy_while_shorting'
  | 'position_other_way'
  | 'close_only'
  | 'nothing_to_close';

/** What is wrong with the quantity or amount; micro-units. */
export type AmountJudgement =
  | { readonly kind: 'too_small' }
  | { readonly kind: 'insufficient_shares'; readonly haveMicros: bigint }
  | {
      readonly kind: 'insufficient_funds';
      readonly missingMicros: bigint;
      readonly usableMicros: bigint;
    };

/** What the screen is for; selling may close a position or open a short. */
export type TicketKind = 'buy' | 'sell' | 'close_long' | 'close_short';

/** The intent of a ticket's order: selling closes the shares held and, without any, opens a short. */
export function intentOf(kind: TicketKind, facts: TicketFacts | undefined): OrderIntent {
  if (kind === 'buy') return 'buy_to_open';
  if (kind === 'close_long') return 'sell_to_close';
  if (kind === 'close_short') return 'buy_to_close';
  return facts !== undefined && BigInt(facts.longMicros) === 0n ? 'sell_to_open' : 'sell_to_close';
}

/** Shares that an order of this kind can close; of one that opens, none. Micro-shares. */
export function closableOf(intent: OrderIntent, facts: TicketFacts): bigint {
  if (intent === 'sell_to_close') return BigInt(facts.longAvailableMicros);
  if (intent === 'buy_to_close') return BigInt(facts.shortCoverableMicros);
  return 0n;
}

/** All shares of the position that an order closes, those of other pending orders too. */
function heldOf(intent: OrderIntent, facts: TicketFacts): bigint {
  return BigInt(intent === 'sell_to_close' ? facts.longMicros : facts.shortMicros);
}

/** Why the account may not place an order, before any number is typed; the same rules as the server's. */
export function obstacleOf(intent: OrderIntent, facts: TicketFacts): Obstacle | undefined {
  if (isClosing(intent)) {
    return closableOf(intent, facts) === 0n ? 'nothing_to_close' : undefined;
  }
  if (facts.isCloseOnly) return 'close_only';
  if (intent === 'buy_to_open') {
    if (BigInt(facts.shortMicros) > 0n) return 'position_other_way';
    return facts.hasPendingShort ? 'buy_while_shorting' : undefined;
  }
  if (!facts.isShortable) return 'not_shortable';
  if (facts.hasPendingBuy) return 'short_while_buying';
  // An account whose equity is unknown may not sell short.
  const isEnough = facts.equityMicros !== null && BigInt(facts.equityMicros) >= SHORT_EQUITY_MICROS;
  return isEnough ? undefined : 'short_equity';
}

/** Whether the quantity is too small, or more than the account allows. */
export function judgeAmount(
  order: TicketOrder,
  estimate: Estimate,
  facts: TicketFacts,
): AmountJudgement | undefined {
  const { intent, qtyMicros = 0n } = order;
  const have = closableOf(intent, facts);
  if (isClosing(intent) && qtyMicros > have)
    return { kind: 'insufficient_shares', haveMicros: have };
  // A whole position may be closed, even below the smallest order.
  const isAll = isClosing(intent) && qtyMicros === heldOf(intent, facts);
  if (estimate.valueMicros < SMALLEST_ORDER_MICROS && !isAll) return { kind: 'too_small' };
  const usableMicros = BigInt(facts.usableMicros);
  const missingMicros = estimate.hold.dollars - usableMicros;
  return missingMicros > 0n
    ? { kind: 'insufficient_funds', missingMicros, usableMicros }
    : undefined;
}
