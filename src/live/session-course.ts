import type { Course } from '../data/feed/course-in.ts';
import { newYorkDate, sessionsOfDay } from '../../contract/market-hours.ts';
import type { Slot } from '../../contract/quote.ts';

/** The prices that a thumbnail draws, and the price that their change is measured from. */
export interface SessionCourse {
  readonly closes: readonly number[];
  readonly base: number;
}

/**
 * The part of a day's bars that belongs to the displayed change, so that line and percent show the same session: before
 * the open the pre-market, after the close after-hours, otherwise the day up to the close. It starts at the base price
 * if that is the regular close, and ends at the displayed price.
 */
export function sessionCourse(
  bars: Course,
  { slot, price, base }: { readonly slot: Slot; readonly price: number; readonly base: number },
): SessionCourse | undefined {
  const lastMs = bars.openedAtMs.at(-1);
  const day = lastMs === undefined ? undefined : sessionsOfDay(newYorkDate(lastMs));
  if (!day || lastMs === undefined) return undefined;
  // Before today's first trade the bars are still yesterday's.
  if (slot === 1 && lastMs >= day.opensAtMs) return undefined;

  const isShown = (ms: number) => (slot === 3 ? ms >= day.closesAtMs : ms < day.closesAtMs);
  const part = bars.close.filter(
    (close, index): close is number => close !== null && isShown(bars.openedAtMs[index] ?? 0),
  );
  return { closes: slot === 3 ? [base, ...part, price] : [...part, price], base };
}
