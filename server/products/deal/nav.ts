import { MICROS } from '../../../contract/money.ts';

/** The NAV of a unit, rounded down to micro-dollars. */
export function navOf(worthMicros: bigint, unitsMicros: bigint): bigint {
  return (worthMicros * MICROS) / unitsMicros;
}

/** The micro-units that an amount buys at a NAV, rounded down; the rest stays in the product. */
export function unitsFor(amountMicros: bigint, navMicros: bigint): bigint {
  return (amountMicros * MICROS) / navMicros;
}

/** The value of units at a NAV, rounded down to micro-dollars. */
export function valueOf(unitsMicros: bigint, navMicros: bigint): bigint {
  return (unitsMicros * navMicros) / MICROS;
}

/** A percentage of an amount, rounded up to the micro-dollar. */
export function percentUp(micros: bigint, percent: number): bigint {
  const perMillion = BigInt(Math.round(percent * 10_000));
  return (micros * perMillion + MICROS - 1n) / MICROS;
}

const DAYS_A_YEAR = 365n;

/**
 * The accrual at a yearly rate over calendar days. The remainder below a micro-dollar is carried to
 * the next accrual, so that the accruals of a year sum to the year's amount.
 *
 * @param carry the last remainder, in units of a micro-dollar divided by {@link CARRY_PARTS}
 */
export function accrual(
  micros: bigint,
  percent: number,
  days: number,
  carry: bigint,
): { readonly micros: bigint; readonly carry: bigint } {
  const perMillion = BigInt(Math.round(percent * 10_000));
  const sum = micros * perMillion * BigInt(days) + carry;
  return { micros: sum / CARRY_PARTS, carry: sum % CARRY_PARTS };
}

/** Remainders are carried as whole numbers of this fraction of a micro-dollar. */
export const CARRY_PARTS = DAYS_A_YEAR * MICROS;
