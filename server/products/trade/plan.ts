import { MICROS } from '../../../contract/money.ts';
import type { OrderIntent } from '../../../contract/order.ts';

/** Part of the worth that is left in cash for fees and redemptions, in hundredths of a percent. */
export const BUFFER_BPS = 200n;
/** A change below this part of the worth is not traded. */
const LEAST_CHANGE_BPS = 25n;
const BPS = 10_000n;
/** The smallest order, with room for a price that moves. */
const LEAST_ORDER_MICROS = 2n * MICROS;
/** A fund that holds an instrument below this price keeps what it has of it. */
const LEAST_PRICE_MICROS = MICROS;

/** A holding with its price now. Micro-shares, above zero long and below it short; micro-dollars. */
export interface Held {
  readonly ticker: string;
  readonly qty: bigint;
  readonly price: bigint;
}

/** What an account should come to. */
export interface Target {
  readonly ticker: string;
  /** Part of the worth, below zero for shorts. */
  readonly weight: number;
  /** Nothing where it is not known. */
  readonly price: bigint | undefined;
}

/** An order at the market: shares, or dollars for buys. */
export interface PlannedOrder {
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qtyMicros?: bigint;
  readonly amountMicros?: bigint;
}

export interface Plan {
  /** Sells and covers, which come first. */
  readonly closing: readonly PlannedOrder[];
  /** Buys by amount and shorts in whole shares, once the others are done. */
  readonly opening: readonly PlannedOrder[];
}

/**
 * The orders that bring an account to its weights. None crosses zero: a position is closed before one the other way is
 * opened. Holdings without a weight are closed. What has no price or costs less than a dollar stays. Pure.
 *
 * @param worth of the account less what it owes
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

/** The orders that close every position, however little it costs: an account that ends keeps nothing. Pure. */
export function closeAll(held: readonly Held[]): Plan {
  const closing = held.flatMap(({ ticker, qty }): PlannedOrder[] => {
    if (qty === 0n) return [];
    const intent = qty > 0n ? 'sell_to_close' : 'buy_to_close';
    return [{ ticker, intent, qtyMicros: abs(qty) }];
  });
  return { closing, opening: [] };
}

/**
 * Lowers buys to the cash that there is, each by the same part. Amounts are whole cents; fees of up to half a percent are
 * left room for. Pure.
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

/** Changes every holding by the same part, as after money came in or went out. Pure. */
export function scaleOrders(worth: bigint, flow: bigint, held: readonly Held[]): Plan {
  const targets = held.map(({ ticker, qty, price }) => ({
    ticker,
    price,
    // As a part of what is there now, of which the buffer is not invested.
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
