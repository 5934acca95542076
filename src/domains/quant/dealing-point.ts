import {
  type AdHocClosures,
  newYorkDate,
  nextTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';

/**
 * The close whose NAV an order sent now gets: today's before the close, otherwise the next trading day's. Pure.
 *
 * @param closures those that the server knows: the exchanges may close on an ordinary day
 */
export function dealingPointAfter(
  nowMs: number,
  closures: AdHocClosures,
): { readonly date: string; readonly atMs: number } {
  const today = newYorkDate(nowMs);
  const closesAtMs = sessionsOfDay(today, closures)?.closesAtMs;
  if (closesAtMs !== undefined && nowMs < closesAtMs) return { date: today, atMs: closesAtMs };
  const date = nextTradingDay(today, closures);
  return { date, atMs: sessionsOfDay(date, closures)?.closesAtMs ?? nowMs };
}
