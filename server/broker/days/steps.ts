import { isTradingDay, nextTradingDay, type TradingDay } from '../../../contract/market-hours.ts';
import type { Closures } from '../../market/market-data.ts';
import { sessionsOf, tradingDayAt } from './trading-date.ts';

/** The steps at the start of a trading day, before its first trade, in this order. */
export const MORNING_ACTS = [
  'expiry',
  'settlement',
  'splits',
  'alerts',
  'dividends',
  'borrowing',
] as const;
/** The steps at the close. */
export const CLOSE_ACTS = ['close', 'fold'] as const;
export type Act = (typeof MORNING_ACTS)[number] | (typeof CLOSE_ACTS)[number];

/** One step of a trading day. */
export interface Step {
  readonly day: TradingDay;
  readonly act: Act;
}

/**
 * All steps due from a day on, that day included, in order. Pure.
 *
 * @param fromDate the last day with a step done, even if the market was closed after all; `undefined` before the very
 *   first, which is today
 * @param nowMs exchange time
 */
export function stepsUntil(
  nowMs: number,
  fromDate: string | undefined,
  closures: Closures,
): readonly Step[] {
  const today = tradingDayAt(nowMs, closures);
  const steps: Step[] = [];
  const first = fromDate ?? today.date;
  let date = isTradingDay(first, closures) ? first : nextTradingDay(first, closures);
  while (date <= today.date) {
    const day = sessionsOf(date, closures);
    steps.push(...MORNING_ACTS.map((act) => ({ day, act })));
    if (day.closesAtMs <= nowMs) steps.push(...CLOSE_ACTS.map((act) => ({ day, act })));
    date = nextTradingDay(date, closures);
  }
  return steps;
}

/** Exchange time of the next due step. */
export function nextStepMs(nowMs: number, closures: Closures): number {
  const today = tradingDayAt(nowMs, closures);
  if (nowMs < today.closesAtMs) return today.closesAtMs;
  return sessionsOf(nextTradingDay(today.date, closures), closures).preOpensAtMs;
}
