import { MICROS } from './money.ts';
import { positionValueMicros } from './position-value.ts';
import type { Position } from './portfolio.ts';

/** The figures of a position at a price. Micro-dollars; `…Percent` in percent; unknown figures are `undefined`. */
export interface PositionFigures {
  /** For a short position: the cost to buy back. */
  readonly valueMicros: bigint | undefined;
  /** Average cost per share, fees included; for a short position, average proceeds. */
  readonly averageMicros: bigint | undefined;
  readonly returnMicros: bigint | undefined;
  readonly returnPercent: number | undefined;
  readonly todayMicros: bigint | undefined;
  readonly todayPercent: number | undefined;
}

/**
 * Calculates the figures of a position. Long: value = price × shares, return = value − cost, today's = value − its base. Short: the
 * reverse, since it gains as the price falls. Pure. Source: docs/rules.md, Figures.
 *
 * @param priceMicros the current price; `undefined` without one
 */
export function figuresOf(position: Position, priceMicros: bigint | undefined): PositionFigures {
  const qty = BigInt(position.qtyMicros);
  const cost = BigInt(position.costMicros);
  const base = BigInt(position.dayBaseMicros);
  const isShort = position.direction === 'short';
  const value =
    priceMicros === undefined
      ? undefined
      : positionValueMicros({ direction: position.direction, qtyMicros: qty }, priceMicros);
  const gained = (from: bigint) =>
    value === undefined ? undefined : isShort ? from - value : value - from;
  const returned = gained(cost);
  const today = gained(base);
  return {
    valueMicros: value,
    averageMicros: qty > 0n ? (cost * MICROS) / qty : undefined,
    returnMicros: returned,
    returnPercent: percentOf(returned, cost),
    todayMicros: today,
    todayPercent: percentOf(today, base),
  };
}

/** A part as a percentage of a whole; `undefined` when the whole is zero. */
export function percentOf(part: bigint | undefined, whole: bigint | undefined): number | undefined {
  if (part === undefined || whole === undefined || whole <= 0n) return undefined;
  return (Number(part) / Number(whole)) * 100;
}

/** The sum, or `undefined` as soon as one term is unknown. */
export function sumOf(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}
