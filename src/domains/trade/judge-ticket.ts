import {
  type AccountObstacle,
  accountObstacle,
  closableMicros,
  judgeSize,
  type OrderAccount,
} from '../../../contract/judge-by-account.ts';
import { microsOf } from '../../../contract/money.ts';
import type { HoursProblem } from '../../../contract/order-hours.ts';
import { isClosing } from '../../../contract/order-intent.ts';
import { isSmallOrder } from '../../../contract/order-size.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import type { Estimate, TicketOrder } from './estimate.ts';

/** Why no order of this kind is possible, regardless of price and quantity. */
export type Obstacle =
  | HoursProblem
  | AccountObstacle
  /** Regular hours are over; an order with extended hours can still trade. */
  | 'regular_over'
  | 'no_broker_account'
  | 'no_price'
  | 'not_shortable'
  | 'nothing_to_close';

/** The problem with the quantity or amount; micro-units. */
export type AmountJudgement =
  | { readonly kind: 'too_small' }
  | { readonly kind: 'insufficient_shares'; readonly haveMicros: bigint }
  | {
      readonly kind: 'insufficient_funds';
      readonly missingMicros: bigint;
      readonly usableMicros: bigint;
    };

/** The kind of ticket; selling may close a position or open a short. */
export type TicketKind = 'buy' | 'sell' | 'close_long' | 'close_short';

/** The intent of a ticket's order: selling closes the shares held and, without any, opens a short. */
export function intentOf(kind: TicketKind, facts: TicketFacts | undefined): OrderIntent {
  if (kind === 'buy') return 'buy_to_open';
  if (kind === 'close_long') return 'sell_to_close';
  if (kind === 'close_short') return 'buy_to_close';
  return facts !== undefined && BigInt(facts.longMicros) === 0n ? 'sell_to_open' : 'sell_to_close';
}

/** The shares that an order with this intent can close; 0 for an intent that opens. Micro-shares. */
export function closableOf(intent: OrderIntent, facts: TicketFacts): bigint {
  return closableMicros(intent, accountOf(facts));
}

/** Why the account may not place an order, before any number is typed; by the server's rules. */
export function obstacleOf(intent: OrderIntent, facts: TicketFacts): Obstacle | undefined {
  if (facts.noBrokerAccount !== undefined) return 'no_broker_account';
  if (isClosing(intent)) {
    return closableOf(intent, facts) === 0n ? 'nothing_to_close' : undefined;
  }
  if (intent === 'sell_to_open' && !facts.isShortable) return 'not_shortable';
  return accountObstacle(intent, accountOf(facts));
}

/** Whether the quantity is too small, or more than the account allows; by the server's rules. */
export function judgeAmount(
  order: TicketOrder,
  { priceMicros, hold }: Estimate,
  facts: TicketFacts,
): AmountJudgement | undefined {
  const { intent, qtyMicros } = order;
  const account = accountOf(facts);
  const isSmall = isSmallOrder(order, priceMicros);
  const verdict = judgeSize({ intent, qtyMicros, isSmall, neededMicros: hold.dollars }, account);
  if (!('code' in verdict)) return undefined;
  switch (verdict.code) {
    case 'insufficient_shares':
      return { kind: 'insufficient_shares', haveMicros: closableMicros(intent, account) };
    case 'insufficient_funds': {
      const usableMicros = BigInt(facts.usableMicros);
      return {
        kind: 'insufficient_funds',
        missingMicros: withRoom(order, hold.dollars) - usableMicros,
        usableMicros,
      };
    }
    default:
      return { kind: 'too_small' };
  }
}

/**
 * The money needed for an order. The hold of a market order follows the price, which moves while money is transferred,
 * so this adds 1 %.
 */
export function withRoom({ type, qtyMicros }: TicketOrder, neededMicros: bigint): bigint {
  return type === 'market' && qtyMicros !== undefined
    ? neededMicros + neededMicros / 100n
    : neededMicros;
}

/** The account as the rules of orders see it. */
function accountOf(facts: TicketFacts): OrderAccount {
  const settledMicros = BigInt(facts.withdrawableMicros);
  return {
    isCloseOnly: facts.isCloseOnly,
    longMicros: BigInt(facts.longMicros),
    longAvailableMicros: BigInt(facts.longAvailableMicros),
    shortMicros: BigInt(facts.shortMicros),
    shortCoverableMicros: BigInt(facts.shortCoverableMicros),
    hasPendingBuy: facts.hasPendingBuy,
    hasPendingShort: facts.hasPendingShort,
    settledMicros,
    unsettledMicros: BigInt(facts.usableMicros) - settledMicros,
    equityMicros: microsOf(facts.equityMicros),
  };
}
