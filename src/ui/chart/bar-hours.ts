import type { Interval } from '../../../contract/bars.ts';

/** Whether bars of an interval include the extended hours: a bar of a day or longer covers only regular hours. */
export function coversExtendedHours(interval: Interval): boolean {
  return interval !== '1d' && interval !== '1w' && interval !== '1mo';
}
