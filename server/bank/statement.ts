import { CENT } from '../../contract/money.ts';

/** One booking of a bank statement. */
export interface StatementLine {
  /** The bank's own reference. */
  readonly bankRef: string;
  /** The day from which it counts, as `2026-11-20`. */
  readonly valueOn: string;
  /** The day on which the bank booked it, if it says so. */
  readonly bookedOn?: string;
  /** The amount, micro-dollars; negative for a debit. */
  readonly micros: bigint;
  /** The sender's text. */
  readonly text: string;
  /** The name and account of the counterparty, if the bank gives them. */
  readonly name: string;
  readonly account: string;
  /** The return code of an earlier payment, as `R02`, or {@link OTHER_RETURN}. */
  readonly returnCode?: string;
  /** References of the reversed transfers: our trace number, or the bank's own reference. */
  readonly originals?: readonly string[];
  /** Whether only the bank's mark of a reversal makes it a return. */
  readonly isReversal?: boolean;
}

export type StatementFormat = 'csv' | 'camt.053';

export interface Statement {
  readonly format: StatementFormat;
  readonly lines: readonly StatementLine[];
}

/** A file that is not imported, with the place and the reason. */
export class BadStatement extends Error {
  override readonly name = 'BadStatement';
}

/** Stands for a return whose reason has no NACHA code, or that has no reason. */
export const OTHER_RETURN = 'R00';

/** Longest reference of a bank that is kept. */
export const BANK_REF_MAX = 80;
const TEXT_MAX = 2_000;
const UNITS_MAX = 9_000_000_000_000n;

/** @throws BadStatement unless a text is a day of the calendar, as `2026-11-20` */
export function readDay(text: string, place: string): string {
  const day = text.slice(0, 10);
  const isDay =
    /^20\d\d-\d\d-\d\d$/.test(day) &&
    new Date(`${day}T00:00:00Z`).toString() !== 'Invalid Date' &&
    new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay) throw new BadStatement(`${place}: "${shown(text)}" is not a day as 2026-11-20.`);
  return day;
}

/**
 * Micro-dollars of an amount to the cent, with or without a comma each three digits.
 *
 * @throws BadStatement
 */
export function readMoney(text: string, place: string): bigint {
  const [, sign, units, cents = ''] =
    /^([+-]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (units === undefined) throw new BadStatement(`${place}: "${shown(text)}" is not an amount.`);
  const whole = BigInt(units.replaceAll(',', ''));
  if (whole > UNITS_MAX) throw new BadStatement(`${place}: the amount is too large.`);
  const micros = (whole * 100n + BigInt(cents.padEnd(2, '0'))) * CENT;
  return sign === '-' ? -micros : micros;
}

/** @throws BadStatement unless a currency is US dollars, or not said */
export function demandDollars(currency: string | undefined, place: string): void {
  if (currency !== undefined && currency !== '' && currency !== 'USD') {
    throw new BadStatement(`${place}: the currency is ${shown(currency)}; only USD is taken.`);
  }
}

/** @throws BadStatement unless it is a reference that can be kept */
export function readBankRef(text: string | undefined, place: string): string {
  const bankRef = tidy(text ?? '');
  if (bankRef === '') throw new BadStatement(`${place}: the bank's own reference is missing.`);
  if (bankRef.length > BANK_REF_MAX) {
    throw new BadStatement(`${place}: the bank's own reference is longer than ${BANK_REF_MAX}.`);
  }
  return bankRef;
}

/** @throws BadStatement unless it is empty or a reason of a return, as `R02` */
export function readReturnCode(text: string | undefined, place: string): string | undefined {
  const code = (text ?? '').trim();
  if (code === '') return undefined;
  if (!/^R\d\d$/.test(code)) {
    throw new BadStatement(`${place}: "${shown(code)}" is not a return code as R02.`);
  }
  return code;
}

/** One line of text without signs that are no letters to the eye: a terminal would obey some of them. */
export function tidy(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);
}

/** A part of a file in an error. */
function shown(text: string): string {
  return tidy(text).slice(0, 40);
}
