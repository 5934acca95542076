import { MICROS } from '../../../contract/money.ts';

/** Dollars that a unit is worth, rounded down to micro-dollars. */
export function navOf(worthMicros: bigint, unitsMicros: bigint): bigint {
  return (worthMicros * MICROS) / unitsMicros;
}

/** Units for an amount at a NAV, rounded down; the rest stays in the product. */
export function unitsFor(amountMicros: bigint, navMicros: bigint): bigint {
  return (amountMicros * MICROS) / navMicros;
}

/** What units are worth at a NAV, rounded down. */
export function valueOf(unitsMicros: bigint, navMicros: bigint): bigint {
  return (unitsMicros * navMicros) / MICROS;
}

/** A share of an amount in percent, rounded up to a micro-dollar. */
export function percentUp(micros: bigint, percent: number): bigint {
  const perMillion = BigInt(Math.round(percent * 10_000));
  return (micros * perMillion + MICROS - 1n) / MICROS;
}

const DAYS_A_YEAR = 365n;

/**
 * What accrues at a yearly rate over calendar days. What is less than a micro-dollar is carried to the next time, so that a
 * year's parts sum to the year's amount.
 *
 * @param carry what was left over before, in parts of {@link CARRY_PARTS} of a micro-dollar
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

/** Parts of a micro-dollar in which remainders are carried. */
export const CARRY_PARTS = DAYS_A_YEAR * MICROS;
