import {
  isTradingDay,
  newYorkDate,
  previousTradingDay,
  sessionsOfDay,
  type TradingDay,
} from '../../../contract/market-hours.ts';
import type { Closures } from '../../market/market-data.ts';

/** The shortest time between the starts of two trading days, also when the clocks go forward. */
export const SURELY_ONE_DAY_MS = 23 * 3_600_000;

/** The trading day whose pre-market started last: at night and on holidays, the previous one. Exchange time. */
export function tradingDayAt(ms: number, closures: Closures): TradingDay {
  const date = newYorkDate(ms);
  const today = isTradingDay(date, closures) ? sessionsOf(date, closures) : undefined;
  return today && ms >= today.preOpensAtMs ? today : dayBefore(date, closures);
}

/** The trading day before a date. */
export function dayBefore(date: string, closures: Closures): TradingDay {
  return sessionsOf(previousTradingDay(date, closures), closures);
}

/** The sessions of a trading day. */
export function sessionsOf(date: string, closures: Closures): TradingDay {
  const day = sessionsOfDay(date, closures);
  if (!day) throw new Error(`${date} is no trading day`);
  return day;
}
