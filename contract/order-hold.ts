import { feesOf, totalOf } from './order-fees.ts';
import { valueMicros } from './order-price.ts';
import { shortMarginMicros } from './short-margin.ts';
import type { OrderIntent, OrderType } from './order.ts';

/** What an estimate is calculated from. Micro-units. */
export interface HoldQuestion {
  readonly intent: OrderIntent;
  readonly type: OrderType;
  readonly limitMicros: bigint | undefined;
  readonly qtyMicros: bigint | undefined;
  readonly amountMicros: bigint | undefined;
  readonly askMicros: bigint | undefined;
  /** Of the short that a cover closes: what its shares have set aside, for all of `qtyMicros`. */
  readonly collateralMicros?: bigint;
  /** The day in New York, for the fees. */
  readonly date: string;
}

/** What is set aside for an order until it is done. Micro-units. */
export interface Hold {
  readonly dollars: bigint;
  readonly shares: bigint;
  /** The worst price that the dollars pay for, for a market order to buy. */
  readonly collarMicros: bigint | undefined;
}

const CHEAP = 50_000_000n;

/**
 * What an order sets aside. A limit to buy: price times shares and the fee. At the market: 1.04 times the ask below $50,
 * 1.025 times from there on, which is also the most that is paid. An amount: itself and its fee. A short: the
 * larger of half of its value and its maintenance, at the limit or 1.03 times the ask, whichever is more, and the fee. A cover: what it costs beyond what the short
 * has set aside already. A sale: its shares. Source: rulings, Orders.
 *
 * @returns undefined when there is no price to calculate with
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
  const beyond = value + fee - (question.collateralMicros ?? 0n);
  return { dollars: beyond > 0n ? beyond : 0n, shares: 0n, collarMicros };
}

/** The most that a market order to buy pays, on the price grid. */
function collarOf(askMicros: bigint | undefined): bigint | undefined {
  if (askMicros === undefined) return undefined;
  const risen = askMicros * (askMicros < CHEAP ? 1_040n : 1_025n);
  return (risen / 1_000n / 100n) * 100n;
}
