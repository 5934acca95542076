import { MICROS } from '../../../contract/money.ts';

/*
 * Amounts of an account are whole micro-units in floats, exact below 2^53 (nine billion dollars): a backtest values millions
 * of positions, and bigints would be ten times too slow. An amount beyond that range throws.
 */

const UNIT = Number(MICROS);
const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * The value of shares at a price, rounded down or up to the micro-dollar: the same as `valueMicros` of the contract.
 *
 * @throws RangeError above 2^53 micro-dollars
 */
export function valueOf(priceMicros: number, sharesMicros: number, round: 'up' | 'down'): number {
  return productOver(sharesMicros, priceMicros, UNIT, round);
}

/**
 * An amount times one integer over another, rounded down or up: exact, although the product may exceed the integers that floats
 * represent exactly.
 *
 * @param amount non-negative, as are the others
 * @throws RangeError when the result exceeds 2^53
 */
export function productOver(
  amount: number,
  times: number,
  over: number,
  round: 'up' | 'down' = 'down',
): number {
  // Quotients of integers below 2^53 never round to the next integer, so floor and ceil are exact.
  const whole = Math.floor(amount / over);
  const part = (amount - whole * over) * times;
  const value = whole * times + (round === 'up' ? Math.ceil(part / over) : Math.floor(part / over));
  if (amount <= LARGEST && part <= LARGEST && value <= LARGEST) return value;
  const product = BigInt(amount) * BigInt(times);
  const divisor = BigInt(over);
  return exact(Number((round === 'up' ? product + divisor - 1n : product) / divisor));
}

/**
 * An amount that a float holds exactly.
 *
 * @throws RangeError for any other amount
 */
export function exact(micros: number): number {
  if (!Number.isSafeInteger(micros)) throw new RangeError(`${micros} is no exact amount`);
  return micros;
}
