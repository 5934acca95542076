import type { RefusalDetail } from './answer.ts';
import { least } from './least.ts';
import { isClosing } from './order-intent.ts';
import { SHORT_EQUITY_MICROS } from './order-limits.ts';
import { type OrderRejection, reject } from './order-rejection.ts';
import type { OrderIntent } from './order.ts';

/** The facts about a stock account that an order for one ticker depends on. Micro-units. */
export interface OrderAccount {
  readonly isCloseOnly: boolean;
  /** Shares held, and those of them that no pending order holds. */
  readonly longMicros: bigint;
  readonly longAvailableMicros: bigint;
  /** Shares owed, and those of them that no pending order covers. */
  readonly shortMicros: bigint;
  readonly shortCoverableMicros: bigint;
  /** A pending buy blocks a short, and a pending short blocks a buy. */
  readonly hasPendingBuy: boolean;
  readonly hasPendingShort: boolean;
  /** Dollars that an order can use. */
  readonly settledMicros: bigint;
  readonly unsettledMicros: bigint;
  /** The account's equity; `undefined` when the price of a position is unknown. Only shorts need it. */
  readonly equityMicros: bigint | undefined;
}

/** The facts about an order that the account check depends on. Micro-units. */
export interface AccountOrder {
  readonly intent: OrderIntent;
  readonly qtyMicros: bigint | undefined;
  /** Its value is below the minimum order. */
  readonly isSmall: boolean;
  /** The dollars that the order holds. */
  readonly neededMicros: bigint;
}

/** The hold of an order, by the pocket it comes from. Micro-units. */
export interface SetAside {
  readonly settledMicros: bigint;
  readonly unsettledMicros: bigint;
  readonly sharesMicros: bigint;
}

/** Why an account may not place any order of a kind, regardless of price and size. */
export type AccountObstacle = Extract<
  OrderRejection['code'],
  'close_only' | 'buy_while_shorting' | 'short_while_buying' | 'position_other_way' | 'short_equity'
>;

/** The shares that an order with this intent can close; 0 for an intent that opens. */
export function closableMicros(
  intent: OrderIntent,
  account: Pick<OrderAccount, 'longAvailableMicros' | 'shortCoverableMicros'>,
): bigint {
  if (intent === 'sell_to_close') return account.longAvailableMicros;
  return intent === 'buy_to_close' ? account.shortCoverableMicros : 0n;
}

/**
 * Why the account may not place an order with this intent. An order never crosses zero. It opens nothing beside a pending
 * order that opens the other way, and nothing in a close-only account. An account of unknown equity has not shown that it
 * meets the minimum for short selling. Source: docs/rules.md, Orders.
 */
export function accountObstacle(
  intent: OrderIntent,
  account: Omit<OrderAccount, 'settledMicros' | 'unsettledMicros'>,
): AccountObstacle | undefined {
  if (isClosing(intent)) return undefined;
  if (account.isCloseOnly) return 'close_only';
  if (intent === 'buy_to_open') {
    if (account.hasPendingShort) return 'buy_while_shorting';
    return account.shortMicros > 0n ? 'position_other_way' : undefined;
  }
  if (account.hasPendingBuy) return 'short_while_buying';
  if (account.longMicros > 0n) return 'position_other_way';
  const { equityMicros } = account;
  const isEnough = equityMicros !== undefined && equityMicros >= SHORT_EQUITY_MICROS;
  return isEnough ? undefined : 'short_equity';
}

/**
 * Validates an order that passed the market's checks against the account, and divides its hold among the pockets. Pure.
 */
export function judgeByAccount(
  order: AccountOrder,
  account: OrderAccount,
): SetAside | OrderRejection {
  const obstacle = accountObstacle(order.intent, account);
  if (obstacle === 'short_equity') return reject(obstacle, equityDetail(account));
  return obstacle ? reject(obstacle) : judgeSize(order, account);
}

/**
 * Whether the account has what an order of this size needs. Unsettled dollars are held first, since they can be used
 * only for orders. Source: docs/rules.md, Orders.
 */
export function judgeSize(
  { intent, qtyMicros = 0n, isSmall, neededMicros }: AccountOrder,
  account: Pick<
    OrderAccount,
    'longAvailableMicros' | 'shortCoverableMicros' | 'settledMicros' | 'unsettledMicros'
  >,
): SetAside | OrderRejection {
  const closable = closableMicros(intent, account);
  if (isClosing(intent) && qtyMicros > closable) {
    return reject('insufficient_shares', {
      availableMicros: String(closable),
      neededMicros: String(qtyMicros),
    });
  }
  // An order below the minimum may only close the whole remaining position.
  const closesAll = isClosing(intent) && qtyMicros === closable;
  if (isSmall && !closesAll) return reject('volume_too_small');

  const { settledMicros, unsettledMicros } = account;
  if (neededMicros > settledMicros + unsettledMicros) {
    return reject('insufficient_funds', {
      availableMicros: String(settledMicros + unsettledMicros),
      neededMicros: String(neededMicros),
    });
  }
  const unsettled = least(unsettledMicros, neededMicros);
  return {
    settledMicros: neededMicros - unsettled,
    unsettledMicros: unsettled,
    sharesMicros: intent === 'sell_to_close' ? qtyMicros : 0n,
  };
}

function equityDetail({ equityMicros }: OrderAccount): RefusalDetail {
  return {
    ...(equityMicros !== undefined && { equityMicros: String(equityMicros) }),
    neededMicros: String(SHORT_EQUITY_MICROS),
  };
}
