import type { Bars } from '../../../contract/bars.ts';
import type { Direction } from '../../../contract/ideas.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';

/** One closed session. */
export interface ClosedDay {
  readonly date: string;
  readonly close: number;
}

/** The closes of daily bars with the days they are of. */
export function closesOf({ openedAtMs, close }: Pick<Bars, 'openedAtMs' | 'close'>): ClosedDay[] {
  return openedAtMs.map((ms, at) => ({ date: newYorkDate(ms), close: close[at] ?? 0 }));
}

/** Closes differ by rounding to the price grid alone when nothing was split. */
const ROUNDING = 0.01;

/**
 * How many shares one share of the day of publication is today. Bars are in today's shares, so the ratio of the previous
 * close then and now gives it. 1 where the bars do not reach back.
 */
export function splitSince(
  days: readonly ClosedDay[],
  published: { readonly date: string; readonly closeBefore: number },
): number {
  const now = days.findLast(({ date }) => date < published.date)?.close;
  if (now === undefined || now === 0) return 1;
  const ratio = published.closeBefore / now;
  return Math.abs(ratio - 1) < ROUNDING ? 1 : ratio;
}

/** How far a price went in the direction of an idea, percent. */
export function moveInDirection(direction: Direction, from: number, to: number): number {
  const move = (to / from - 1) * 100;
  return direction === 'long' ? move : -move;
}
