import { newYorkDate, nextTradingDay, sessionsOfDay } from '../../../contract/market-hours.ts';

/** The close whose NAV an order sent now gets: today's before the close, otherwise the next trading day's. Pure. */
export function dealingPointAfter(nowMs: number): { readonly date: string; readonly atMs: number } {
  const today = newYorkDate(nowMs);
  const closesAtMs = sessionsOfDay(today)?.closesAtMs;
  if (closesAtMs !== undefined && nowMs < closesAtMs) return { date: today, atMs: closesAtMs };
  const date = nextTradingDay(today);
  return { date, atMs: sessionsOfDay(date)?.closesAtMs ?? nowMs };
}
