import type { Instrument } from './instrument.ts';
import { MICROS } from './money.ts';

/** Whether shares can be borrowed to be sold, and what that costs a year, in percent of their value. */
export interface Borrow {
  readonly isShortable: boolean;
  /** `undefined` where no shares can be borrowed. */
  readonly percent: number | undefined;
}

const NOT_LENT: Borrow = { isShortable: false, percent: undefined };
/** Percent a year, from easy to hard to borrow. */
const SCHEDULE = [0.3, 0.3, 0.3, 0.5, 0.5, 0.75, 1.25, 2.5, 4.5, 8] as const;
/** Shares of broad funds are easy to borrow. */
const FUND_PERCENT = 0.3;

/**
 * What borrowing an instrument costs. Stocks and plain funds are lent; leveraged and inverse funds are not. The rates are a
 * schedule of our own for the demonstration, the same for a ticker on every day: they are not market rates.
 */
export function borrowOf({ ticker, kind, category, leverage }: Instrument): Borrow {
  if (category === 'leveraged' || category === 'inverse' || leverage !== 1) return NOT_LENT;
  const percent = kind === 'etf' ? FUND_PERCENT : SCHEDULE[placeOf(ticker)];
  return { isShortable: true, percent };
}

const DAYS_A_YEAR = 360n;

/** The fee of a yearly rate on a value for a number of nights, rounded up to a micro-dollar. Pure. */
export function borrowFee(value: bigint, percent: number, nights: bigint): bigint {
  const perMillion = BigInt(Math.round(percent * 10_000));
  const parts = DAYS_A_YEAR * MICROS;
  return (value * perMillion * nights + parts - 1n) / parts;
}

/** A place in the schedule that depends on the ticker's letters alone (FNV-1a, 32 bits). */
function placeOf(ticker: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < ticker.length; at += 1) {
    mixed = Math.imul(mixed ^ ticker.charCodeAt(at), 0x01000193);
  }
  return (mixed >>> 0) % SCHEDULE.length;
}
