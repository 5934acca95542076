import * as v from 'valibot';

/**
 * Micro-units in one dollar, one USDT or one share; the micro-unit is the smallest amount stored. Source: rulings,
 * Accounts and ledger.
 */
export const MICROS = 1_000_000n;
/** A cent, micro-dollars. */
export const CENT = 10_000n;

/** A whole number of micro-units as text on the wire: JSON numbers are not exact at this size. */
export const MicrosText = v.pipe(
  v.string(),
  v.regex(/^(0|-?[1-9]\d{0,18})$/, 'is not a whole number'),
);

/** An amount above zero, up to a trillion dollars. */
export const AmountText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,17}$/, 'is not a whole number above zero'),
);

/** An amount of dollars to the cent: 10000 micro-dollars. */
export const CentsText = v.pipe(AmountText, v.regex(/0000$/, 'is finer than a cent'));

/** Parses micro-units from their wire text. A missing text stays missing: unknown is not zero. */
export function microsOf(text: string | null | undefined): bigint | undefined {
  return text === null || text === undefined ? undefined : BigInt(text);
}

/** Micro-units as wire text; `null` for a missing amount. */
export function textOf(micros: bigint | undefined): string | null {
  return micros === undefined ? null : String(micros);
}

/** Why a text is not an amount. */
export type AmountProblem = 'empty' | 'not_a_number' | 'too_fine' | 'zero' | 'too_large';

/** The largest amount that can be typed, in whole units. */
const UNITS_MAX = 1_000_000_000n;

/**
 * Parses an amount that a person typed, in plain decimals with a point. Dollars take two decimals.
 *
 * @param text digits with at most one point; the field has already removed the grouping
 * @returns micro-units, or the problem
 */
export function readAmount(
  text: string,
  decimals = 2,
): { micros: bigint } | { problem: AmountProblem } {
  if (text === '') return { problem: 'empty' };
  const [, units, part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (units === undefined || (units === '' && part === '')) return { problem: 'not_a_number' };
  if (part.length > decimals) return { problem: 'too_fine' };
  const micros = BigInt(units || '0') * MICROS + BigInt(part.padEnd(6, '0'));
  if (micros === 0n) return { problem: 'zero' };
  if (micros > UNITS_MAX * MICROS) return { problem: 'too_large' };
  return { micros };
}

/** Micro-units as an exact decimal, as `Intl.NumberFormat` takes it: 1500000 is `1.500000`. */
export function decimalOf(micros: bigint): `${number}` {
  const sign = micros < 0n ? '-' : '';
  const size = micros < 0n ? -micros : micros;
  const part = String(size % MICROS).padStart(6, '0');
  return `${sign}${size / MICROS}.${part}` as `${number}`;
}

/**
 * Rounds micro-dollars down to the cent, negative amounts too. Balances and amounts are shown this way, so the screen never
 * shows more than there is. Source: docs/rules.md, Accounts and ledger.
 */
export function centsDown(micros: bigint): bigint {
  const rest = micros % CENT;
  return rest === 0n ? micros : micros - rest - (micros < 0n ? CENT : 0n);
}

/**
 * The displayed amount of a line, to the cent: the balance after it less the balance before it, each rounded down. The
 * amounts of a statement therefore add up to the difference between its balances.
 */
export function centsMoved(micros: bigint, balanceAfterMicros: bigint): bigint {
  return centsDown(balanceAfterMicros) - centsDown(balanceAfterMicros - micros);
}

/**
 * The displayed amount of a term that is not displayed elsewhere: the total less the other terms, each rounded down to
 * the cent, so that a displayed sum adds up. Unknown as soon as one of them is.
 */
export function centsLeft(
  total: bigint | undefined,
  ...others: readonly (bigint | undefined)[]
): bigint | undefined {
  if (total === undefined) return undefined;
  let left = centsDown(total);
  for (const other of others) {
    if (other === undefined) return undefined;
    left -= centsDown(other);
  }
  return left;
}

/** A term that a sum subtracts, as a summand of {@link centsLeft}: rounded down like the others. */
export function centsOff(micros: bigint | undefined): bigint | undefined {
  return micros === undefined ? undefined : centsDown(-micros);
}

/** The displayed amount of such a term: rounded up to the cent, since what is owed is never shown as less. */
export function centsUp(micros: bigint | undefined): bigint | undefined {
  return micros === undefined ? undefined : -centsDown(-micros);
}
