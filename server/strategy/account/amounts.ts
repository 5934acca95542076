import { MICROS } from '../../../contract/money.ts';
import { valueMicros } from '../../../contract/order-price.ts';

/*
 * Amounts of an account are whole micro-units in floats, exact below 2^53 (nine billion dollars): a backtest values millions
 * of positions, for which bigints are ten times too slow. What leaves that range throws.
 */

const UNIT = Number(MICROS);
/** A price below this times a fraction of a share, over a million, is still rounded right in floats. */
const FAST_BELOW = 8e9;

/**
 * The value of shares at a price, rounded down or up to the micro-dollar: the same as `valueMicros` of the contract.
 *
 * @throws RangeError above 2^53 micro-dollars
 */
export function valueOf(priceMicros: number, sharesMicros: number, round: 'up' | 'down'): number {
  const whole = Math.floor(sharesMicros / UNIT);
  const part = priceMicros * (sharesMicros - whole * UNIT);
  const rounded = round === 'up' ? Math.ceil(part / UNIT) : Math.floor(part / UNIT);
  const value = priceMicros * whole + rounded;
  if (priceMicros < FAST_BELOW && value <= Number.MAX_SAFE_INTEGER) return value;
  return exact(Number(valueMicros(BigInt(priceMicros), BigInt(sharesMicros), round)));
}

/**
 * An amount that a float holds exactly.
 *
 * @throws RangeError for any other
 */
export function exact(micros: number): number {
  if (!Number.isSafeInteger(micros)) throw new RangeError(`${micros} is no exact amount`);
  return micros;
}
