import {
  addDays,
  isTradingDay,
  newYorkDate,
  newYorkMs,
  nextTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import { type ReportKind, type ReportState, reportTimes } from '../../contract/report.ts';
import type { Closures } from '../market/market-data.ts';

/** When a day's report is due, and its deadline; `undefined` on days without a session. */
interface DueSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * A morning report must be generated before its session ends, like ideas; a review on the day of its session. After the deadline
 * the report stays missing. Exchange time. Pure.
 */
export function dueSpan(kind: ReportKind, date: string, closures: Closures): DueSpan | undefined {
  const day = sessionsOfDay(date, closures);
  if (!day) return undefined;
  if (kind === 'morning') {
    return { fromMs: newYorkMs(date, reportTimes.morningAtMinutes), untilMs: day.closesAtMs };
  }
  return {
    fromMs: day.closesAtMs + reportTimes.reviewAfterCloseMinutes * 60_000,
    untilMs: newYorkMs(addDays(date, 1), 0),
  };
}

/** The day whose report is due now and can still be generated. */
export function dueDate(kind: ReportKind, nowMs: number, closures: Closures): string | undefined {
  const date = newYorkDate(nowMs);
  const span = dueSpan(kind, date, closures);
  return span && nowMs >= span.fromMs && nowMs < span.untilMs ? date : undefined;
}

/** When the next report of a kind is due. */
export function nextDueMs(kind: ReportKind, nowMs: number, closures: Closures): number {
  let date = newYorkDate(nowMs);
  for (;;) {
    const span = dueSpan(kind, date, closures);
    if (span && span.fromMs > nowMs) return span.fromMs;
    date = nextTradingDay(date, closures);
  }
}

/** The state of a day's report, given whether it exists. */
export function stateOf(
  kind: ReportKind,
  date: string,
  { isWritten, nowMs, closures }: { isWritten: boolean; nowMs: number; closures: Closures },
): ReportState {
  if (isWritten) return 'ready';
  if (!isTradingDay(date, closures)) return 'no_session';
  const span = dueSpan(kind, date, closures);
  if (!span || nowMs >= span.untilMs) return 'missed';
  return nowMs < span.fromMs ? 'waiting' : 'writing';
}
