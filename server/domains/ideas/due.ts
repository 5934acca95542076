import { IDEAS_AT_MINUTES } from '../../../contract/ideas.ts';
import {
  isTradingDay,
  newYorkDate,
  newYorkMs,
  nextTradingDay,
  previousTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import type { Closures } from '../../market/market-data.ts';

/**
 * The day whose ideas should be there by now; `undefined` before 8:00, on closed days and after the regular close: an
 * idea from before a session that is over would be old when it came.
 */
export function publicationDue(nowMs: number, closures: Closures): string | undefined {
  const date = newYorkDate(nowMs);
  const day = sessionsOfDay(date, closures);
  const isDue = day && nowMs >= newYorkMs(date, IDEAS_AT_MINUTES) && nowMs < day.closesAtMs;
  return isDue ? date : undefined;
}

/** When the next ideas come. */
export function nextPublicationMs(nowMs: number, closures: Closures): number {
  const today = newYorkDate(nowMs);
  const atMs = newYorkMs(today, IDEAS_AT_MINUTES);
  if (isTradingDay(today, closures) && nowMs < atMs) return atMs;
  return newYorkMs(nextTradingDay(today, closures), IDEAS_AT_MINUTES);
}

/** The last day whose regular session has closed. */
export function lastClosed(nowMs: number, closures: Closures): string {
  const today = newYorkDate(nowMs);
  const day = sessionsOfDay(today, closures);
  return day && nowMs >= day.closesAtMs ? today : previousTradingDay(today, closures);
}
