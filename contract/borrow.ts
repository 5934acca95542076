import type { Instrument } from './instrument.ts';
import { MICROS } from './money.ts';

/** Whether shares can be borrowed to sell short, and the yearly cost in percent of their value. */
export interface Borrow {
  readonly isShortable: boolean;
  /** `undefined` when no shares can be borrowed. */
  readonly percent: number | undefined;
}

const NOT_LENT: Borrow = { isShortable: false, percent: undefined };
/** Percent per year, from easy to hard to borrow. */
const SCHEDULE = [0.3, 0.3, 0.3, 0.5, 0.5, 0.75, 1.25, 2.5, 4.5, 8] as const;
/** Shares of broad funds are easy to borrow. */
const FUND_PERCENT = 0.3;

/**
 * The cost of borrowing an instrument. Stocks and plain funds can be borrowed; leveraged and inverse funds cannot. The
 * rates are the demonstration's own schedule, constant per ticker; they are not market rates.
 */
export function borrowOf({ ticker, kind, category, leverage }: Instrument): Borrow {
  if (category === 'leveraged' || category === 'inverse' || leverage !== 1) return NOT_LENT;
  const percent = kind === 'etf' ? FUND_PERCENT : SCHEDULE[placeOf(ticker)];
  return { isShortable: true, percent };
}

const DAYS_A_YEAR = 360n;

/** The borrow fee for a number of nights at a yearly rate on a value, rounded up to a micro-dollar. Pure. */
export function borrowFee(value: bigint, percent: number, nights: bigint): bigint {
  const perMillion = BigInt(Math.round(percent * 10_000));
  const parts = DAYS_A_YEAR * MICROS;
  return (value * perMillion * nights + parts - 1n) / parts;
}

/** An index into the schedule, computed from the ticker's letters alone (FNV-1a, 32 bits). */
function placeOf(ticker: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < ticker.length; at += 1) {
    mixed = Math.imul(mixed ^ ticker.charCodeAt(at), 0x01000193);
  }
  return (mixed >>> 0) % SCHEDULE.length;
}
