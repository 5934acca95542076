import { type AmountProblem, readAmount } from '../../../contract/money.ts';
import { sideOf } from '../../../contract/order-intent.ts';
import { isFarThrough, isOnTick } from '../../../contract/order-price.ts';
import { mayBeOfSize } from '../../../contract/order-size.ts';
import type { Order } from '../../../contract/order.ts';
import { holdOf } from '../../../contract/order-hold.ts';
import type { BidAsk } from '../../../contract/bid-ask.ts';

/** What is typed into a change of an order, in plain decimals with a point. */
export interface TypedChange {
  readonly price: string;
  /** Shares that are still to be traded; nothing while they are left as they are, however many that becomes. */
  readonly shares?: TypedShares | undefined;
}

/** Shares as entered while so many were filled: later fills are part of them. */
export interface TypedShares {
  readonly text: string;
  readonly filledMicros: bigint;
}

/** What is wrong with a figure. `filled`: all of the shares have been traded since they were typed. */
export type ChangeProblem = AmountProblem | 'off_tick' | 'fraction' | 'filled';

/** What a change asks for; a figure that stays as it is is not in it. Micro-units. */
export interface ChangeWish {
  readonly limitMicros: bigint | undefined;
  /** Shares in all, with those that are filled. */
  readonly qtyMicros: bigint | undefined;
  /** What comes of it: the limit, and the shares that are then still to be traded. */
  readonly priceMicros: bigint | undefined;
  readonly restMicros: bigint;
}

export interface ReadChange {
  /** Nothing while something is wrong with a figure. */
  readonly wish: ChangeWish | undefined;
  readonly price: ChangeProblem | undefined;
  readonly shares: ChangeProblem | undefined;
  /** There is something to send. */
  readonly isOther: boolean;
}

const DECIMALS = 6;

/** Shares of an order that are still to be traded; nothing for an order of an amount. Micro-shares. */
export function leftOf({ qtyMicros, filledMicros }: Order): bigint | undefined {
  return qtyMicros === null ? undefined : BigInt(qtyMicros) - BigInt(filledMicros);
}

/** Whether there is anything about a pending order that can be changed. */
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

/** Shares that filled since the others were typed. Micro-shares. */
export function filledSince(order: Order, typed: TypedShares | undefined): bigint {
  return typed ? filledOf(order) - typed.filledMicros : 0n;
}

/** Whether the changed order would be so far through the market that it is asked about once more. */
export function isChangeFar(order: Order, wish: ChangeWish, bidAsk: BidAsk | undefined): boolean {
  if (wish.limitMicros === undefined || !bidAsk) return false;
  return isFarThrough(sideOf(order.intent), wish.limitMicros, {
    bid: bidAsk.bidMicros,
    ask: bidAsk.askMicros,
  });
}

/**
 * Dollars that the changed order would hold; `undefined` where this device cannot calculate it: a cover, whose short has
 * set something aside already, and what there is no price for. Micro-dollars.
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

/** What is still to be traded of the shares that were typed. Parts of a share trade only at the market. */
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
