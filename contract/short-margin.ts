import { MICROS } from './money.ts';
import { valueMicros } from './order-price.ts';

const CHEAP = 5n * MICROS;
/** Dollars per share and percent of the value; the greater one applies. */
const AT_FIVE_AND_MORE = { aShare: 5n * MICROS, percent: 30n };
const BELOW_FIVE = { aShare: (5n * MICROS) / 2n, percent: 100n };

/**
 * The maintenance margin of a number of shorted shares, micro-dollars: from $5 per share on, the greater of $5 per share
 * and 30 % of their value; below, the greater of $2.50 per share and 100 %. Source: rulings, Orders (FINRA rule
 * 4210(c)(2), (3)).
 */
export function maintenanceMicros(priceMicros: bigint, qtyMicros: bigint): bigint {
  const { aShare, percent } = priceMicros >= CHEAP ? AT_FIVE_AND_MORE : BELOW_FIVE;
  const byShares = valueMicros(aShare, qtyMicros, 'up');
  const byValue = (valueMicros(priceMicros, qtyMicros, 'up') * percent + 99n) / 100n;
  return byShares > byValue ? byShares : byValue;
}

/**
 * The initial margin of a short, held in addition to its proceeds: the larger of half of its value (Regulation T) and its
 * maintenance margin. Source: docs/rules.md, Orders (margin on shorts).
 */
export function shortMarginMicros(priceMicros: bigint, qtyMicros: bigint): bigint {
  const initial = half(valueMicros(priceMicros, qtyMicros, 'up'));
  const maintenance = maintenanceMicros(priceMicros, qtyMicros);
  return initial > maintenance ? initial : maintenance;
}

/** Half of an amount, rounded up to the micro-dollar. */
export function half(micros: bigint): bigint {
  return (micros + 1n) / 2n;
}
