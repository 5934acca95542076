import { CENT, MICROS } from '../../../contract/money.ts';
import type { OrderIntent } from '../../../contract/order.ts';

/** The part of the value that stays in cash for fees and redemptions, basis points. */
export const BUFFER_BPS = 200n;
/** A smaller change, as part of the value, is not traded unless small changes add up to it; basis points. */
const LEAST_CHANGE_BPS = 25n;
const BPS = 10_000n;
/** The smallest order, with room for price moves: two dollars. */
const LEAST_ORDER_MICROS = 2n * MICROS;
/** Holdings of instruments below this price, a dollar, are not traded. */
const LEAST_PRICE_MICROS = MICROS;

/** A holding with its current price. Micro-shares, negative for shorts; micro-dollars. */
export interface Held {
  readonly ticker: string;
  readonly qty: bigint;
  readonly price: bigint;
}

/** The target of one instrument in an account. */
export interface Target {
  readonly ticker: string;
  /** Part of the value, negative for shorts. */
  readonly weight: number;
  /** Undefined if unknown. */
  readonly price: bigint | undefined;
}

/** A market order, in shares or, for a buy, in dollars. */
export interface PlannedOrder {
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qtyMicros?: bigint;
  readonly amountMicros?: bigint;
}

export interface Plan {
  /** Sales and covers, which are placed first. */
  readonly closing: readonly PlannedOrder[];
  /** Buys by amount and shorts in whole shares, once the others are done. */
  readonly opening: readonly PlannedOrder[];
}

/** A change of one instrument, micro-shares. */
interface Change {
  readonly ticker: string;
  readonly price: bigint;
  readonly now: bigint;
  readonly then: bigint;
  /** Its value, signed: positive for what is bought. Micro-dollars. */
  readonly micros: bigint;
}

/**
 * The orders that bring an account to its weights. No order crosses zero: a position is closed
 * before an opposite one is opened. Holdings without a weight are closed. Small changes are left
 * unless together they would leave a part of the value in cash, or owed. Instruments without a
 * price or below a dollar are not traded. Pure.
 *
 * @param worth the account's equity less its debts, micro-dollars
 * @param cash the account's cash less its debts, micro-dollars; while it is negative, no order that
 *   closes is too small but for {@link LEAST_ORDER_MICROS}
 */
export function planOrders(
  worth: bigint,
  held: readonly Held[],
  targets: readonly Target[],
  cash = 0n,
): Plan {
  const changes = changesOf(worth, held, targets);
  const least = (worth * LEAST_CHANGE_BPS) / BPS;
  const isSmall = ({ then, micros }: Change) => then !== 0n && abs(micros) < least;
  const sum = changes.filter(isSmall).reduce((total, { micros }) => total + micros, 0n);
  const isLeft = (change: Change) => {
    if (change.then !== 0n && abs(change.micros) < LEAST_ORDER_MICROS) return true;
    if (!isSmall(change)) return false;
    const closes = abs(change.then) < abs(change.now);
    if (cash < 0n && closes) return false;
    return abs(sum) < least || sum > 0n !== change.micros > 0n;
  };
  return ordersOf(changes.filter((change) => !isLeft(change)));
}

function changesOf(
  worth: bigint,
  held: readonly Held[],
  targets: readonly Target[],
): readonly Change[] {
  const investable = worth - (worth * BUFFER_BPS) / BPS;
  const wanted = new Map(targets.map((target) => [target.ticker, target]));
  const known = new Map(held.map((each) => [each.ticker, each]));
  const tickers = [...new Set([...known.keys(), ...wanted.keys()])].toSorted();
  return tickers.flatMap((ticker): Change[] => {
    const price = known.get(ticker)?.price ?? wanted.get(ticker)?.price;
    if (price === undefined || price < LEAST_PRICE_MICROS) return [];
    const now = known.get(ticker)?.qty ?? 0n;
    const weight = BigInt(Math.round((wanted.get(ticker)?.weight ?? 0) * 1e9));
    const then = (investable * weight * MICROS) / (price * 1_000_000_000n);
    const micros = ((then - now) * price) / MICROS;
    return then === now ? [] : [{ ticker, price, now, then, micros }];
  });
}

function ordersOf(changes: readonly Change[]): Plan {
  const closing: PlannedOrder[] = [];
  const opening: PlannedOrder[] = [];
  for (const { ticker, price, now, then } of changes) {
    const staysSide = then !== 0n && then > 0n === now > 0n;
    const floor = staysSide ? then : 0n;
    if (now > 0n && floor < now) {
      closing.push({ ticker, intent: 'sell_to_close', qtyMicros: now - floor });
    }
    if (now < 0n && floor > now) {
      closing.push({ ticker, intent: 'buy_to_close', qtyMicros: floor - now });
    }
    const base = staysSide || now === 0n ? now : 0n;
    if (then > 0n && then > base) {
      const amount = ((then - base) * price) / MICROS;
      opening.push({ ticker, intent: 'buy_to_open', amountMicros: amount });
    }
    if (then < 0n && then < base) {
      const qty = ((base - then) / MICROS) * MICROS;
      if (qty > 0n) opening.push({ ticker, intent: 'sell_to_open', qtyMicros: qty });
    }
  }
  return { closing, opening };
}

/** The orders that close every position of an account that ends, at any price, a known one or not. Pure. */
export function closeAll(held: readonly Pick<Held, 'ticker' | 'qty'>[]): Plan {
  const closing = held.flatMap(({ ticker, qty }): PlannedOrder[] => {
    if (qty === 0n) return [];
    const intent = qty > 0n ? 'sell_to_close' : 'buy_to_close';
    return [{ ticker, intent, qtyMicros: abs(qty) }];
  });
  return { closing, opening: [] };
}

/**
 * Scales buys down to the available cash, all by the same factor. Amounts are whole cents; half a
 * percent of the cash is left for fees. Pure.
 */
export function withinCash(orders: readonly PlannedOrder[], cash: bigint): readonly PlannedOrder[] {
  const usable = cash > 0n ? (cash * 995n) / 1_000n : 0n;
  const sum = orders.reduce((total, { amountMicros = 0n }) => total + amountMicros, 0n);
  return orders.flatMap((order) => {
    if (order.amountMicros === undefined) return [order];
    const scaled = sum > usable ? (order.amountMicros * usable) / sum : order.amountMicros;
    const amountMicros = scaled - (scaled % CENT);
    return amountMicros < LEAST_ORDER_MICROS ? [] : [{ ...order, amountMicros }];
  });
}

/**
 * The orders that scale every holding by the same factor after a flow of money. Micro-dollars.
 * Pure.
 */
export function scaleOrders(worth: bigint, flow: bigint, held: readonly Held[]): Plan {
  const targets = held.map(({ ticker, qty, price }) => ({
    ticker,
    price,
    // As part of the current value without the buffer, which is not invested.
    weight:
      Number(qty * price * (worth + flow)) / Number(worth * MICROS) / scaledWorth(worth, flow),
  }));
  return planOrders(worth + flow, held, targets);
}

/**
 * The orders that scale every holding by the same factor until an account that owes more than its
 * cash has its buffer again, so that prices that move and fees leave nothing owed. Micro-dollars.
 * Pure.
 *
 * @param cash less the debts, negative
 */
export function raiseCash(worth: bigint, cash: bigint, held: readonly Held[]): Plan {
  if (worth <= 0n) return closeAll(held);
  const invested = worth - cash;
  const targets = held.map(({ ticker, qty, price }) => ({
    ticker,
    price,
    weight: Number(qty * price) / Number(invested * MICROS),
  }));
  return planOrders(worth, held, targets, cash);
}

function scaledWorth(worth: bigint, flow: bigint): number {
  const sum = worth + flow;
  return Number(sum - (sum * BUFFER_BPS) / BPS);
}

function abs(micros: bigint): bigint {
  return micros < 0n ? -micros : micros;
}
