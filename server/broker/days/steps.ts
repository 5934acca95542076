import { nextTradingDay, type TradingDay } from '../../../contract/market-hours.ts';
import type { Closures } from '../../market/closures.ts';
import { sessionsOf, tradingDayAt } from '../trading-date.ts';

/** What is done when a trading day begins, before its first trade, in this order. */
export const MORNING_ACTS = [
  'expiry',
  'settlement',
  'splits',
  'alerts',
  'dividends',
  'borrowing',
] as const;
/** What is done at the close. */
export const CLOSE_ACTS = ['close', 'fold'] as const;
export type Act = (typeof MORNING_ACTS)[number] | (typeof CLOSE_ACTS)[number];

/** One thing to be done for a trading day. */
export interface Step {
  readonly day: TradingDay;
  readonly act: Act;
}

/**
 * All that has fallen due from a day on, that day included, in the order in which it did. Pure.
 *
 * @param fromDate the last day on which something was done; nothing before the first of all, which is today
 * @param nowMs exchange time
 */
export function stepsUntil(
  nowMs: number,
  fromDate: string | undefined,
  closures: Closures,
): readonly Step[] {
  const today = tradingDayAt(nowMs, closures);
  const steps: Step[] = [];
  let date = fromDate ?? today.date;
  while (date <= today.date) {
    const day = sessionsOf(date, closures);
    steps.push(...MORNING_ACTS.map((act) => ({ day, act })));
    if (day.closesAtMs <= nowMs) steps.push(...CLOSE_ACTS.map((act) => ({ day, act })));
    date = nextTradingDay(date, closures);
  }
  return steps;
}

/** Exchange time at which something falls due next. */
export function nextStepMs(nowMs: number, closures: Closures): number {
  const today = tradingDayAt(nowMs, closures);
  if (nowMs < today.closesAtMs) return today.closesAtMs;
  return sessionsOf(nextTradingDay(today.date, closures), closures).preOpensAtMs;
}
