import { type AmountProblem, readAmount } from '../../../contract/money.ts';
import { sideOf } from '../../../contract/order-intent.ts';
import { isFarThrough, isOnTick } from '../../../contract/order-price.ts';
import { mayBeOfSize } from '../../../contract/order-size.ts';
import type { Order } from '../../../contract/order.ts';
import { holdOf } from '../../../contract/order-hold.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';

/** The typed fields of an order change, in plain decimals with a point. */
export interface TypedChange {
  readonly price: string;
  /** The open quantity; `undefined` while the customer leaves it unchanged, even if fills change it. */
  readonly shares?: TypedShares | undefined;
}

/** The entered shares, and the number filled at that time: later fills count toward the entered shares. */
export interface TypedShares {
  readonly text: string;
  readonly filledMicros: bigint;
}

/** The problem with a figure. `filled`: all of the shares have been traded since they were typed. */
export type ChangeProblem = AmountProblem | 'off_tick' | 'fraction' | 'filled';

/** The requested change; unchanged figures are `undefined`. Micro-units. */
export interface ChangeWish {
  readonly limitMicros: bigint | undefined;
  /** The total number of shares, including the filled ones. */
  readonly qtyMicros: bigint | undefined;
  /** The result: the limit, and the open quantity after the change. */
  readonly priceMicros: bigint | undefined;
  readonly restMicros: bigint;
}

export interface ReadChange {
  /** `undefined` while a figure has a problem. */
  readonly wish: ChangeWish | undefined;
  readonly price: ChangeProblem | undefined;
  readonly shares: ChangeProblem | undefined;
  /** Whether the change differs from the order. */
  readonly isOther: boolean;
}

const DECIMALS = 6;

/** The open quantity of an order; `undefined` for an amount order. Micro-shares. */
export function leftOf({ qtyMicros, filledMicros }: Order): bigint | undefined {
  return qtyMicros === null ? undefined : BigInt(qtyMicros) - BigInt(filledMicros);
}

/** Whether a pending order can be changed at all. */
export function mayChange(order: Order): boolean {
  return order.status === 'pending' && !order.isCancelling && order.qtyMicros !== null;
}

/** Reads the typed fields against the order. */
export function readChange(order: Order, typed: TypedChange): ReadChange {
  const before = order.limitMicros === null ? undefined : BigInt(order.limitMicros);
  const price = before === undefined ? { micros: undefined } : readPrice(typed.price);
  const rest = readRest(order, typed.shares);
  const priceProblem = 'problem' in price ? price.problem : undefined;
  const sharesProblem = 'problem' in rest ? rest.problem : undefined;
  if ('problem' in price || 'problem' in rest) {
    return { wish: undefined, price: priceProblem, shares: sharesProblem, isOther: false };
  }
  const limitMicros = price.micros === before ? undefined : price.micros;
  const qtyMicros = rest.micros === leftOf(order) ? undefined : filledOf(order) + rest.micros;
  return {
    wish: { limitMicros, qtyMicros, priceMicros: price.micros, restMicros: rest.micros },
    price: undefined,
    shares: undefined,
    isOther: limitMicros !== undefined || qtyMicros !== undefined,
  };
}

/** The shares filled since the quantity was typed. Micro-shares. */
export function filledSince(order: Order, typed: TypedShares | undefined): bigint {
  return typed ? filledOf(order) - typed.filledMicros : 0n;
}

/** Whether the changed order would be so far through the market that it needs a second confirmation. */
export function isChangeFar(order: Order, wish: ChangeWish, bidAsk: BidAsk | undefined): boolean {
  if (wish.limitMicros === undefined || !bidAsk) return false;
  return isFarThrough(sideOf(order.intent), wish.limitMicros, {
    bid: bidAsk.bidMicros,
    ask: bidAsk.askMicros,
  });
}

/**
 * The dollars that the changed order would hold; `undefined` when this device cannot calculate it: for a cover, which
 * depends on the collateral of its short, and without a price. Micro-dollars.
 */
export function holdAfter(
  order: Order,
  wish: ChangeWish,
  { bidAsk, date }: { readonly bidAsk: BidAsk | undefined; readonly date: string },
): bigint | undefined {
  if (order.intent === 'buy_to_close') return undefined;
  return holdOf({
    intent: order.intent,
    type: order.type,
    limitMicros: wish.priceMicros,
    qtyMicros: wish.restMicros,
    amountMicros: undefined,
    askMicros: bidAsk?.askMicros,
    date,
  })?.dollars;
}

function readPrice(text: string): { micros: bigint } | { problem: ChangeProblem } {
  const read = readAmount(text, DECIMALS);
  if ('problem' in read) return read.problem === 'too_fine' ? { problem: 'off_tick' } : read;
  return isOnTick(read.micros) ? read : { problem: 'off_tick' };
}

/** The open part of the typed shares. Only market orders trade fractions. */
function readRest(
  order: Order,
  typed: TypedShares | undefined,
): { micros: bigint } | { problem: ChangeProblem } {
  if (!typed) return { micros: leftOf(order) ?? 0n };
  const read = readAmount(typed.text, DECIMALS);
  if ('problem' in read) return read;
  if (!mayBeOfSize({ ...order, qtyMicros: read.micros })) return { problem: 'fraction' };
  const micros = read.micros - filledSince(order, typed);
  return micros > 0n ? { micros } : { problem: 'filled' };
}

function filledOf({ filledMicros }: Order): bigint {
  return BigInt(filledMicros);
}
