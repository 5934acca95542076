import { type AmountProblem, readAmount } from '../../../contract/money.ts';
import { isFarThrough, isOnTick } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';
import { holdOf } from '../../../contract/order-hold.ts';
import type { Book } from '../../data/book.ts';

/** What is typed into a change of an order, in plain decimals with a point. */
export interface TypedChange {
  readonly price: string;
  /** Shares that are still to be traded. */
  readonly shares: string;
}

/** What is wrong with a figure. */
export type ChangeProblem = AmountProblem | 'off_tick' | 'fraction';

/** What a change asks for; a figure that stays as it is is not in it. Micro-units. */
export interface ChangeWish {
  readonly limitMicros: bigint | undefined;
  readonly qtyMicros: bigint | undefined;
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

/** Whether an order buys shares, to open or to cover. */
export function isBuying({ intent }: Pick<Order, 'intent'>): boolean {
  return intent === 'buy_to_open' || intent === 'buy_to_close';
}

/** Reads what was typed beside what the order has. */
export function readChange(order: Order, typed: TypedChange): ReadChange {
  const price = order.limitMicros === null ? undefined : readPrice(typed.price);
  const shares = readShares(order, typed.shares);
  const priceProblem = price && 'problem' in price ? price.problem : undefined;
  const sharesProblem = 'problem' in shares ? shares.problem : undefined;
  const limit = price && 'micros' in price ? price.micros : undefined;
  const qty = 'micros' in shares ? shares.micros : undefined;
  const wish = {
    limitMicros: limit === undefined || String(limit) === order.limitMicros ? undefined : limit,
    qtyMicros: qty === leftOf(order) ? undefined : qty,
  };
  const isRead = priceProblem === undefined && sharesProblem === undefined;
  return {
    wish: isRead ? wish : undefined,
    price: priceProblem,
    shares: sharesProblem,
    isOther: isRead && (wish.limitMicros !== undefined || wish.qtyMicros !== undefined),
  };
}

/** Whether the changed order would be so far through the market that it is asked about once more. */
export function isChangeFar(order: Order, wish: ChangeWish, book: Book | undefined): boolean {
  if (wish.limitMicros === undefined || !book) return false;
  return isFarThrough(isBuying(order) ? 'buy' : 'sell', wish.limitMicros, {
    bid: book.bidMicros,
    ask: book.askMicros,
  });
}

/**
 * Dollars that the changed order would set aside; nothing where this device cannot reckon it: a cover, whose short has set
 * something aside already, and what there is no price for. Micro-dollars.
 */
export function holdAfter(
  order: Order,
  wish: ChangeWish,
  { book, date }: { readonly book: Book | undefined; readonly date: string },
): bigint | undefined {
  if (order.intent === 'buy_to_close') return undefined;
  const limit =
    wish.limitMicros ?? (order.limitMicros === null ? undefined : BigInt(order.limitMicros));
  return holdOf({
    intent: order.intent,
    type: order.type,
    limitMicros: limit,
    qtyMicros: wish.qtyMicros ?? leftOf(order),
    amountMicros: undefined,
    askMicros: book?.askMicros,
    date,
  })?.dollars;
}

function readPrice(text: string): { micros: bigint } | { problem: ChangeProblem } {
  const read = readAmount(text, DECIMALS);
  if ('problem' in read) return read.problem === 'too_fine' ? { problem: 'off_tick' } : read;
  return isOnTick(read.micros) ? read : { problem: 'off_tick' };
}

/** Parts of a share trade only at the market. */
function readShares(order: Order, text: string): { micros: bigint } | { problem: ChangeProblem } {
  const read = readAmount(text, DECIMALS);
  if ('problem' in read) return read;
  const isWhole = read.micros % 1_000_000n === 0n;
  return isWhole || order.type === 'market' ? read : { problem: 'fraction' };
}
