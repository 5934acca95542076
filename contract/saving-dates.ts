import {
  addDays,
  isTradingDay,
  newYorkDate,
  newYorkMinutes,
  newYorkMs,
  nextTradingDay,
} from './market-hours.ts';
import type { Closure } from './market-hours.ts';

/** The cutoff for same-day redemptions, and the time of payment. Minutes after midnight in New York. Source: spec §9. */
export const REDEMPTION_MINUTES = 17 * 60;

/** Business days from the effective day to the payment: the spec allows one to three. Source: spec §9; docs/rules.md. */
export const REDEMPTION_DAYS = 2;

/** How many days before the end of a lock-in redemption becomes free. Source: spec §9. */
export const FREE_DAYS_AHEAD = 1;

export interface RedemptionDates {
  /** The first day without interest. */
  readonly countsOn: string;
  /** The business day of payment, at 17:00 in New York. */
  readonly paysOn: string;
  readonly paysAtMs: number;
}

/** Calculates when a redemption requested at a moment takes effect, and when it is paid. Pure. */
export function redemptionDates(
  askedMs: number,
  closures: ReadonlyMap<string, Closure>,
): RedemptionDates {
  const today = newYorkDate(askedMs);
  const countsOn = newYorkMinutes(askedMs) < REDEMPTION_MINUTES ? today : addDays(today, 1);
  return { countsOn, ...paymentAfter(countsOn, REDEMPTION_DAYS, closures) };
}

/** The business day that is `count` business days after a date, and 17:00 on it. Pure. */
export function paymentAfter(
  date: string,
  days: number,
  closures: ReadonlyMap<string, Closure>,
): Pick<RedemptionDates, 'paysOn' | 'paysAtMs'> {
  let paysOn = date;
  for (let day = 0; day < days; day += 1) paysOn = nextTradingDay(paysOn, closures);
  return { paysOn, paysAtMs: newYorkMs(paysOn, REDEMPTION_MINUTES) };
}

/** The business day on which a term that matures on a date is paid: that day, or the next business day. Pure. */
export function maturityPayment(
  date: string,
  closures: ReadonlyMap<string, Closure>,
): Pick<RedemptionDates, 'paysOn' | 'paysAtMs'> {
  return paymentAfter(date, isTradingDay(date, closures) ? 0 : 1, closures);
}
