import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { Schedule } from '../../../contract/strategy-rule.ts';
import type { Closures } from '../../market/market-data.ts';

/** The calendar day 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4;
const DAY_MS = 86_400_000;

/** Whether a strategy decides at the close of a trading day: the last one of its day, week, month or quarter. */
export function decidesOn(date: string, schedule: Schedule, closures: Closures): boolean {
  return periodOf(date, schedule) !== periodOf(nextTradingDay(date, closures), schedule);
}

/** The name of the period that a day is in; of a quarter, its year and number. */
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

const kept = new WeakMap<Closures, Map<Schedule, Map<string, boolean>>>();

/** As {@link decidesOn}; of a calendar each day is worked out once. */
export function decidesOnKept(date: string, schedule: Schedule, closures: Closures): boolean {
  const ofSchedules = kept.get(closures) ?? new Map<Schedule, Map<string, boolean>>();
  kept.set(closures, ofSchedules);
  const known = ofSchedules.get(schedule) ?? new Map<string, boolean>();
  ofSchedules.set(schedule, known);
  let decides = known.get(date);
  if (decides === undefined) known.set(date, (decides = decidesOn(date, schedule, closures)));
  return decides;
}
