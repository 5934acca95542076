import { MICROS } from '../../../contract/money.ts';
import type { OrderIntent } from '../../../contract/order.ts';

/** The part of the value that stays in cash for fees and redemptions, basis points. */
export const BUFFER_BPS = 200n;
/** A smaller change, as part of the value, is not traded; basis points. */
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

/**
 * The orders that bring an account to its weights. No order crosses zero: a position is closed
 * before an opposite one is opened. Holdings without a weight are closed. Instruments without a
 * price or below a dollar are not traded. Pure.
 *
 * @param worth the account's equity less its debts, micro-dollars
 */
export function planOrders(worth: bigint, held: readonly Held[], targets: readonly Target[]): Plan {
  const investable = worth - (worth * BUFFER_BPS) / BPS;
  const wanted = new Map(targets.map((target) => [target.ticker, target]));
  const known = new Map(held.map((each) => [each.ticker, each]));
  const tickers = [...new Set([...known.keys(), ...wanted.keys()])].toSorted();
  const closing: PlannedOrder[] = [];
  const opening: PlannedOrder[] = [];
  for (const ticker of tickers) {
    const price = known.get(ticker)?.price ?? wanted.get(ticker)?.price;
    if (price === undefined || price < LEAST_PRICE_MICROS) continue;
    const now = known.get(ticker)?.qty ?? 0n;
    const weight = BigInt(Math.round((wanted.get(ticker)?.weight ?? 0) * 1e9));
    const then = (investable * weight * MICROS) / (price * 1_000_000_000n);
    const change = (abs(then - now) * price) / MICROS;
    const isSmall = change < (worth * LEAST_CHANGE_BPS) / BPS || change < LEAST_ORDER_MICROS;
    if (isSmall && then !== 0n) continue;
    if (then === now) continue;
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

/** The orders that close every position of an account that ends, at any price. Pure. */
export function closeAll(held: readonly Held[]): Plan {
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
    const amountMicros = scaled - (scaled % CENT_MICROS);
    return amountMicros < LEAST_ORDER_MICROS ? [] : [{ ...order, amountMicros }];
  });
}

const CENT_MICROS = 10_000n;

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

function scaledWorth(worth: bigint, flow: bigint): number {
  const sum = worth + flow;
  return Number(sum - (sum * BUFFER_BPS) / BPS);
}

function abs(micros: bigint): bigint {
  return micros < 0n ? -micros : micros;
}
