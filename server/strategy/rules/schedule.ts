import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { Schedule } from '../../../contract/strategy-rule.ts';
import type { Closures } from '../../market/market-data.ts';
import type { MarketDays } from '../days/market-days.ts';

/** The days from 1970-01-01 to the first Monday, 1970-01-05. */
const FIRST_MONDAY = 4;
const DAY_MS = 86_400_000;

/** Whether a strategy decides at the close of a trading day: the last one of its day, week, month or quarter. */
export function decidesOn(date: string, schedule: Schedule, closures: Closures): boolean {
  return periodOf(date, schedule) !== periodOf(nextTradingDay(date, closures), schedule);
}

/** Identifies the period of a day; a quarter by its year and number. */
function periodOf(date: string, schedule: Schedule): string | number {
  switch (schedule) {
    case 'daily':
      return date;
    case 'weekly':
      return Math.floor((Date.parse(`${date}T00:00:00Z`) / DAY_MS - FIRST_MONDAY) / 7);
    case 'monthly':
      return date.slice(0, 7);
    default:
      return `${date.slice(0, 4)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
  }
}

type OfMarkets = WeakMap<MarketDays, Map<Schedule, Uint8Array>>;
const kept = new WeakMap<Closures, OfMarkets>();

/** For each day of a market, 1 when a strategy decides at its close, else 0. Built once per calendar. */
export function decisionDays(
  market: MarketDays,
  schedule: Schedule,
  closures: Closures,
): Uint8Array {
  const ofMarkets: OfMarkets = kept.get(closures) ?? new WeakMap();
  kept.set(closures, ofMarkets);
  const ofSchedules = ofMarkets.get(market) ?? new Map<Schedule, Uint8Array>();
  ofMarkets.set(market, ofSchedules);
  let days = ofSchedules.get(schedule);
  if (!days) {
    days = Uint8Array.from(market.dates, (date) => Number(decidesOn(date, schedule, closures)));
    ofSchedules.set(schedule, days);
  }
  return days;
}
