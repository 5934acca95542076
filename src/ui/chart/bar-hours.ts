import type { Interval } from '../../../contract/bars.ts';

/** Whether bars of an interval hold the extended hours too: a bar of a day or longer is of regular hours alone. */
export function coversExtendedHours(interval: Interval): boolean {
  return interval !== '1d' && interval !== '1w' && interval !== '1mo';
}
