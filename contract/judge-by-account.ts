import type { RefusalDetail } from './answer.ts';
import { least } from './least.ts';
import { isClosing } from './order-intent.ts';
import { SHORT_EQUITY_MICROS } from './order-limits.ts';
import { type OrderRejection, reject } from './order-rejection.ts';
import type { OrderIntent } from './order.ts';

/** A stock account as far as an order for one ticker depends on it. Micro-units. */
export interface OrderAccount {
  readonly isCloseOnly: boolean;
  /** Shares held, and of these the ones that no pending order has set aside. */
  readonly longMicros: bigint;
  readonly longAvailableMicros: bigint;
  /** Shares owed, and of these the ones that no pending order is covering. */
  readonly shortMicros: bigint;
  readonly shortCoverableMicros: bigint;
  /** A pending buy blocks a short, and a pending short blocks a buy. */
  readonly hasPendingBuy: boolean;
  readonly hasPendingShort: boolean;
  /** Dollars that an order can use. */
  readonly settledMicros: bigint;
  readonly unsettledMicros: bigint;
  /** What the account is worth; `undefined` when the price of something in it is unknown. Needed for shorts alone. */
  readonly equityMicros: bigint | undefined;
}

/** An order as far as the account decides about it. Micro-units. */
export interface AccountOrder {
  readonly intent: OrderIntent;
  readonly qtyMicros: bigint | undefined;
  /** It comes to less than the smallest order. */
  readonly isSmall: boolean;
  /** Dollars that it sets aside. */
  readonly neededMicros: bigint;
}

/** What an order sets aside, by the pocket that it comes from. Micro-units. */
export interface SetAside {
  readonly settledMicros: bigint;
  readonly unsettledMicros: bigint;
  readonly sharesMicros: bigint;
}

/** Why an account may not place any order of a kind, whatever its price and size. */
export type AccountObstacle = Extract<
  OrderRejection['code'],
  'close_only' | 'buy_while_shorting' | 'short_while_buying' | 'position_other_way' | 'short_equity'
>;

/** Shares that an order of a kind can close; of one that opens, none. */
export function closableMicros(
  intent: OrderIntent,
  account: Pick<OrderAccount, 'longAvailableMicros' | 'shortCoverableMicros'>,
): bigint {
  if (intent === 'sell_to_close') return account.longAvailableMicros;
  return intent === 'buy_to_close' ? account.shortCoverableMicros : 0n;
}

/**
 * Why the account may not place an order of a kind. An order never crosses zero, opens nothing beside a pending order that
 * opens the other way, and opens nothing in an account that may only close. An account whose worth is unknown has not shown
 * that it is worth enough to sell short. Source: docs/rules.md, Orders.
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
 * Whether the account has what an order of its size needs. Dollars that have not settled are set aside first, since they
 * can be used for nothing else than orders. Source: docs/rules.md, Orders.
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
  // Less than the smallest order may only close all that is left.
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
