import { MICROS } from './money.ts';
import { positionValueMicros } from './position-value.ts';
import type { Position } from './portfolio.ts';

/** The figures of a position at a price. Micro-dollars; `…Percent` in percent; unknown figures are `undefined`. */
export interface PositionFigures {
  /** Of a short: what it would cost to buy back. */
  readonly valueMicros: bigint | undefined;
  /** Average cost per share, fees included; of a short, average proceeds. */
  readonly averageMicros: bigint | undefined;
  readonly returnMicros: bigint | undefined;
  readonly returnPercent: number | undefined;
  readonly todayMicros: bigint | undefined;
  readonly todayPercent: number | undefined;
}

/**
 * The figures of a position. Long: value = price × shares, return = value − cost, today's = value − its base. Short: the
 * same the other way round, since it gains as the price falls. Pure. Source: rulings, Figures.
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

/** A part of a whole in percent; nothing of nothing. */
export function percentOf(part: bigint | undefined, whole: bigint | undefined): number | undefined {
  if (part === undefined || whole === undefined || whole <= 0n) return undefined;
  return (Number(part) / Number(whole)) * 100;
}

/** All of what is known, or nothing as soon as one is not: a sum that leaves something out is no sum. */
export function sumOf(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}
