import { feesOf, totalOf } from './order-fees.ts';
import { valueMicros } from './order-price.ts';
import { shortMarginMicros } from './short-margin.ts';
import type { OrderIntent, OrderType } from './order.ts';

/** The inputs of a hold. Micro-units. */
export interface HoldQuestion {
  readonly intent: OrderIntent;
  readonly type: OrderType;
  readonly limitMicros: bigint | undefined;
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly askMicros: bigint | undefined;
  /** The day in New York, which selects the fee table. */
  readonly date: string;
}

/** The hold of an order until it is done. Micro-units. */
export interface Hold {
  readonly dollars: bigint;
  readonly shares: bigint;
  /** The worst price covered by the dollars, for a market buy. */
  readonly collarMicros: bigint | undefined;
}

const CHEAP = 50_000_000n;

/**
 * Calculates the hold of an order. Limit buy: price times shares, plus the fee. Market buy: 1.04 times the ask below $50,
 * 1.025 times the ask from $50 on; this is also the highest price paid. Amount order: the amount plus its fee. Short: the
 * larger of half of its value and its maintenance margin, both at the higher of the limit and 1.03 times the ask, plus the
 * fee. Cover: like a buy; `coverNeed` deducts the collateral of its short. Sale: its shares. Source: rulings, Orders.
 *
 * @returns undefined when no price is available
 */
export function holdOf(question: HoldQuestion): Hold | undefined {
  const { intent, type, limitMicros, qtyMicros, amountMicros, askMicros, date } = question;
  if (intent === 'sell_to_close') {
    return { dollars: 0n, shares: qtyMicros ?? 0n, collarMicros: undefined };
  }
  if (intent === 'sell_to_open') {
    if (askMicros === undefined || qtyMicros === undefined) return undefined;
    const risen = (askMicros * 103n + 99n) / 100n;
    const price = limitMicros !== undefined && limitMicros > risen ? limitMicros : risen;
    const value = valueMicros(price, qtyMicros, 'up');
    const fee = totalOf(feesOf('sell', { valueMicros: value, qtyMicros }, date));
    return {
      dollars: shortMarginMicros(price, qtyMicros) + fee,
      shares: 0n,
      collarMicros: undefined,
    };
  }
  const collarMicros = type === 'market' ? collarOf(askMicros) : undefined;
  const price = limitMicros ?? collarMicros;
  if (price === undefined) return undefined;
  const value = amountMicros ?? valueMicros(price, qtyMicros ?? 0n, 'up');
  const fee = totalOf(feesOf('buy', { valueMicros: value, qtyMicros: qtyMicros ?? 0n }, date));
  return { dollars: value + fee, shares: 0n, collarMicros };
}

/** The highest price that a market buy pays, on the price grid. */
function collarOf(askMicros: bigint | undefined): bigint | undefined {
  if (askMicros === undefined) return undefined;
  const risen = askMicros * (askMicros < CHEAP ? 1_040n : 1_025n);
  return (risen / 1_000n / 100n) * 100n;
}
